"""Zones of control by hexside, against a look at every pair of hexes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.zones import ZoneMap
from tests.mechanics.small_maps import grids, hexsides, touching


@given(st.data())
def test_zones_come_over_open_hexsides_only(data: st.DataObject):
    grid = data.draw(grids)
    closed = data.draw(hexsides(grid))
    partly = data.draw(hexsides(grid))
    zones = ZoneMap(grid, closed, partly)
    for h in range(grid.count):
        every = [o for d, o in touching(grid, h) if not closed[6 * h + d] and not partly[6 * h + d]]
        some = [o for d, o in touching(grid, h) if not closed[6 * h + d] and partly[6 * h + d]]
        assert zones.sources[h] == every
        assert zones.narrow[h] == some


@given(st.data())
def test_control_is_mutual(data: st.DataObject):
    grid = data.draw(grids)
    zones = ZoneMap(grid, data.draw(hexsides(grid)), data.draw(hexsides(grid)))
    for h in range(grid.count):
        assert all(h in zones.sources[other] for other in zones.sources[h])
        assert all(h in zones.narrow[other] for other in zones.narrow[h])
