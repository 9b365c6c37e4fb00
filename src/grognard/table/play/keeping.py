"""What is kept in memory: a limit in bytes, and nothing slow under a lock that others need."""

from __future__ import annotations

import gc
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
ELSEWHERE: Final = (type, type(sys))  # classes and modules are nobody's own


class Shelf(Generic[K, V]):
    """Things that were made once, those asked for last; what was not asked for longest goes.

    Two who ask for the same thing at once make it once. Whoever asks for another thing does not
    wait for them.
    """

    def __init__(self, limit: int, weight: Callable[[V], int]) -> None:
        self._limit: Final = limit  # bytes
        self._weight: Final = weight
        self._things: Final[OrderedDict[K, tuple[V, int]]] = OrderedDict()
        self._making: Final[dict[K, threading.Lock]] = {}
        self._lock: Final = threading.Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._things)

    def find(self, key: K) -> V | None:
        """A thing that is there."""
        with self._lock:
            found = self._things.get(key)
            if found is None:
                return None
            self._things.move_to_end(key)
            return found[0]

    def get(self, key: K, make: Callable[[], V]) -> V:
        """A thing, made if it is not there."""
        while True:
            found = self.find(key)
            if found is not None:
                return found
            with self._lock:
                making = self._making.setdefault(key, threading.Lock())
            with making:
                # Whoever waited here looks again: it is there, or making it has failed.
                if self._making.get(key) is not making:
                    continue
                try:
                    return self._add(key, make())
                finally:
                    with self._lock:
                        self._making.pop(key, None)

    def _add(self, key: K, thing: V) -> V:
        weight = self._weight(thing)
        with self._lock:
            self._things[key] = (thing, weight)
            self.bytes += weight
            while self.bytes > self._limit and len(self._things) > 1:
                _, (_, freed) = self._things.popitem(last=False)
                self.bytes -= freed
        return thing


def weigh(thing: Any, *apart: Any) -> int:
    """The bytes of an object and of all that hangs on it, without what belongs to others.

    What hangs on an object the collector knows, in both builds; it is asked for many at once.
    """
    seen = {id(other) for other in apart}
    total = 0
    layer = [thing]
    while layer:
        fresh = []
        for one in layer:
            if id(one) in seen or isinstance(one, ELSEWHERE) or callable(one):
                continue
            seen.add(id(one))
            total += sys.getsizeof(one)
            fresh.append(one)
        layer = gc.get_referents(*fresh)
    return total
