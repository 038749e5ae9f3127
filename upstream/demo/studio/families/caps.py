"""Swimming caps, as they stand after they were taken off."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import group, placed, skin, tube
from kit.nodes import Material, darker, linear
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi


def silicone(colour, matt):
    return Material('silicone', base=colour, rough=0.55 if matt else 0.34, spec=0.4, coat=0 if matt else 0.3, coat_rough=0.25)


def fabric(colour):
    cloth = Material('fabric', rough=0.85, spec=0.12, sheen=0.4)
    u, v, _ = cloth.split('UV')
    weave = (u * 3000).sin() * (v * 3000).sin()
    cloth.set(base=colour if nodes.plain else cloth.mix(weave.step(-0.4, 0.8) * 0.3, linear(colour), darker(colour, 0.7)))
    return cloth.bump(weave, 0.0003)


def cap(product):
    """A dome over no head: its rim is a little wavy, its crown a little fallen."""
    long, wide, tall = product.metres('length') / 2, product.metres('width') / 2, product.metres('height')
    body, accent = product.colours
    form = product.model['form']
    random = np.random.default_rng(product.id)
    phases = random.uniform(0, TAU, 6)
    up, angle = np.linspace(0, 1, 90), np.arange(220) / 220 * TAU
    # From the rim to the crown.
    lift = np.sin(up * math.pi / 2)[:, None]
    out = np.cos(up * math.pi / 2)[:, None] ** (0.80 if form == 'racing' else 0.70)
    soft = 0 if form == 'racing' else 1
    wrinkle = soft * (0.010 * np.sin(2 * angle + phases[0]) * (1 - lift) + 0.006 * np.sin(5 * angle + phases[1]) * np.sin(math.pi * lift) + 0.0035 * np.sin(9 * angle + phases[2]) * np.sin(math.pi * lift) ** 2)
    x = long * out * np.cos(angle) * (1 + wrinkle)
    y = wide * out * np.sin(angle) * (1 + wrinkle)
    # Lower over the ears, higher over brow and neck.
    rim = (0.010 + 0.012 * np.cos(2 * angle) + soft * 0.003 * np.sin(3 * angle + phases[3])) * (1 - lift) ** 2
    fallen = soft * 0.10 * np.exp(-((x / long - 0.25) ** 2 + (y / wide) ** 2) * 5)
    z = tall * (lift * (1 - fallen)) + np.maximum(rim, 0.0005)
    if form == 'hair':
        # Room for hair at the back.
        back = np.clip(x / long, 0, 1) ** 2
        x = x * (1 + 0.16 * back)
        z = z * (1 + 0.05 * back)
    ridge = 0.0016 * np.exp(-(y / 0.003) ** 2) * (lift > 0.1) if form == 'racing' else 0
    z = z + ridge
    material = fabric(body) if form == 'fabric' else silicone(body, form == 'hair')
    outer = np.stack([x, y, z], -1)
    middle = np.array([0, 0, tall * 0.35])
    inner = middle + (outer - middle) * 0.985
    things = [skin('cap', outer, [material], caps=(False, True)), skin('inside', inner, [Material('inside', base=darker(body, 0.5), rough=0.7)], caps=(False, True))]
    edge = np.stack([x[0], y[0], z[0]], 1)
    things.append(tube('rim', edge, 0.0022 if form != 'fabric' else 0.0035, [material if form != 'fabric' else Material('hem', base=darker(body, 0.8), rough=0.9)], sides=12, closed=True))
    if form == 'fabric':
        seam = Material('seam', base=darker(body, 0.6), rough=0.9)
        for side in (-1, 1):
            row = [i for i in range(90) if up[i] < 0.93]
            k = int(220 * (0.25 if side > 0 else 0.75))
            things.append(tube('seam', outer[row, (k + 18 * side) % 220] * (1, 1, 1) + (0, 0.0004 * side, 0.0004), 0.0011, [seam], sides=8))
    mark = Material('mark', base=accent, rough=0.5)
    surface = cast(things[:1], lambda p: (p[0], -1.0, tall * 0.46 + p[1]), (0, 1, 0))
    if product.brand:
        things.append(printed('print', text(product.brand.upper(), 0.026, edge=0.006, width=long * 1.25), surface, mark, 6))
        shape = text(product.range, 0.012, 'figures', edge=0.006)
        things.append(printed('print', (shape[0] - (0, 0.030), shape[1]), surface, mark, 6))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def pose(product, goods, view, size):
    ground(product.ground, [(0, 0.30, 9, 0.05)] if product.id % 2 else [(-0.24, 0, 74, 0.05)])
    placed(group(list(goods.things)), (0, 0, 0), (0, 0, (-18, 34)[view - 1]))
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (16, 34)[view - 1], 85, (0.72, 0.78)[view - 1], points, 11, focus=points.mean(0), shift=(-0.02, 0))


KINDS = dict(swimCap=Kind(cap, pose))
