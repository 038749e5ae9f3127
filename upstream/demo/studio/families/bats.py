"""Bats for cricket and table tennis. A cricket bat lies along y with its toe at y = 0 and its face up (z); a table tennis bat has the
centre of its blade at the origin and its handle towards -y."""
import math

import numpy as np

from kit import stage
from kit.colours import CHALK
from kit.grounds import ground
from kit.meshes import evenly, group, placed, skin, sphere, superellipse
from kit.nodes import Material, rubber, vinyl
from kit.product import Goods, Kind
from kit.prints import cast, moved, plane, printed, sheet, text

TAU = 2 * math.pi
LINES = ([(-0.14, 0.18, 14, 0.05)], [(-0.2, 0.0, 104, 0.05)], [(0.05, -0.26, 10, 0.05)], [(0.2, -0.1, 98, 0.05)])


# ---------------------------------------------------------------- cricket
WILLOW = dict(english='#E8CD9E', kashmir='#D2A871', poplar='#E2D2AE')


def willow(kind, grains, wide):
    """Straight grains along the blade, `grains` of them over its width."""
    wood = Material('willow', rough=0.48, spec=0.35, coat=0.1, coat_rough=0.3)
    x, y, z = wood.split('Object')
    wave = wood.noise(1, 2, vector=wood.join(x * 6, y * 1.6, z * 6)) - 0.5
    grain = abs(((x + wave * 0.006 + y * 0.004) / (wide / grains)).frac() - 0.5) * 2
    fibre = wood.noise(1, 3, vector=wood.join(x * 1500, y * 9, z * 1500))
    tone = WILLOW[kind]
    colour = wood.mix(grain.step(0.80, 0.99) * 0.45, tone, '#A5703C')
    colour = wood.mix(fibre.step(0.45, 0.75) * 0.20, colour, '#9C6C3C')
    wood.set(base=colour)
    return wood.bump(fibre, 0.00012)


# Depth of the spine by the height on the blade (0 toe, 1 shoulder), in shares of the thickness; `edge` is the depth of the edges.
PROFILES = {
    'mid-blade': ([0.40, 0.80, 1.00, 0.98, 0.70, 0.42], 0.55), 'mid-low': ([0.45, 0.98, 1.00, 0.82, 0.60, 0.42], 0.55),
    'scooped': ([0.42, 0.62, 0.66, 0.62, 0.55, 0.42], 0.80), 'thick-edged': ([0.50, 0.80, 0.88, 0.86, 0.66, 0.42], 0.86),
    'two-sided': ([0.45, 0.70, 0.78, 0.76, 0.62, 0.42], 0.62), 'flat': ([0.50, 0.55, 0.56, 0.56, 0.52, 0.42], 0.92),
}


def cricket_bat(product):
    length, wide = product.metres('length'), product.metres('width')
    body = product.colours[0]
    wood = willow(product.model['willow'], product.model['grains'], wide)
    spine, edges = PROFILES[product.model['profile']]
    blade, thick = length * 0.655, wide * 0.60
    y = np.concatenate([np.linspace(0, 0.05, 40)[:-1], np.linspace(0.05, blade - 0.055, 70)[:-1], np.linspace(blade - 0.055, blade + 0.012, 50)])
    toe = np.sqrt(np.clip(1 - np.clip((0.034 - y) / 0.036, 0, None) ** 2.6, 0, 1))
    fall = np.clip((y - (blade - 0.05)) / 0.058, 0, 1)
    half = np.interp(y, [0, 0.3, blade], [wide / 2, wide / 2, wide * 0.482]) * (0.55 + 0.45 * toe)
    half = half * (1 - fall ** 2.6) + 0.0205 * wide / 0.108 * fall ** 2.6
    depth = np.interp(y / blade, [0, 0.2, 0.36, 0.52, 0.8, 1.0], np.array(spine) * thick)
    edge = np.minimum(depth * 0.92, edges * thick * np.interp(y / blade, [0, 0.08, 0.3, 0.6, 1.0], [0.62, 0.85, 1.0, 0.8, 0.55]))
    two_sided = product.model['profile'] == 'two-sided'
    rings = []
    for at, w, deep, side in zip(y, half, depth, edge):
        t, b = np.linspace(-1, 1, 50), np.linspace(1, -1, 70)
        face = np.stack([t * w, -0.0032 * t * t], 1)
        hollow = (np.abs(b) ** 1.35 if product.model['profile'] != 'scooped' else 1 - 0.55 * np.sin(math.pi * np.abs(b)) * (0.15 < at / blade < 0.85))
        back = np.stack([b * w, -(side + (deep - side) * (1 - hollow))], 1) if not two_sided else np.stack([b * w, -deep + 0.0032 * b * b], 1)
        outline = np.vstack([face, back])
        for _ in range(3):
            outline = (np.roll(outline, 1, 0) + 2 * outline + np.roll(outline, -1, 0)) / 4
        outline = evenly(outline, 140, True)
        outline = np.roll(outline, -np.argmin(np.hypot(outline[:, 0] + w, outline[:, 1])), 0)
        rings.append(np.c_[outline[:, 0], np.full(140, at), outline[:, 1]])
    wooden = skin('blade', rings, [wood], caps=(True, True), sharp_deg=50)
    things = [wooden]
    scale, centre = wide / 0.108, -0.0125 * wide / 0.108
    oval = lambda at, a, b: np.c_[superellipse(72, a, b)[:, 0], np.full(72, at), centre + superellipse(72, a, b)[:, 1]]
    twine = np.linspace(blade - 0.004, blade + 0.040, 220)
    turns = 0.00045 * np.abs(np.sin(twine / 0.0022 * math.pi))
    things.append(skin('twine', [oval(at, 0.0172 * scale + k, 0.0160 * scale + k) for at, k in zip(twine, turns)], [Material('twine', base='#D9D2BF', rough=0.6)]))
    start, end = blade + 0.034, length
    at, a = np.meshgrid(np.linspace(start, end, 620), np.arange(120) / 120 * TAU, indexing='ij')
    chevron = np.abs((a / TAU * 4) % 1 - 0.5) * 2
    rib = 0.00085 * np.clip(np.sin((at / 0.0098 + chevron * 0.9) * TAU) * 2.2, -1, 1) * np.clip((at - start) / 0.012, 0, 1) * np.clip((end - at) / 0.012, 0, 1)
    rib += np.exp(-((end - at) / 0.006) ** 2) * 0.0016 - np.clip((at - end + 0.0035) / 0.0035, 0, 1) ** 2 * 0.006
    grip = np.stack([(0.0186 * scale + rib) * np.cos(a), at, centre + (0.0174 * scale + rib) * np.sin(a)], -1)
    things.append(skin('grip', grip, [rubber(body, 0.55, 0.00006)], caps=(True, True)))
    things += stickers(product, wooden, blade, wide)
    return Goods(things, 'top', ('y', 0, length, product.label))


def stickers(product, wooden, blade, wide):
    """A slanted band with the range, stripes by `marks`, the brand along the blade, and the grade at the shoulder."""
    body, accent = product.colours
    surface = cast([wooden], lambda q: (q[0], q[1], 0.05), (0, 0, -1))
    main, second, dark = vinyl(body), vinyl(accent if accent.upper() != '#F4F0DC' else CHALK), vinyl('#16181D')
    size, middle = wide / 0.108, blade * 0.70
    slant = (0.35, -0.35, 0.0)[product.style(3)]
    band = lambda height, at, material, layer: printed('sticker', sheet(wide * 0.88, height * size, 30, 24, slant), moved(surface, 0, at), material, layer)
    things = [band(0.120, middle, main, 1)]
    for k in range(product.model['marks']):
        things.append(band(0.008, middle - (0.050 - 0.016 * k) * size, second, 2))
    things += [band(0.008, middle + 0.069 * size, dark, 1), band(0.004, middle + 0.062 * size, second, 1), band(0.007, middle - 0.067 * size, dark, 1)]
    turn = math.degrees(math.atan(slant))
    things.append(printed('print', text(product.range.upper(), 0.0125 * size, edge=0.003, width=wide * 0.78), moved(surface, 0, middle + 0.022 * size, turn), second, 3))
    things.append(printed('print', text(product.brand.upper(), 0.036 * size, edge=0.005, width=blade * 0.42), moved(surface, 0, blade * 0.33, 90), main, 1))
    grade = product.model['grade'].upper()
    things.append(printed('print', text(grade, 0.0042 * size, edge=0.003, width=wide * 0.7), moved(surface, 0, blade * 0.90), dark, 1))
    return things


def pose_cricket(product, goods, view, size):
    """On its back, face up: the spine and the handle's end touch the ground."""
    ground(product.ground, LINES[product.id % 4])
    wide = product.metres('width')
    spine = max(PROFILES[product.model['profile']][0]) * wide * 0.60
    placed(group(goods.things), (0, 0, spine + 0.001), (-1.2, 0, {1: 30, 2: 36}[view]), 'ZXY')
    points = stage.corners(goods.things)
    if view == 1:
        stage.camera(size, 0, 74, 100, 0.82, points, shift=(-0.01, 0))
    else:
        near = points[points[:, 1] > points[:, 1].min() + 0.30 * np.ptp(points[:, 1])]
        stage.camera(size, -20, 30, 85, 0.84, near, 7, focus=near.mean(0))


# ---------------------------------------------------------------- table tennis
def tt_bat(product, flip=False):
    """A wooden blade between two rubbers. `flip` shows the black side."""
    body = product.colours[0]
    length, wide = product.metres('length'), product.metres('width')
    penhold = product.model.get('hold') == 'penhold'
    tall = wide * (1.04 if not penhold else 1.02)
    handle = length - tall * 0.99
    curve = superellipse(360, wide / 2, tall / 2, 2.15)
    curve = curve[(curve[:, 1] > -tall * 0.44)]
    # From the left side of the neck over the top to the right one.
    curve = curve[np.argsort(np.arctan2(curve[:, 0], curve[:, 1]))]
    neck = 0.0125
    blade = np.vstack([[(-neck, -tall / 2 - 0.014)], curve, [(neck, -tall / 2 - 0.014)]])
    wood = Material('ply', base='#D9B480', rough=0.5)
    things = [slab('blade', blade, -0.003, 0.003, wood)]
    cut = -tall * 0.40
    sheet_curve = np.vstack([[(-np.interp(cut, *side(curve, -1)), cut)], curve[curve[:, 1] > cut], [(np.interp(cut, *side(curve, 1)), cut)]])
    sheet_curve = sheet_curve * 0.995
    red, black = body, '#17181B'
    upper, lower = (black, red) if flip else (red, black)
    for low, high, colour, top in ((0.003, 0.0048, '#E9C46A', False), (0.0048, 0.0066, upper, True), (-0.0048, -0.003, '#E9C46A', False), (-0.0066, -0.0048, lower, False)):
        skin_ = rubber(colour, 0.42 if top else 0.6, 0.00002)
        if top and product.model.get('pimples'):
            x, y, _ = skin_.split('Object')
            dots = ((x * 1300.0).sin() * (y * 1300.0).sin()).step(0.1, 0.6)
            skin_.bump(dots, 0.0010)
        things.append(slab('rubber', sheet_curve, low, high, skin_))
    y = np.linspace(-tall / 2 + 0.012, -tall / 2 - handle + 0.004, 60)
    share = np.linspace(0, 1, 60)
    flare = np.interp(share, [0, 0.15, 0.6, 1.0], [0.0118, 0.0128, 0.0132, 0.0165 if not penhold else 0.0125])
    thick = np.interp(share, [0, 0.12, 0.7, 1.0], [0.0065, 0.0105, 0.0108, 0.0125 if not penhold else 0.0100])
    section = lambda at, w, h: np.c_[superellipse(48, w, h, 2.8)[:, 0], np.full(48, at), superellipse(48, w, h, 2.8)[:, 1]]
    stripes = lambda i, j: np.where((i > 22) & (i < 22 + 6 * product.model['marks']), 1, 0)
    things.append(skin('handle', [section(*ring) for ring in zip(y, flare, thick)], [Material('handle', base='#B98A52', rough=0.5), vinyl(body)], caps=(True, True), pick=stripes, sharp_deg=60))
    face = plane((0, cut + 0.020, 0.0066), (1, 0, 0), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), 0.0060, edge=None, width=wide * 0.5), face, Material('print', base='#E9E4D6', rough=0.5), 2))
    things.append(printed('print', text(product.range.upper(), 0.0040, width=wide * 0.5), moved(face, 0, -0.010), Material('print', base='#E9E4D6', rough=0.5), 2))
    return things


def side(curve, sign):
    """The curve's half width by height, for np.interp."""
    half = curve[np.sign(curve[:, 0]) == sign]
    half = half[np.argsort(half[:, 1])]
    return half[:, 1], np.abs(half[:, 0])


def slab(name, outline, low, high, material):
    """A flat plate of this outline, with slightly rounded edges."""
    n = len(outline)
    soft = (high - low) * 0.2
    middle = outline.mean(0)
    inset = lambda by: outline - (outline - middle) / np.linalg.norm(outline - middle, axis=1)[:, None] * by
    rings = [np.c_[inset(by), np.full(n, z)] for by, z in ((soft, low), (0, low + soft), (0, high - soft), (soft, high))]
    return skin(name, rings, [material], caps=(True, True), sharp_deg=50)


def one_tt_bat(product):
    length, tall = product.metres('length'), product.metres('width') * 1.04
    return Goods(tt_bat(product), 'top', ('y', tall / 2 - length, tall / 2, product.label))


def pose_tt(product, goods, view, size):
    ground(product.ground, [(x * 0.4, y * 0.4, a, 0.02) for x, y, a, _ in LINES[product.id % 4]])
    placed(group(goods.things), (0, 0, 0.0135), (-1.6, 0, {1: -30, 2: -36}[view]), 'ZXY')
    points = stage.corners(goods.things)
    if view == 1:
        stage.camera(size, 0, 72, 100, 0.78, points, shift=(-0.015, 0))
    else:
        stage.camera(size, -24, 28, 85, 0.82, points, 8, focus=points.mean(0))


def tt_pair(product):
    """Two bats, one with its black side up, and three balls."""
    tall = product.metres('width') * 1.04
    first, second = tt_bat(product), tt_bat(product, flip=True)
    placed(group(first), (-0.085, 0, 0), (0, 0, 0))
    placed(group(second), (0.085, 0, 0), (0, 0, 0))
    white = Material('ball', base='#F2F1EA', rough=0.45)
    balls = [sphere('ball', 0.02, [white], 5) for _ in range(3)]
    for k, thing in enumerate(balls):
        placed(thing, (-0.03 + 0.048 * k, -0.175 + 0.006 * (k % 2), 0.0065))
    return Goods(first + second + balls, 'top', ('y', tall / 2 - product.metres('length'), tall / 2, product.label), dict(roots=[first[0].parent, second[0].parent], balls=balls))


def pose_tt_pair(product, goods, view, size):
    ground(product.ground, [(0, 0.12, 10, 0.02)])
    for root in goods.parts['roots']:
        root.location.z = 0.0135
    for thing in goods.parts['balls']:
        thing.location.z = 0.02
    points = stage.corners(goods.things)
    stage.camera(size, (0, -22)[view - 1], (68, 32)[view - 1], 100, 0.84, points, 8, focus=points.mean(0))


KINDS = dict(cricketBat=Kind(cricket_bat, pose_cricket), ttBat=Kind(one_tt_bat, pose_tt), ttSet=Kind(tt_pair, pose_tt_pair))
