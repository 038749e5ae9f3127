"""What belongs to a bicycle: lights, a floor pump, a chain lock."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, group, placed, skin, spline, superellipse, tube, turned
from kit.nodes import Material, darker, linear, metal, paint, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cylinder, disc, plane, printed, text

TAU = 2 * math.pi


def front_light(product):
    """A lamp of aluminium, lying on its clamp; x is forwards."""
    long, r = product.metres('length'), product.metres('diameter') / 2
    body, accent = product.colours
    shell = Material('anodised', base=body, rough=0.32, metal=0.85)
    dark = plastic('#1D2025', 0.45)
    profile = [(r * 0.72, -long / 2), (r * 0.80, -long / 2 + 0.003), (r * 0.80, -long * 0.10)]
    for k in range(5):
        x = -long * 0.08 + k * 0.0048
        profile += [(r * 0.80, x), (r * 0.94, x + 0.0008), (r * 0.94, x + 0.0030), (r * 0.80, x + 0.0038)]
    profile += [(r * 0.84, long * 0.20), (r, long * 0.27), (r, long / 2 - 0.002), (r - 0.0015, long / 2), (r * 0.82, long / 2), (r * 0.80, long / 2 - 0.006)]
    things = [turned('body', profile, [shell], 96, sharp_deg=30, axis='x')]
    glass = Material('glass', base='#E9F1F6', rough=0.04, spec=0.8, coat=1.0, coat_rough=0.02)
    things.append(turned('lens', [(r * 0.80, long / 2 - 0.0055), (r * 0.5, long / 2 - 0.0035), (r * 0.2, long / 2 - 0.0026), (0.0002, long / 2 - 0.0024)], [glass], 72, axis='x'))
    things.append(turned('lamp', [(0.0002, long / 2 - 0.0020), (r * 0.30, long / 2 - 0.0022), (r * 0.30, long / 2 - 0.0026)], [Material('lamp', base='#FFF3C9', rough=0.2)], 48, axis='x'))
    things.append(turned('button', [(0.0002, 0), (0.0052, 0), (0.0056, 0.0012), (0.0046, 0.0022), (0.0002, 0.0023)], [rubber(accent, 0.6)], 40))
    placed(group([things[-1]]), (-long * 0.27, 0, r * 0.79))
    clamp = np.arange(90) / 90 * TAU
    things.append(tube('clamp', np.stack([np.full(90, -long * 0.18), 0.0145 * np.cos(clamp), -r * 0.82 - 0.0150 + 0.0145 * np.sin(clamp)], 1), 0.0022, [dark], 0.0085, 14, True, exponent=4))
    things.append(box('foot', (0.024, 0.020, 0.010), [dark], (-long * 0.18, 0, -r * 0.80), 0.003))
    things.append(printed('print', text(product.brand.upper(), 0.0052, edge=0.002, width=long * 0.34), lambda p: (np.stack([-long * 0.24 + p[:, 0], -r * 0.80 * np.cos(p[:, 1] / r), r * 0.80 * np.sin(p[:, 1] / r)], 1), np.stack([0 * p[:, 0], -np.cos(p[:, 1] / r), np.sin(p[:, 1] / r)], 1)), Material('mark', base='#F2F0E8', rough=0.5), 3))
    placed(group(list({thing.parent or thing for thing in things})), (0, 0, r * 0.82 + 0.0317))
    return Goods(things, 'front', ('x', -long / 2, long / 2, product.label))


def rear_light(product):
    """A small red lamp that stands on its flat back edge, its lens towards -y."""
    wide, tall = product.metres('width'), product.metres('height')
    body, accent = product.colours
    deep = 0.020
    ring = superellipse(120, wide / 2, tall / 2, 3.2)
    row = lambda grow, y: np.stack([ring[:, 0] * grow, np.full(120, y), tall / 2 + ring[:, 1] * grow], 1)
    case = plastic(body, 0.38)
    things = [skin('case', [row(0.90, deep), row(0.985, deep - 0.0015), row(1.0, deep - 0.004), row(1.0, 0.003), row(0.985, 0.001), row(0.93, 0.0)], [case], caps=(True, False))]
    red = Material('red', base='#C8102E', rough=0.10, spec=0.7, coat=1.0, coat_rough=0.03)
    x, _, z = red.split('Object')
    facet = ((x * 1800).sin() * (z * 1800).sin())
    red.bump(facet, 0.0012)
    steps = np.linspace(1, 0.03, 20)
    things.append(skin('lens', [row(0.92 * s, 0.0002 - 0.0032 * (1 - s ** 2.5)) for s in steps], [red], caps=(False, True)))
    strap = rubber('#1D2025', 0.6)
    things.append(tube('strap', spline([(-wide * 0.18, deep, tall * 0.80), (-wide * 0.30, deep + 0.010, tall * 0.74), (-wide * 0.34, deep + 0.026, tall * 0.5), (-wide * 0.30, deep + 0.012, tall * 0.22), (-wide * 0.16, deep, tall * 0.16)], 60), 0.0014, [strap], 0.0060, 14, exponent=4))
    things.append(tube('strap', spline([(wide * 0.18, deep, tall * 0.80), (wide * 0.30, deep + 0.010, tall * 0.74), (wide * 0.34, deep + 0.026, tall * 0.5), (wide * 0.30, deep + 0.012, tall * 0.22), (wide * 0.16, deep, tall * 0.16)], 60), 0.0014, [strap], 0.0060, 14, exponent=4))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def floor_pump(product):
    tall = product.metres('height')
    body, accent = product.colours
    steel, dark = metal('#C9CED6', 0.22), plastic('#1D2025', 0.45)
    things = [turned('barrel', [(0.0002, 0.030), (0.0172, 0.030), (0.0172, tall * 0.74), (0.0150, tall * 0.745)], [paint(body, 0.3, 0.8)], 72, sharp_deg=40),
              turned('collar', [(0.0172, 0.028), (0.0235, 0.030), (0.0235, 0.062), (0.0180, 0.066)], [dark], 72, sharp_deg=35),
              turned('head', [(0.0180, tall * 0.725), (0.0225, tall * 0.73), (0.0225, tall * 0.765), (0.0120, tall * 0.775), (0.0062, tall * 0.776)], [dark], 72, sharp_deg=35),
              turned('rod', [(0.0058, tall * 0.77), (0.0058, tall * 0.955), (0.0002, tall * 0.956)], [steel], 48)]
    wood = Material('grip', base='#C79B63', rough=0.5, coat=0.3, coat_rough=0.25)
    grip = [(0.0002, -0.105), (0.0120, -0.105), (0.0155, -0.098), (0.0140, -0.060), (0.0125, -0.018), (0.0150, 0), (0.0125, 0.018), (0.0140, 0.060), (0.0155, 0.098), (0.0120, 0.105), (0.0002, 0.105)]
    things.append(turned('handle', grip, [wood], 64, axis='x'))
    placed(group([things[-1]]), (0, 0, tall - 0.0155))
    for side in (-1, 1):
        things.append(tube('foot', spline([(0, 0, 0.020), (side * 0.055, 0.004, 0.016), (side * 0.115, -0.002, 0.0070), (side * 0.128, -0.004, 0.0070)], 50), 0.024, [dark], 0.0068, 20, exponent=3))
    things.append(box('base', (0.075, 0.075, 0.034), [dark], (0, 0, 0.017), 0.010, 5))
    # The gauge before the barrel.
    things.append(turned('gauge', [(0.0002, -0.012), (0.030, -0.012), (0.0335, -0.008), (0.0335, 0.010), (0.030, 0.012), (0.0002, 0.012)], [dark], 72, sharp_deg=35, axis='y'))
    placed(group([things[-1]]), (0, -0.044, 0.070), (28, 0, 0))
    tilt = math.radians(28)
    right, up = np.array([1.0, 0, 0]), np.array([0, math.sin(tilt), math.cos(tilt)])
    out = np.cross(right, up)
    face = plane(np.array([0, -0.044, 0.070]) + out * 0.0125, right, up)
    things.append(printed('dial', disc(0.0285, 6, 64), face, Material('dial', base='#F4F1E8', rough=0.3, coat=0.8, coat_rough=0.03), 2))
    ink = Material('ink', base='#20242C', rough=0.6)
    for k in range(12):
        a = math.radians(225 - k * 24.5)
        things.append(printed('tick', (np.array([(0.024 * math.cos(a) - 0.0006 * math.sin(a), 0.024 * math.sin(a) + 0.0006 * math.cos(a)), (0.024 * math.cos(a) + 0.0006 * math.sin(a), 0.024 * math.sin(a) - 0.0006 * math.cos(a)), (0.020 * math.cos(a) + 0.0006 * math.sin(a), 0.020 * math.sin(a) - 0.0006 * math.cos(a)), (0.020 * math.cos(a) - 0.0006 * math.sin(a), 0.020 * math.sin(a) + 0.0006 * math.cos(a))]), [(0, 1, 2, 3)]), face, ink, 5))
    a = math.radians(200)
    things.append(printed('hand', (np.array([(0.0008 * math.sin(a), -0.0008 * math.cos(a)), (-0.0008 * math.sin(a), 0.0008 * math.cos(a)), (0.019 * math.cos(a), 0.019 * math.sin(a))]), [(0, 1, 2)]), face, Material('hand', base='#D92A48', rough=0.5), 8))
    hose = spline([(0.030, 0.010, 0.034), (0.075, 0.012, 0.060), (0.098, 0.0, 0.22), (0.070, 0.0, 0.36), (0.030, -0.004, tall * 0.66), (0.012, -0.026, tall * 0.715)], 200)
    things.append(tube('hose', hose, 0.0062, [rubber('#1B1D22', 0.5)], sides=18))
    things.append(box('chuck', (0.018, 0.020, 0.052), [paint(accent if accent != '#FFF1E4' else '#2B303B', 0.4)], (0.008, -0.030, tall * 0.722), 0.004))
    words = text(product.brand.upper(), 0.0125, edge=0.004)
    upwards = np.stack([-words[0][:, 1], words[0][:, 0]], 1), words[1]
    things.append(printed('print', upwards, cylinder(0.0173, -90, tall * 0.45), Material('mark', base='#F2F0E8', rough=0.5), 4))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def chain_lock(product):
    """A chain in a sleeve, laid in a ring, its ends in a lock."""
    long = product.metres('length')
    body, accent = product.colours
    cloth = Material('sleeve', rough=0.88, spec=0.12)
    u, v, _ = cloth.split('UV')
    weave = (u * 2200).sin() * (v * 1600).sin()
    cloth.set(base=body if nodes.plain else cloth.mix(weave.step(-0.3, 0.8) * 0.3, linear(body), darker(body, 0.7)))
    cloth.bump(weave, 0.0005)
    radius = (long - 0.05) / TAU
    gap = 0.075 / radius
    a = np.linspace(-math.pi / 2 + gap, 1.5 * math.pi - gap, 400)
    wave = 1 + 0.035 * np.sin(3 * a + 0.6)
    path = np.stack([radius * wave * np.cos(a), radius * wave * 0.86 * np.sin(a), np.full(400, 0.0105) + 0.0006 * np.sin(a * 40)], 1)
    # Links show through the sleeve.
    width = 0.0118 + 0.0011 * np.sin(np.arange(400) / 400 * long / 0.034 * TAU)
    things = [tube('sleeve', path, width, [cloth], 0.0104, 24, exponent=2.4)]
    steel = metal('#8E949D', 0.3)
    for end, following in ((path[0], path[4]), (path[-1], path[-5])):
        away = (end - following) / np.linalg.norm(end - following)
        ring = np.arange(60) / 60 * TAU
        side = np.cross(away, (0, 0, 1))
        things.append(tube('link', np.array([end + away * (0.012 + 0.016 * math.cos(q)) + side * 0.0085 * math.sin(q) for q in ring]), 0.0036, [steel], sides=14, closed=True))
        things.append(tube('cuff', np.array([following - away * 0.002, end + away * 0.002]), 0.0135, [rubber('#1D2025', 0.6)], 0.0118, 24, exponent=2.4))
    y = -radius * 0.86 * 1.0 - 0.002
    case = plastic('#23262C', 0.4)
    things.append(box('lock', (0.074, 0.040, 0.030), [case], (0, y - 0.002, 0.015), 0.009, 5))
    things.append(box('plate', (0.052, 0.026, 0.0012), [paint(accent if accent not in ('#2F55D4',) else '#2F55D4', 0.4)], (0, y - 0.002, 0.0304), 0.0005))
    things.append(printed('print', text(product.brand.upper(), 0.0066, width=0.044), plane((0, y - 0.002, 0.0311), (1, 0, 0), (0, 1, 0)), Material('mark', base='#F2F0E8', rough=0.5), 3))
    things.append(turned('cylinder', [(0.0002, 0), (0.0075, 0), (0.0080, 0.0015), (0.0002, 0.0016)], [metal('#C9A44C', 0.3)], 40, axis='y'))
    placed(group([things[-1]]), (0.022, y - 0.0222, 0.015), (0, 0, 180))
    half = stage.corners(things)[:, 0]
    return Goods(things, 'top', ('x', half.min(), half.max(), product.label))


def pose(turns, elevation, fill=(0.76, 0.82)):
    def posed(product, goods, view, size):
        wide = max(stage.corners(goods.things)[:, 0].max(), 0.03) / 0.12
        ground(product.ground, [(0, 0.24 * wide, 9, 0.04 * wide ** 0.5)] if product.id % 2 else [(0, -0.17 * wide, 7, 0.04 * wide ** 0.5)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0), shift=(-0.02, 0))
    return posed


KINDS = dict(frontLight=Kind(front_light, pose((-40, 30), (24, 34))), rearLight=Kind(rear_light, pose((-22, 30), (20, 32), (0.62, 0.70))),
             floorPump=Kind(floor_pump, pose((-16, 22), (18, 26), (0.84, 0.84))), chainLock=Kind(chain_lock, pose((8, -24), (46, 30))))
