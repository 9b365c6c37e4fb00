"""The report as one HTML file without any resource from outside."""

from __future__ import annotations

from collections import Counter
from html import escape
from pathlib import Path
from typing import Final

from grognard import __version__
from grognard.lab.experiments.paired import Comparison
from grognard.lab.experiments.plan import USUAL
from grognard.lab.report.figures import Figures, Gathered, Share, gather
from grognard.lab.report.plots import column_plot, hex_plot, line_plot, share_plot
from grognard.language import Speaker, ui_text

MOST_UNITS: Final = 15  # that a table of losses lists
STYLE: Final = """
:root{--side-0:#2f5d8a;--side-1:#b3541e;--side-2:#5b7f3a;--ink:#1d1d1b;--paper:#fdfcf8;--line:#c9c4b6}
@media (prefers-color-scheme:dark){:root{--side-0:#8fbce6;--side-1:#f0a26b;--side-2:#a9cf86;
--ink:#eceae2;--paper:#1c1b19;--line:#55524a}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;
margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:.3rem .7rem;text-align:left}
td.n,th.n{text-align:right}pre{overflow:auto;border:1px solid var(--line);padding:.7rem}
.wide{overflow-x:auto}svg{width:100%;height:auto;display:block;margin:.5rem 0}
svg text{font-size:12px;fill:var(--ink)}.grid{stroke:var(--line)}
.s0{fill:var(--side-0);stroke:var(--side-0)}.s1{fill:var(--side-1);stroke:var(--side-1)}
.s2{fill:var(--side-2);stroke:var(--side-2)}polyline{fill:none!important;stroke-width:2}
line.s0,line.s1,line.s2{stroke-width:2}.hex{fill:none;stroke:var(--line);stroke-width:.4}
.hot{fill:var(--side-1);fill-opacity:calc(.15 + .85*var(--depth));stroke:var(--line);
stroke-width:.4}
"""


def write_report(results: Path, target: Path, language: str = "en") -> None:
    """Write the report of stored results; equal results give an equal file."""
    target.write_text(make_report(gather(results), results.name, language), encoding="utf-8")


def make_report(gathered: Gathered, results: str, language: str = "en") -> str:
    """The page as text."""
    return _Page(gathered, results, language).write()


class _Page:
    """One page in one language."""

    def __init__(self, gathered: Gathered, results: str, language: str) -> None:
        self._all: Final = gathered
        self._results: Final = results
        self._language: Final = language

    def write(self) -> str:
        name = self._all.facts.get("name", "")
        parts = [
            f"<h1>{escape(name)}</h1>",
            self._heading(),
            self._shares(),
            self._comparisons(),
            *(self._variant(figures) for figures in self._all.variants),
            self._origin(),
        ]
        return (
            f'<!doctype html><html lang="{self._language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>{escape(name)}</title><style>{STYLE}</style></head>"
            f"<body>{''.join(parts)}</body></html>\n"
        )

    def ui(self, words: str, **values: object) -> str:
        """A text of the page in the reader's language, with its values, safe for HTML."""
        return escape(ui_text(words, self._language, **values))

    def _name(self, figures: Figures) -> str:
        """What a variant is called: settings as they are given; where none is varied, a word."""
        return ui_text("usual", self._language) if figures.name == USUAL else figures.name

    def _heading(self) -> str:
        first = self._all.variants[0]
        speaker = Speaker(first.game, self._language)
        games = sum(figures.games for figures in self._all.variants)
        swapped = self.ui("Each seed is played twice, with the sides swapped.")
        return f"<p>{escape(speaker.title_name())}: " + (
            self.ui("{games} games, the same seeds in every variant.", games=games)
            + (f" {swapped}" if self._all.swapped else "")
            + "</p>"
        )

    # -------------------------------------------------------------------------------- all variants

    def _shares(self) -> str:
        rows, plot = [], []
        for figures in self._all.variants:
            for label, share, colour in self._share_rows(figures):
                hits, games, low, high = share
                part = hits / games if games else 0.0
                rows.append(
                    f"<tr><td>{escape(self._name(figures))}</td><td>{escape(label)}</td>"
                    f'<td class="n">{hits}</td><td class="n">{games}</td>'
                    f'<td class="n">{part:.1%}</td><td class="n">{low:.1%} – {high:.1%}</td></tr>'
                )
                plot.append((f"{self._name(figures)}: {label}", part, low, high, colour))
        head = self._head("variant", "who", "wins", "games", "share", "95 % interval")
        words = self.ui("Shares of wins with their 95 % intervals")
        return (
            f"<h2>{words}</h2><div class=wide><table>{head}{''.join(rows)}</table></div>"
            f"{share_plot(words, plot)}"
        )

    def _share_rows(self, figures: Figures) -> list[tuple[str, Share, int]]:
        """By side; with swapped sides by player too; draws if there are any."""
        speaker = Speaker(figures.game, self._language)
        sides = range(len(figures.game.title.sides))
        rows = [(self._side(speaker, figures, side), figures.share(side), side) for side in sides]
        if self._all.swapped:
            for player, name in enumerate(figures.players):
                rows.append((name, figures.player_share(player), 2))
        if figures.wins[-1]:
            rows.append((ui_text("draw", self._language), figures.share(-1), 2))
        return rows

    def _side(self, speaker: Speaker, figures: Figures, side: int) -> str:
        name = speaker.side_name(side)
        return name if self._all.swapped else f"{name} ({figures.players[side]})"

    def _comparisons(self) -> str:
        rows = [
            self._comparison(self._name(figures), found)
            for figures, found in zip(self._all.variants, self._all.comparisons, strict=True)
            if found is not None and found.pairs
        ]
        if not rows:
            return ""
        head = self._head(
            "variant", "seeds", "better", "worse", "difference", "95 % interval", "p", "evidence"
        )
        told = self.ui(
            "Each variant against the first, seed by seed: the share of the first player (of equal "
            "players: of the first side). p is that of the sign test, for one look at the end; an "
            "evidence of 20 is clear at 5 %, however often one looks."
        )
        title = self.ui("Comparison with {name}", name=self._name(self._all.variants[0]))
        return (
            f"<h2>{title}</h2><p>{told}</p>"
            f"<div class=wide><table>{head}{''.join(rows)}</table></div>"
        )

    def _comparison(self, name: str, found: Comparison) -> str:
        cells = [
            str(found.pairs),
            str(found.better),
            str(found.worse),
            f"{found.difference:+.1%}",
            f"{found.low:+.1%} – {found.high:+.1%}",
            f"{found.p_value:.4f}",
            f"{found.evidence:.3g}",
        ]
        numbers = "".join(f'<td class="n">{cell}</td>' for cell in cells)
        return f"<tr><td>{escape(name)}</td>{numbers}</tr>"

    # --------------------------------------------------------------------------------- one variant

    def _variant(self, figures: Figures) -> str:
        name = escape(self._name(figures))
        if not figures.games:
            return f"<h2>{name}</h2><p>{self.ui('No game yet.')}</p>"
        speaker = Speaker(figures.game, self._language)
        parts = [f"<h2>{name}</h2>", self._endings(figures, speaker)]
        names = [speaker.side_name(side) for side in range(len(figures.game.title.sides))]
        plots = [
            (
                self.ui("Points: {first} minus {second}", first=names[0], second=names[-1]),
                column_plot("", Counter(figures.margins)),
            ),
            (self.ui("Length in decisions"), column_plot("", Counter(figures.decisions))),
            (self.ui("Last turn"), column_plot("", figures.turns)),
            (self.ui("Changes of the lead in a game"), column_plot("", figures.lead_changes)),
            (
                self.ui("Units that are left, by turn"),
                line_plot("", list(zip(names, figures.survival(), strict=True))),
            ),
        ]
        for words, picture in plots:
            if picture:
                named = picture.replace("<title></title>", f"<title>{words}</title>", 1)
                parts.append(f"<h3>{words}</h3>{named}")
        parts.append(self._losses(figures, speaker))
        return "".join(parts)

    def _endings(self, figures: Figures, speaker: Speaker) -> str:
        keys = figures.game.title.endings
        rows = [
            f'<tr><td>{escape(speaker.outcome(keys[ending]))}</td><td class="n">{count}</td></tr>'
            for ending, count in figures.endings.most_common()
        ]
        return f"<table>{self._head('how it ended', 'games')}{''.join(rows)}</table>"

    def _losses(self, figures: Figures, speaker: Speaker) -> str:
        if not figures.lost_units:
            return ""
        rows = [
            f'<tr><td>{escape(speaker.value("unit", unit))}</td><td class="n">{count}</td>'
            f'<td class="n">{count / figures.games:.2f}</td></tr>'
            for unit, count in figures.lost_units.most_common(MOST_UNITS)
        ]
        grid = figures.game.sketch(figures.game.start()).grid
        where, who = self.ui("Where units were lost"), self.ui("Units that were lost most often")
        return (
            f"<h3>{where}</h3>{hex_plot(where, grid, figures.lost_hexes)}<h3>{who}</h3>"
            f"<table>{self._head('unit', 'losses', 'a game')}{''.join(rows)}</table>"
        )

    def _origin(self) -> str:
        facts = self._all.facts
        commands = [
            facts.get("command", ""),
            f"grognard lab report {self._results} --language {self._language}",
        ]
        return (
            f"<h2>{self.ui('How this was made')}</h2>"
            f"<pre>{escape(chr(10).join(commands))}</pre>"
            f"<pre>{escape(facts.get('text', ''))}</pre>"
            f"<p>Grognard {__version__}, "
            + self.ui("rules version {version}", version=facts.get("fixed.rules", ""))
            + "</p>"
        )

    def _head(self, *words: str) -> str:
        cells = [f"<th>{escape(_heading(word, self._language))}</th>" for word in words]
        return f"<tr>{''.join(cells)}</tr>"


def _heading(word: str, language: str) -> str:
    """The heading of a column; here once, so that the catalogue finds them all."""
    known = {
        "variant": ui_text("variant", language),
        "who": ui_text("who", language),
        "wins": ui_text("wins", language),
        "games": ui_text("games", language),
        "share": ui_text("share", language),
        "95 % interval": ui_text("95 % interval", language),
        "seeds": ui_text("seeds", language),
        "better": ui_text("better", language),
        "worse": ui_text("worse", language),
        "difference": ui_text("difference", language),
        "p": "p",
        "evidence": ui_text("evidence", language),
        "how it ended": ui_text("how it ended", language),
        "unit": ui_text("unit", language),
        "losses": ui_text("losses", language),
        "a game": ui_text("a game", language),
    }
    return known[word]
