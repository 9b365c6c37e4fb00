"""How long a test waits for what must come.

Where all is well nobody waits so long. On a machine that has much else to do everything takes its
time, and that alone is no fault.
"""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 300.0  # seconds
