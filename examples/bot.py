"""A bot in thirty lines: it fights where it can, goes where it must, and otherwise tries its luck.

    grognard simulate stand-at-mortain --players "program:python examples/bot.py,random"

Each line of the input is JSON: a game begins, a question with the orders to choose from, an end.
The answer to a question is one of its orders on a line of its own. docs/laboratory.md has it all.
"""

import json
import random
import sys

FIERCE = ("strike", "shoot", "fire", "assault", "attack", "resolve", "exit")
TAME = ("pass", "done", "stop", "hold", "stay")

luck = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if "grognard" in message:
        luck.seed(message["seed"])
    elif "orders" in message:
        orders = message["orders"]
        fierce = [order for order in orders if order.split()[0] in FIERCE]
        lively = [order for order in orders if order.split()[0] not in TAME]
        print(luck.choice(fierce or lively or orders), flush=True)
