from timestrike.cli import main

raise SystemExit(main())
