from timestrike.core.game import register
from timestrike.games.shadow_of_fear.game import ShadowOfFear

register(ShadowOfFear())
