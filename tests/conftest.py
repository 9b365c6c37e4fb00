"""What all tests share: how many examples Hypothesis tries.

`quick` is the default and always tries the same examples, so that what passes on one machine passes
on the next. `--hypothesis-profile=deep` looks for new ones (`make fuzz`).
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    max_examples=2000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quick")
