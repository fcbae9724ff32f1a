"""What is read beside the title, so that no scene has to wait for it."""

from __future__ import annotations

import subprocess
import sys

OPENED = """
import sys
from timestrike.client.preparing import read_ahead
from timestrike.client.start import open_program
program = open_program(headless=True)
program.app.scenes.push(program.title())
program.app.step(0.0)
read_ahead()
known = set(sys.modules)
for door in (program.new_match, program.open_tutorial, program.load, program.list_replays,
             program.open_codex, program.open_mods, program.open_settings):
    door()
    program.app.step(0.0)
    program.to_title()
print(sorted(name for name in set(sys.modules) - known if name.startswith("timestrike")))
"""


def test_after_it_no_scene_has_to_be_imported():
    ran = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True)
    assert ran.stdout.splitlines()[-1:] == ["[]"], ran.stdout + ran.stderr
