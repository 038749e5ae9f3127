"""What one hits, and what goes around the hand: a bag with its chains, cotton wraps."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import group, placed, spline, tube, turned
from kit.nodes import Material, darker, linear, metal
from kit.product import Goods, Kind
from kit.prints import cylinder, printed, text

TAU = 2 * math.pi


def bag(product):
    """It stands on its foot; its four straps meet at a ring, whose chain lies over the top."""
    tall, wide = product.metres('height'), product.metres('width')
    body, accent = product.colours
    r = wide / 2
    hide = Material('hide', base=body, rough=0.40, spec=0.4, coat=0.15, coat_rough=0.25)
    hide.bump(hide.cells(420), 0.0004)
    band = Material('band', base=accent, rough=0.5)
    profile = [(0.0002, 0.0), (r * 0.90, 0.0), (r * 0.97, 0.010), (r, 0.035), (r * 1.012, tall * 0.25), (r * 1.004, tall * 0.5), (r * 0.996, tall * 0.8), (r, tall - 0.030), (r * 0.96, tall - 0.008), (r * 0.86, tall), (0.0002, tall + 0.002)]
    curve = np.vstack([profile[:2], np.array(spline([(x, z, 0) for x, z in profile[1:-1]], 200))[:, :2], profile[-1:]])
    things = [turned('bag', curve, [hide], 160)]
    for height in (tall * 0.115, tall * 0.86):
        things.append(turned('band', [(r * 1.004, height - 0.030), (r * 1.016, height - 0.028), (r * 1.016, height + 0.028), (r * 1.004, height + 0.030)], [band], 160))
    thread = Material('thread', base=darker(body, 0.45), rough=0.8)
    for k in range(4):
        seam = np.array([(r * 1.012 * math.cos(k * TAU / 4 + 0.5), r * 1.012 * math.sin(k * TAU / 4 + 0.5), z) for z in np.linspace(0.03, tall - 0.03, 60)])
        things.append(tube('seam', seam, 0.0016, [thread], sides=8))
    steel = metal('#C3C8D0', 0.22)
    meet = np.array((0, 0, tall + 0.22))
    webbing = Material('webbing', base='#16181C', rough=0.9)
    for k in range(4):
        a = k * TAU / 4 + TAU / 8
        out = np.array((math.cos(a), math.sin(a), 0))
        strap = spline([out * r * 1.022 + (0, 0, tall - 0.19), out * r * 1.022 + (0, 0, tall - 0.05), out * r * 0.99 + (0, 0, tall + 0.004), out * r * 0.82 + (0, 0, tall + 0.050)], 60)
        things.append(tube('strap', strap, 0.0035, [webbing], 0.020, 14, exponent=5))
        loop = np.arange(60) / 60 * TAU
        centre = out * r * 0.78 + (0, 0, tall + 0.066)
        things.append(tube('ring', np.array([centre + out * 0.020 * math.cos(q) + np.array((0, 0, 0.020)) * math.sin(q) for q in loop]), 0.0042, [steel], sides=14, closed=True))
        things += chain(centre + (0, 0, 0.014) - out * 0.006, meet, steel)
    big = np.arange(80) / 80 * TAU
    things.append(tube('eye', np.array([meet + np.array((0.026 * math.cos(q), 0, 0.006 + 0.026 * math.sin(q))) for q in big]), 0.0055, [steel], sides=16, closed=True))
    on = lambda turn, height: cylinder(r * 1.0145, turn, height)
    mark = Material('mark', base=accent, rough=0.5)
    things.append(printed('print', text(product.brand.upper(), tall * 0.075, edge=0.010, width=r * 1.7), on(-90, tall * 0.56), mark, 6))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def chain(start, end, steel):
    """Links from one point to another, each turned by a right angle."""
    way = end - start
    length = np.linalg.norm(way)
    way = way / length
    side = np.cross(way, (0, 0, 1)) if abs(way[2]) < 0.95 else np.array((1.0, 0, 0))
    side /= np.linalg.norm(side)
    other, count, t = np.cross(way, side), max(3, round(length / 0.024)), np.arange(40) / 40 * TAU
    links = []
    for k in range(count):
        middle, broad = start + way * length * (k + 0.5) / count, side if k % 2 else other
        links.append(tube('link', np.array([middle + way * 0.0165 * math.cos(q) + broad * 0.0085 * math.sin(q) for q in t]), 0.0026, [steel], sides=10, closed=True))
    return links


def cotton(colour):
    cloth = Material('cotton', rough=0.95, spec=0.1, sheen=0.35)
    u, v, _ = cloth.split('UV')
    rib = (u * 2600).sin() * (v * 1900).sin()
    cloth.set(base=colour if nodes.plain else cloth.mix(rib.step(-0.2, 0.8) * 0.35, linear(colour), darker(colour, 0.62)))
    return cloth.bump(rib, 0.0004)


def roll(product, tail, cloth, seam):
    """A wrap on its edge, rolled from its loop; its other end lies in front."""
    wide, thick = product.metres('width'), 0.0009
    core, pitch = 0.007, 0.00165
    outer = math.sqrt((4.57 - 0.25) * pitch / math.pi + core ** 2)
    turns = (outer - core) / pitch
    angle = np.linspace(0, turns * TAU, int(turns * 50))
    radius = core + angle / TAU * pitch + 0.0003 * np.sin(angle * 2.6)
    start = -turns * TAU - math.pi / 2
    coil = np.stack([radius * np.cos(angle + start), radius * np.sin(angle + start)], 1)
    run = spline([coil[-3], coil[-1], *[(outer * x, outer * y) for x, y in tail]], 120)
    path = np.vstack([coil[:-3], run])
    things = [tube('wrap', np.c_[path, np.full(len(path), wide / 2)], thick / 2, [cloth], wide / 2, 20, exponent=7)]
    ahead = np.linspace(0, 1, len(run))
    fastening = run[ahead > 0.66]
    things.append(tube('hooks', np.c_[fastening, np.full(len(fastening), wide / 2)], thick * 1.6, [Material('hooks', base='#1B1D22', rough=0.95)], wide * 0.42, 16, exponent=7))
    for edge in (0.08, 0.92):
        line = np.c_[path, np.full(len(path), wide * edge)][len(coil) - 60:]
        things.append(tube('seam', line, thick * 0.75, [seam], 0.0006, 8))
    return things


def wraps(product):
    body, accent = product.colours
    cloth, seam = cotton(body), Material('seam', base=accent, rough=0.8)
    things = []
    for at, turn, tail in (((-0.048, -0.030), -6, ((1.15, -1.02), (2.3, -1.5), (3.1, -0.9), (3.9, -1.5))), ((0.062, 0.062), 26, ((1.0, -0.95), (1.8, -0.4), (2.3, -1.0), (2.9, -0.4)))):
        parts = roll(product, tail, cloth, seam)
        placed(group(parts), (*at, 0), (0, 0, turn))
        things += parts
    return Goods(things, 'front', ('y', 0, product.metres('width'), product.label))


def pose(turns, elevation, fill=(0.82, 0.84)):
    def posed(product, goods, view, size):
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        wide = np.ptp(points[:, 0])
        ground(product.ground, [(0, 0.75 * wide, 8, 0.05)] if product.id % 2 else [(-0.55 * wide, 0, 74, 0.04)])
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, None, shift=(-0.04, 0))
    return posed


KINDS = dict(punchBag=Kind(bag, pose((-8, 14), (20, 30), (0.84, 0.86))), handWraps=Kind(wraps, pose((0, -22), (40, 28))))
