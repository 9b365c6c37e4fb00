"""How the core speaks to the compiler.

`mypyc_attr(allow_interpreted_subclasses=True)` marks a class of the compiled core that interpreted
code may extend: a title that its author has not compiled, a test's toy game. This module is never
compiled itself: the compiler only needs to see where the name comes from, and the interpreter
needs no compiler installed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_settings: Any) -> Any:
        """Leave the class as it is: nothing was compiled."""
        return lambda cls: cls
