"""Small Tiled maps to load, and to break."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="ground" tilewidth="48" tileheight="44" tilecount="7" columns="7">
 <tileoffset x="0" y="12"/>
 <image source="nowhere.png" width="336" height="44"/>
 <tile id="0" type="sand"/>
 <tile id="1" type="water"/>
 <tile id="2" type="obsidian"/>
 <tile id="3" class="runite"/>
 <tile id="4" type="road"/>
 <tile id="5" type="lava"/>
</tileset>
"""

ISLAND = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="hexagonal" renderorder="right-down" width="4" height="3" \
tilewidth="48" tileheight="32" infinite="0" hexsidelength="16" staggeraxis="y" staggerindex="odd">
 <properties>
  <property name="title" value="Islet"/>
  <property name="author" value="Ana"/>
  <property name="players_min" type="int" value="1"/>
  <property name="players_max" type="int" value="2"/>
  <property name="theme" value="ice"/>
  <property name="edges" type="int" value="1"/>
 </properties>
 <tileset firstgid="1" source="ground.tsx"/>
 <layer id="1" name="ground" width="4" height="3">
  <properties><property name="elevation" type="int" value="0"/></properties>
  <data encoding="csv">
1,1,2,0,
1,1,1,0,
1,1,1,1
</data>
 </layer>
 <layer id="2" name="hill" width="4" height="3" offsetx="0" offsety="-12">
  <properties><property name="elevation" type="int" value="1"/></properties>
  <data encoding="csv">
0,0,0,0,
0,4,0,0,
0,0,5,0
</data>
 </layer>
 <layer id="3" name="arch" width="4" height="3" offsetx="0" offsety="-24">
  <properties><property name="elevation" type="int" value="2"/></properties>
  <data encoding="csv">
0,0,0,0,
0,3,1,0,
0,0,0,0
</data>
 </layer>
 <objectgroup id="4" name="places">
  <object id="1" type="start" x="24" y="16">
   <properties><property name="seat" type="int" value="1"/></properties>
   <point/>
  </object>
  <object id="2" type="start" x="168" y="64">
   <properties><property name="seat" type="int" value="2"/></properties>
   <point/>
  </object>
  <object id="3" class="boss" x="96" y="16"><point/></object>
  <object id="4" type="wall" x="72" y="64">
   <properties><property name="levels" type="int" value="2"/></properties>
   <point/>
  </object>
 </objectgroup>
</map>
"""
"""Four by three hexes: two void, one of water, a rise of two resources, an arch, a road."""

WriteIsland = Callable[..., Path]


@pytest.fixture
def island(tmp_path: Path) -> WriteIsland:
    """Writes the island, with pairs of (old, new) text replaced, and gives its path."""
    (tmp_path / "ground.tsx").write_text(TILESET, encoding="utf-8")

    def write(*edits: tuple[str, str]) -> Path:
        text = ISLAND
        for old, new in edits:
            assert old in text, f"the island has no {old!r} to replace"
            text = text.replace(old, new, 1)
        path = tmp_path / "islet.tmx"
        path.write_text(text, encoding="utf-8")
        return path

    return write
