"""What a family reads of a product's line in catalogue.ndjson, and what it gives back."""
from dataclasses import dataclass, field

from .colours import colourway


@dataclass
class Product:
    id: int
    name: str
    brand: str
    model: dict

    @property
    def range(self):
        """The name without the brand: 'Tez 90' of 'Vayuna Tez 90'."""
        return self.name.removeprefix(self.brand).strip()

    @property
    def colours(self):
        """(body, accent)"""
        return colourway(self.model['colour'])

    @property
    def ground(self):
        return self.model['ground']

    def metres(self, measure):
        """A measure of the model, which the catalogue has in mm."""
        return self.model['measures'][measure] / 1000

    @property
    def label(self):
        """The text of the drawing's dimension line: the product has the same as a public attribute."""
        return '%d mm' % self.model['measures'][self.model['dimension'].lower()]

    def style(self, count):
        """One of `count` designs, by the product's range."""
        return self.model['pattern'] % count


@dataclass
class Goods:
    things: list
    # 'top' or 'front': from where the line drawing shows them.
    plan: str
    # (axis, from, to, label) in the plan's coordinates in metres.
    dimension: tuple
    # Things that a family places by themselves.
    parts: dict = field(default_factory=dict)


@dataclass
class Kind:
    """`build(product)` gives Goods as they are drawn; `pose(product, goods, view)` lays them on a ground before a camera."""
    build: callable
    pose: callable
