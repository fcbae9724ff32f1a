"""The screens of the program and the stack they lie on."""
