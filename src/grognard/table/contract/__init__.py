"""What goes over the wire: every request and every answer, as typed structures, page by page.

The client's copy, `client/src/contract/api.ts`, is written from the description of the API by
`tools/contract.py`; a test keeps it up to date. Texts are written by the
server in the reader's language; the client holds no rule, no number and no sentence of a title.
"""

from __future__ import annotations

from grognard.table.contract.asking import (
    Ask,
    AskClick,
    AskOdds,
    OddsOutcome,
    OddsView,
    Reason,
    WayView,
    WhyNot,
)
from grognard.table.contract.board import Board
from grognard.table.contract.charts import CellChance, ChartRowView, ChartView, LitView
from grognard.table.contract.decision import Concerns, DecisionView, Offered, OrderWords
from grognard.table.contract.live import Live, Problem
from grognard.table.contract.lobby import Keys, MatchCard
from grognard.table.contract.log import LogEntry, LogLine, ModifierView
from grognard.table.contract.orders import Accepted, GiveOrder, LayOut, SetUpText, Undo
from grognard.table.contract.overlays import (
    LegendEntry,
    Overlay,
    OverlayArea,
    OverlayHex,
    OverlayInfo,
    OverlayLine,
    OverlaySide,
)
from grognard.table.contract.seats import (
    AddStanding,
    ChatLine,
    EndMatch,
    HandOver,
    Join,
    Reveal,
    Say,
    SeatInfo,
    StandingChoices,
    StandingView,
    SuggestionView,
)
from grognard.table.contract.titles import (
    Choice,
    Created,
    NewMatch,
    PlayerInfo,
    ReadingInfo,
    RuleView,
    RulingInfo,
    ScenarioInfo,
    SeatWish,
    TitleInfo,
)
from grognard.table.contract.view import (
    BoxView,
    ChangedReading,
    ChipView,
    DiceView,
    HexMark,
    MatchView,
    OutcomeView,
    ScoreLineView,
    ScoreView,
    Track,
    TrackStep,
    UndoView,
    UnitView,
)
from grognard.table.contract.words import Ending, Phase, SeatKind

__all__ = [
    "Accepted",
    "AddStanding",
    "Ask",
    "AskClick",
    "AskOdds",
    "Board",
    "BoxView",
    "CellChance",
    "ChangedReading",
    "ChartRowView",
    "ChartView",
    "ChatLine",
    "ChipView",
    "Choice",
    "Concerns",
    "Created",
    "DecisionView",
    "DiceView",
    "EndMatch",
    "Ending",
    "GiveOrder",
    "HandOver",
    "HexMark",
    "Join",
    "Keys",
    "LayOut",
    "LegendEntry",
    "LitView",
    "Live",
    "LogEntry",
    "LogLine",
    "MatchCard",
    "MatchView",
    "ModifierView",
    "NewMatch",
    "OddsOutcome",
    "OddsView",
    "Offered",
    "OrderWords",
    "OutcomeView",
    "Overlay",
    "OverlayArea",
    "OverlayHex",
    "OverlayInfo",
    "OverlayLine",
    "OverlaySide",
    "Phase",
    "PlayerInfo",
    "Problem",
    "ReadingInfo",
    "Reason",
    "Reveal",
    "RuleView",
    "RulingInfo",
    "Say",
    "ScenarioInfo",
    "ScoreLineView",
    "ScoreView",
    "SeatInfo",
    "SeatKind",
    "SeatWish",
    "SetUpText",
    "StandingChoices",
    "StandingView",
    "SuggestionView",
    "TitleInfo",
    "Track",
    "TrackStep",
    "Undo",
    "UndoView",
    "UnitView",
    "WayView",
    "WhyNot",
]
