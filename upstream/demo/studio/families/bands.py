"""Bands of rubber and cloth: short loops, a long loop, tubes with handles, a strip on a roll."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import evenly, group, placed, spline, tube, turned
from kit.nodes import Material, darker, linear, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, text

TAU = 2 * math.pi


def latex(colour):
    skin = Material('latex', base=colour, rough=0.42, spec=0.35, coat=0.15, coat_rough=0.35)
    return skin.bump(skin.noise(700), 0.00008)


def knitted(colour):
    cloth = Material('knit', rough=0.92, spec=0.1, sheen=0.35)
    u, v, _ = cloth.split('UV')
    rib = (u * 2400).sin() * (v * 1500).sin()
    cloth.set(base=colour if nodes.plain else cloth.mix(rib.step(-0.3, 0.7) * 0.4, linear(colour), darker(colour, 0.66)))
    return cloth.bump(rib, 0.0004)


def loop(long, lean, bulge, seed):
    """A closed band that stands on its edge: the outline of a loop that was dropped, in the plane."""
    random = np.random.default_rng(seed)
    angle = np.arange(720) / 720 * TAU
    radius = 1 + lean * np.cos(2 * angle + 0.4) + bulge * np.cos(3 * angle + random.uniform(0, TAU))
    path = np.stack([radius * np.cos(angle), 0.62 * radius * np.sin(angle)], 1)
    around = np.linalg.norm(np.diff(np.vstack([path, path[:1]]), axis=0), axis=1).sum()
    return evenly(path * (2 * long / around), 360, True)


def along(path, middle, height, half_thick):
    """The outside of a standing band around one of its points: x along it, y up."""
    closed = np.vstack([path, path[:1]])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])

    def surface(p):
        at = (middle + p[:, 0]) % length[-1]
        place = np.stack([np.interp(at, length, closed[:, k]) for k in (0, 1)], 1)
        ahead = np.stack([np.interp((at + 0.002) % length[-1], length, closed[:, k]) for k in (0, 1)], 1)
        forward = (ahead - place) / (np.linalg.norm(ahead - place, axis=1)[:, None] + 1e-9)
        out = np.stack([forward[:, 1], -forward[:, 0], 0 * at], 1)
        return np.c_[place, height + p[:, 1]] + out * half_thick, out
    return surface


def nearest(path):
    """How far along the path the point is that the camera sees best."""
    step = np.linalg.norm(np.diff(np.vstack([path, path[:1]]), axis=0), axis=1)
    return float(np.concatenate([[0], np.cumsum(step)])[np.argmin(path[:, 1])])


def loops(product):
    """Three loops, one of each strength, standing on their edges."""
    long, wide = product.metres('length'), product.metres('width')
    body, accent = product.colours
    is_cloth = product.model['stuff'] == 'cloth'
    thick = 0.0030 if is_cloth else 0.0011
    make = knitted if is_cloth else latex
    tones = [body, '#24272D', accent if accent not in ('#2B303B',) else '#F2F0E8']
    things = []
    for k, (dx, dy, turn) in enumerate(((-0.055, 0.052, 8), (0.060, 0.060, -28), (0.0, -0.062, 4))):
        path = loop(long, 0.10, 0.05, product.id + k)
        band = tube('band', np.c_[path, np.full(len(path), wide / 2)], thick / 2, [make(tones[k])], wide / 2, 20, True, exponent=6)
        mark = Material('mark', base='#20242C', rough=0.6)
        things.append(band)
        # Behind it a print would be cut by the band in front.
        marks = [printed('print', text(product.brand.upper(), wide * 0.30, edge=0.004), along(path, nearest(path), wide / 2, thick / 2), mark, 3)] if k == 2 else []
        placed(group([band] + marks), (dx, dy, 0), (0, 0, turn))
        things += marks
    return Goods(things, 'front', ('y', 0, wide, product.label))


def long_loop(product):
    """A loop of layered latex, laid in three rounds on its edge."""
    long, wide = product.metres('length'), product.metres('width')
    body, _ = product.colours
    angle = np.arange(1800) / 1800 * TAU
    radius = 1 + 0.36 * np.cos(3 * angle / 2) ** 2
    path = np.stack([radius * np.cos(angle * 2), 0.74 * radius * np.sin(angle * 2), 0 * angle], 1)
    # Where it crosses itself it lies higher.
    path[:, 2] = wide / 2 + 0.0
    path[:, :2] *= 1 + 0.09 * np.cos(angle)[:, None]
    around = np.linalg.norm(np.diff(np.vstack([path, path[:1]]), axis=0), axis=1).sum()
    path[:, :2] *= 2 * long / around
    path = evenly(path, 700, True)
    things = [tube('band', path, 0.0024, [latex(body)], wide / 2, 20, True, exponent=6)]
    things.append(printed('print', text('%s  %s' % (product.brand.upper(), product.range.upper()), wide * 0.34, edge=0.004, width=0.20),
                          along(path[:, :2], nearest(path), wide / 2, 0.0024), Material('mark', base='#F2F0E8', rough=0.6), 3))
    return Goods(things, 'front', ('y', 0, wide, product.label))


def handle(wide, colour, dark):
    """A foam grip on a strap of webbing; the tube is hooked into its ring at the origin, the grip lies towards -y."""
    grip = [(0.0002, -wide / 2), (0.0130, -wide / 2), (0.0155, -wide / 2 + 0.004), (0.0150, -wide / 2 + 0.02), (0.0150, wide / 2 - 0.02), (0.0155, wide / 2 - 0.004), (0.0130, wide / 2), (0.0002, wide / 2)]
    things = [turned('grip', grip, [rubber(dark, 0.75, 0.0003, 900)], 64, axis='x')]
    placed(group([things[0]]), (0, -0.125, 0.0155))
    ends = wide / 2 + 0.004
    strap = spline([(-ends, -0.125, 0.0155), (-ends * 0.98, -0.085, 0.0145), (-ends * 0.52, -0.035, 0.012), (0, -0.006, 0.011), (ends * 0.52, -0.035, 0.012), (ends * 0.98, -0.085, 0.0145), (ends, -0.125, 0.0155)], 160)
    things.append(tube('strap', strap, 0.0011, [Material('webbing', base='#1B1D22', rough=0.9)], 0.011, 16, exponent=6))
    for side in (-1, 1):
        things.append(turned('cap', [(0.0002, 0), (0.0165, 0), (0.0170, 0.003), (0.0160, 0.006), (0.0002, 0.0062)], [plastic(colour)], 56, axis='x'))
        placed(group([things[-1]]), (side * (wide / 2) - (0.003 if side > 0 else 0.003), -0.125, 0.0155))
    ring = np.arange(80) / 80 * TAU
    things.append(tube('ring', np.stack([0.0125 * np.cos(ring), 0.004 + 0.0125 * np.sin(ring), np.full(80, 0.011)], 1), 0.0021, [metal('#C9CFD9', 0.2)], sides=14, closed=True))
    things.append(turned('sleeve', [(0.0002, 0.014), (0.0062, 0.014), (0.0066, 0.018), (0.0060, 0.052), (0.0002, 0.0525)], [plastic('#1B1D22', 0.5)], 40, axis='y'))
    placed(group([things[-1]]), (0, 0, 0.010))
    return things


def tube_set(product):
    """Five tubes side by side in a wide bow, clipped to two handles."""
    wide = product.metres('width')
    body, _ = product.colours
    things = []
    for side, turn in ((-1, -14), (1, 14)):
        parts = handle(wide, body, '#24272D')
        placed(group(list({part.parent or part for part in parts})), (side * 0.17, -0.10, 0), (0, 0, turn))
        things += parts
    colours = [body, '#2F55D4', '#D92A48', '#24272D', '#F7A823']
    for k, colour in enumerate(colours):
        r = 0.0044 + 0.0005 * k
        spread = 0.020 * k
        path = spline([(-0.158, -0.050, 0.010), (-0.146 - spread * 0.3, 0.0, 0.0075), (-0.165 - spread * 0.5, 0.10 + spread, r), (-0.08, 0.21 + spread, r), (0.0, 0.225 + spread, r),
                       (0.08, 0.21 + spread, r), (0.165 + spread * 0.5, 0.10 + spread, r), (0.146 + spread * 0.3, 0.0, 0.0075), (0.158, -0.050, 0.010)], 260)
        things.append(tube('tube', path, r, [latex(colour)], sides=20))
    return Goods(things, 'top', ('x', 0.17 - wide / 2 + 0.036, 0.17 + wide / 2 + 0.036, product.label))


def strip(product):
    """A strip of latex on a roll that stands; its end runs out to the front."""
    wide, length, thick = product.metres('width'), product.metres('length'), 0.0006
    body, _ = product.colours
    core, pitch, tail = 0.017, thick * 3.4, 0.26
    outer = math.sqrt((length - tail) * pitch / math.pi + core ** 2)
    turns = (outer - core) / pitch
    angle = np.linspace(0, turns * TAU, int(turns * 60))
    radius = core + angle / TAU * pitch
    start = -turns * TAU - math.pi / 2
    coil = np.stack([radius * np.cos(angle + start), radius * np.sin(angle + start)], 1)
    run = spline([coil[-3], coil[-1], (outer * 1.1, -outer * 1.02), (outer * 2.6, -outer * 1.5), (outer * 3.9, -outer * 0.7), (outer * 4.8, -outer * 1.6), (outer * 5.6, -outer * 1.2)], 140)
    path = np.vstack([coil[:-3], run])
    skin = latex(body).shine_through(body, 0.25)
    things = [tube('strip', np.c_[path, np.full(len(path), wide / 2)], thick / 2, [skin], wide / 2, 20, exponent=7)]
    front = np.argmin(np.hypot(path[:, 0] - outer * 2.2, path[:, 1] + outer * 1.4))
    at, forward = path[front], path[front + 1] - path[front - 1]
    forward /= np.linalg.norm(forward)
    out = np.array([forward[1], -forward[0], 0])
    face = plane(np.r_[at, wide * 0.55] + out * thick, np.r_[forward, 0], (0, 0, 1))
    things.append(printed('print', text(product.brand.upper(), 0.018, width=0.06), face, Material('mark', base='#14324A', rough=0.6), 4))
    return Goods(things, 'front', ('y', 0, wide, product.label))


def pose(turns, elevation, fill=(0.78, 0.84)):
    def posed(product, goods, view, size):
        wide = stage.corners(goods.things)[:, 0].max() / 0.12
        ground(product.ground, [(0, 0.22 * wide, 9, 0.04 * wide ** 0.5)] if product.id % 2 else [(-0.18 * wide, 0, 74, 0.04 * wide ** 0.5)])
        placed(group(list({_root(thing) for thing in goods.things})), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0), shift=(-0.02, 0))
    return posed


def _root(thing):
    while thing.parent:
        thing = thing.parent
    return thing


KINDS = dict(bandLoops=Kind(loops, pose((4, -30), (38, 24))), bandLong=Kind(long_loop, pose((0, 40), (44, 26))),
             bandTubes=Kind(tube_set, pose((0, 24), (56, 34))), bandStrip=Kind(strip, pose((0, -24), (24, 34))))
