"""What is played in a batch, as a few words that can be sent to another process."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.kernel.title import Game, Title
from grognard.titles import find_title


@dataclass(frozen=True)
class Setting:
    """A title with its scenario, edition, chosen readings and an owner's data."""

    title_id: str
    scenario: str | None = None
    edition: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    data: str | None = None

    @property
    def title(self) -> Title:
        """The title itself."""
        return find_title(self.title_id)

    def game(self) -> Game:
        """The game made ready; whatever is unknown is named."""
        return self.title.game(self.scenario, self.edition, self.options, self.data)
