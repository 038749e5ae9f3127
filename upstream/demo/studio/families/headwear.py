"""Caps with a brim, and wristbands."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import group, modified, placed, skin, spline, tube, turned
from kit.nodes import Material, darker, linear
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi


def cotton(colour, fine=1.0):
    cloth = Material('cotton', rough=0.85, spec=0.15, sheen=0.3)
    u, v, _ = cloth.split('UV')
    weave = (u * (2200 * fine)).sin() * (v * (2200 * fine)).sin()
    cloth.set(base=colour if nodes.plain else cloth.mix(weave.step(-0.4, 0.8) * 0.25, linear(colour), darker(colour, 0.7)))
    return cloth.bump(weave, 0.0003)


def cap(product):
    """Six panels with their seams, a button, a curved brim towards +x."""
    long, wide, tall = product.metres('length') / 2, product.metres('width') / 2, product.metres('height')
    body, accent = product.colours
    cloth = cotton(body)
    angle, up = np.arange(240) / 240 * TAU, np.linspace(0, 1, 70)
    lift, out = np.sin(up * math.pi / 2)[:, None], np.cos(up * math.pi / 2)[:, None] ** 0.62
    # Between the seams a panel bulges a little.
    bulge = 1 + 0.012 * np.abs(np.sin(3 * angle)) * lift * (1 - lift) * 4
    soft = 1 + 0.012 * np.sin(4 * angle + product.id) * (1 - lift) * lift * 4
    x, y = long * out * np.cos(angle) * bulge * soft, wide * out * np.sin(angle) * bulge * soft
    z = tall * lift + 0.012 + 0 * x
    rings = np.stack([x, y, z], -1)
    shell = skin('crown', rings, [cloth], caps=(False, True))
    modified(shell, 'SOLIDIFY', thickness=0.0016, offset=-1)
    things = [shell, skin('inside', rings * (0.975, 0.975, 0.985), [Material('inside', base=darker(body, 0.5), rough=0.95)], caps=(False, True))]
    seam = Material('seam', base=darker(body, 0.72), rough=0.9)
    for k in range(6):
        row = rings[2:66, (k * 40 + 20) % 240]
        outwards = row - (0, 0, tall * 0.3)
        outwards /= np.linalg.norm(outwards, axis=1)[:, None]
        things.append(tube('seam', row + outwards * 0.0004, 0.0010, [seam], sides=8))
        eyelet = rings[44, (k * 40 + 40) % 240]
        n = eyelet - (0, 0, tall * 0.3)
        n = n / np.linalg.norm(n)
        side = np.cross(n, (0, 0, 1.0))
        side /= np.linalg.norm(side)
        rise = np.cross(n, side)
        things.append(tube('eyelet', np.array([eyelet + n * 0.0006 + (side * math.cos(q) + rise * math.sin(q)) * 0.0030 for q in np.arange(24) / 24 * TAU]), 0.0008, [seam], sides=8, closed=True))
    things.append(turned('button', [(0.0002, tall + 0.0115), (0.0072, tall + 0.0118), (0.0080, tall + 0.0145), (0.0058, tall + 0.0172), (0.0002, tall + 0.0180)], [cotton(accent if accent not in ('#2B303B',) else body)], 48))
    band = rings[0] * (1.004, 1.004, 1)
    things.append(tube('hem', band, 0.0014, [seam], 0.0030, 10, True))
    # The brim: flat in its middle, curved down at its sides.
    t = np.linspace(-1, 1, 80)
    rows = []
    for reach in np.linspace(0, 1, 22):
        a = t * 1.12
        front = long * np.cos(a) + 0.072 * reach * np.cos(a * 1.18) ** 0.55
        aside = wide * np.sin(a) * (1 + 0.015 * reach)
        rows.append(np.stack([front, aside, 0.0145 - 0.0035 * reach - 0.012 * (np.sin(a)) ** 2 * (0.25 + 0.75 * reach)], 1))
    brim = skin('brim', np.array(rows), [cloth], closed=False)
    modified(brim, 'SOLIDIFY', thickness=0.0030, offset=0)
    things.append(brim)
    for k in (6, 10, 14, 18):
        things.append(tube('row', np.array(rows)[k, 4:-4] + (0, 0, 0.0017), 0.0005, [seam], sides=6))
    things.append(tube('brim edge', np.array(rows)[-1], 0.0018, [seam], 0.0024, 10))
    mark = Material('mark', base=accent, rough=0.6)
    surface = cast(things[:1], lambda p: (1.0, p[0], tall * 0.52 + p[1]), (-1, 0, 0))
    shape = text(product.brand.upper(), 0.0165, edge=0.004, width=wide * 0.68)
    things.append(printed('print', shape, surface, mark, 8))
    rise_ = -min(np.array(rows)[..., 2].min() - 0.002, 0)
    placed(group(list({thing.parent or thing for thing in things})), (0, 0, rise_))
    return Goods(things, 'front', ('y', rise_ + 0.012, rise_ + 0.012 + tall, product.label))


def wristbands(product):
    """Two bands of terry: one stands, one lies on its side before it."""
    r, wide = product.metres('diameter') / 2, product.metres('width')
    body, accent = product.colours
    terry = Material('terry', rough=0.95, sheen=0.5)
    pile = terry.noise(1300, 3)
    terry.set(base=body if nodes.plain else terry.mix(pile.step(0.3, 0.7) * 0.4, linear(body), darker(body, 0.72)))
    terry.bump(pile, 0.0012)
    things = []
    for at, turn in (((0, 0, 0), (0, 0, 0)), ((r * 1.9, -r * 1.2, r + 0.006), (90, 0, 58))):
        profile = [(r - 0.0055, 0.004), (r - 0.002, 0.0005), (r + 0.004, 0.002), (r + 0.006, 0.010), (r + 0.0058, wide * 0.5), (r + 0.006, wide - 0.010), (r + 0.004, wide - 0.002), (r - 0.002, wide - 0.0005), (r - 0.0055, wide - 0.004), (r - 0.0058, wide * 0.5)]
        fine = np.vstack([spline(np.c_[np.array(profile), np.zeros(len(profile))], 120)[:, :2], [profile[0]]])
        a = np.arange(140) / 140 * TAU
        oval = 1 + 0.05 * np.cos(2 * a)
        band = skin('band', np.array([np.stack([q * oval * np.cos(a), q / oval * np.sin(a), np.full(140, z)], 1) for q, z in fine]), [terry], looped=False)
        start = -math.pi / 2

        def on(p):
            angle = start + p[:, 0] / r
            out = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
            radius = (r + 0.0072) * (1 + 0.05 * np.cos(2 * angle))
            return out * np.stack([radius, radius / (1 + 0.05 * np.cos(2 * angle)) ** 2, radius], 1) + np.stack([0 * angle, 0 * angle, wide / 2 + p[:, 1]], 1), out
        parts = [band, printed('print', text(product.brand.upper(), wide * 0.17, edge=0.003, width=r * 1.5), on, Material('mark', base=accent, rough=0.8), 6)]
        placed(group(parts), at, turn)
        things += parts
    return Goods(things, 'front', ('y', 0, wide, product.label))


def pose(turns, elevation, fill=(0.76, 0.82)):
    def posed(product, goods, view, size):
        wide = max(stage.corners(goods.things)[:, 0].max(), 0.03) / 0.12
        ground(product.ground, [(0, 0.26 * wide, 9, 0.04 * wide ** 0.5)] if product.id % 2 else [(0, -0.19 * wide, 7, 0.04 * wide ** 0.5)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0) - (0, 0.04, 0), shift=(-0.02, 0))
    return posed


KINDS = dict(sportsCap=Kind(cap, pose((-48, -100), (22, 30))), wristbands=Kind(wristbands, pose((-8, 24), (32, 24), (0.70, 0.78))))
