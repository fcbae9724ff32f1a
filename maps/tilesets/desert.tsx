<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" name="desert" tilewidth="48" tileheight="44" tilecount="12" columns="6">
 <tileoffset x="0" y="12" />
 <image source="desert.png" width="288" height="88" />
 <tile id="0" type="sand" />
 <tile id="1" type="sand" />
 <tile id="2" type="sand" />
 <tile id="3" type="sand" />
 <tile id="4" type="water" />
 <tile id="5" type="water" />
 <tile id="6" type="obsidian" />
 <tile id="7" type="obsidian" />
 <tile id="8" type="runite" />
 <tile id="9" type="runite" />
 <tile id="10" type="road" />
 <tile id="11" type="road" />
</tileset>