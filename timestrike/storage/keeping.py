"""A match into a save and back again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from timestrike import __version__
from timestrike.core.game import Game, Library
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.refusal import Refused
from timestrike.core.setup import Setup, SetupError
from timestrike.storage.errors import DamagedSaveError, ForeignFileError, wrong
from timestrike.storage.save import Header, Player, Save, require_content


def save_of(
    match: Match,
    title: str,
    *,
    created: datetime | None = None,
    thumbnail: bytes = b"",
    summary: dict[str, str | int] | None = None,
) -> Save:
    """Everything that is needed to go on, or to see it all again."""
    now = datetime.now(UTC)
    setup = match.setup
    header = Header(
        game=setup.game,
        mode=setup.mode,
        title=title,
        map=setup.map,
        created=created or now,
        saved=now,
        app_version=__version__,
        content=match.world.content,
        players=tuple(Player(seat.name, seat.team, seat.controller) for seat in setup.seats),
        actions=len(match.journal),
        finished=match.result is not None,
        summary=summary or {},
    )
    return Save(
        header=header,
        setup=msgspec.to_builtins(setup),
        journal=msgspec.to_builtins(match.journal),
        snapshot=msgspec.to_builtins(match.state),
        thumbnail=thumbnail,
    )


def match_of(save: Save, games: Mapping[str, Game], library: Library, file: str) -> Match:
    """The match as it was saved. Refused if the game's content is no longer what it was."""
    game, setup, world = _opened(save, games, library, file)
    journal = journal_of(save, game, file)
    try:
        return Match.resume(game, setup, world, game.read_state(save.snapshot), journal)
    except (msgspec.ValidationError, LookupError, TypeError, ValueError, AssertionError) as error:
        raise DamagedSaveError(file, wrong("senseless_match", why=str(error))) from None


def journal_of(save: Save, game: Game, file: str) -> list[Action]:
    try:
        return [game.read_action(plain) for plain in save.journal]
    except msgspec.ValidationError as error:
        raise DamagedSaveError(file, wrong("senseless_journal", why=str(error))) from None


def replay_of(save: Save, games: Mapping[str, Game], library: Library, file: str) -> Match:
    """The match from its beginning, its journal still to be played (`journal_of`)."""
    game, setup, world = _opened(save, games, library, file)
    return Match.start(game, setup, world)


def verify(save: Save, games: Mapping[str, Game], library: Library, file: str) -> Match:
    """Play the journal again; it must lead to exactly the state that was saved."""
    saved = match_of(save, games, library, file)
    match = replay_of(save, games, library, file)
    for number, action in enumerate(saved.journal, 1):
        try:
            match.apply(action)
        except Refused as error:
            rules = ", ".join(refusal.rule for refusal in error.refusals)
            raise DamagedSaveError(file, wrong("illegal", number=number, rules=rules)) from None
    if match.fingerprint() != saved.fingerprint():
        raise DamagedSaveError(file, wrong("led_astray"))
    return match


def _opened(
    save: Save, games: Mapping[str, Game], library: Library, file: str
) -> tuple[Game, Setup, Any]:
    try:
        setup = msgspec.convert(save.setup, Setup)
    except msgspec.ValidationError as error:
        raise DamagedSaveError(file, wrong("senseless_setup", why=str(error))) from None
    if setup.game not in games:
        raise ForeignFileError(file, wrong("not_installed", game=setup.game))
    game = games[setup.game]
    try:
        game.require_sense(setup)
    except SetupError as error:
        raise DamagedSaveError(file, wrong("senseless_setup", why=error.words)) from None
    world = game.load_world(setup, library)
    require_content(save.header, world.content, file)
    return game, setup, world
