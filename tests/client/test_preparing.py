"""What is read beside the title, so that no scene has to wait for it."""

from __future__ import annotations

import subprocess
import sys

LATER = ("client.ui.icons", "client.sound.library", "client.sound.orchestra", "core.match", "games")
OPENED = f"""
import sys
LATER = {[f"timestrike.{name}" for name in LATER]}
from timestrike.client.preparing import read_ahead
from timestrike.client.start import open_program
program = open_program(headless=True)
program.app.scenes.push(program.title())
program.app.step(0.0)
print(sorted({{"numpy", *LATER}} & set(sys.modules)))
read_ahead()
known = set(sys.modules)
for door in (program.new_match, program.open_tutorial, program.load, program.list_replays,
             program.open_codex, program.open_mods, program.open_settings):
    door()
    program.app.step(0.0)
    program.to_title()
print(sorted(name for name in set(sys.modules) - known if name.startswith("timestrike")))
"""


def test_the_title_waits_for_little_and_no_scene_after_it_for_anything():
    ran = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True)
    before, after = ran.stdout.splitlines()[-2:]
    assert after == "[]", ran.stdout + ran.stderr
    assert before == "[]", "the title waited for something that it does not need"
