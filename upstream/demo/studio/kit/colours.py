"""The colours of goods and of grounds, from colours.json: a test compares grounds with the shop's tokens."""
import json
import os

with open(os.path.join(os.path.dirname(__file__), '../colours.json'), encoding='utf8') as file:
    _colours = json.load(file)

GROUNDS = _colours['grounds']
INK, PAPER = '#0E1116', '#F6F6F1'
GRAPHITE, CHALK = '#20242C', '#F2F0E8'


# Grounds on which white parts stand out, and dark ones on the others.
DARK_GROUNDS = ('hall', 'clay', 'turf', 'tar', 'track', 'water')


def colourway(name):
    """(body, accent) of a colour's name."""
    return tuple(_colours['goods'][name])
