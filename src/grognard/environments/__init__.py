"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel (extras).

Nothing here is needed to play. `play.py` and `features.py` use Python alone; each of the others
needs the package that it is made for:

    pettingzoo.py  aec_env(title)             every side an agent, one order after the other
    gymnasium.py   SideEnv(title, side)       one side, the others played by a computer player
    openspiel.py   load_game(title)           explicit chance nodes
"""
