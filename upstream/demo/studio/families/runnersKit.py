"""What a runner takes along: a soft flask, a flat belt, watches, a stopwatch."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, group, mesh, placed, skin, spline, superellipse, tube, turned
from kit.nodes import Material, darker, linear, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cast, plane, printed, text

TAU = 2 * math.pi


def soft_flask(product):
    """A pouch of TPU that stands on its round foot, half full, with a bite valve."""
    tall, wide = product.metres('height'), product.metres('width')
    body, accent = product.colours
    film = Material('film', base=body, rough=0.22, spec=0.5, coat=0.5, coat_rough=0.12).shine_through(body, 0.35)
    a = np.arange(160) / 160 * TAU
    random = np.random.default_rng(product.id)
    phase = random.uniform(0, TAU, 3)
    rows = []
    for s in np.linspace(0, 1, 110):
        z = s * tall * 0.74
        w = np.interp(s, [0, 0.04, 0.12, 0.35, 0.60, 0.82, 0.94, 1.0], [0.30, 0.62, 0.88, 1.0, 0.96, 0.70, 0.36, 0.26]) * wide / 2
        d = w * np.interp(s, [0, 0.2, 0.5, 0.8, 1.0], [1.0, 0.86, 0.62, 0.66, 1.0])
        crease = 1 + 0.020 * np.sin(5 * a + 9 * s + phase[0]) * np.exp(-((s - 0.68) / 0.16) ** 2) + 0.012 * np.sin(8 * a - 12 * s + phase[1]) * np.exp(-((s - 0.5) / 0.2) ** 2)
        rows.append(np.stack([w * np.cos(a) * crease, d * np.sin(a) * crease, np.full(160, z)], 1))
    things = [skin('pouch', np.array(rows), [film], caps=(True, True))]
    for side in (0, 80):
        line = np.array(rows)[4:106, side]
        things.append(tube('weld', line, 0.0012, [film], 0.0032, 10))
    top = tall * 0.74
    lid = plastic('#24272D', 0.42)
    r = wide * 0.175
    ribs = np.arange(216) / 216 * TAU
    rings = [np.stack([(q + 0.0005 * np.clip(np.cos(ribs * 36), -0.4, 0.6)) * np.cos(ribs), (q + 0.0005 * np.clip(np.cos(ribs * 36), -0.4, 0.6)) * np.sin(ribs), np.full(216, z)], 1) for q, z in ((r * 0.96, top - 0.006), (r, top - 0.004), (r, top + 0.010), (r * 0.9, top + 0.013), (r * 0.5, top + 0.014))]
    things.append(skin('lid', rings, [lid], caps=(True, True), sharp_deg=40))
    valve = Material('valve', base=accent if accent != '#FFFFFF' else '#F2F0E8', rough=0.45)
    things.append(turned('valve', [(r * 0.42, top + 0.013), (r * 0.36, top + 0.022), (r * 0.52, top + 0.030), (r * 0.50, top + 0.040), (r * 0.30, tall - 0.001), (0.0002, tall)], [valve], 64))
    surface = cast(things[:1], lambda p: (p[0], -1.0, tall * 0.30 + p[1]), (0, 1, 0))
    ink = Material('mark', base='#14324A', rough=0.5)
    shape = text(product.brand.upper(), 0.0105, edge=0.003, width=wide * 0.62)
    things.append(printed('print', (shape[0] - (0, 0.022), shape[1]), surface, ink, 6))
    for k in range(2, 5):
        shape = text('%d ml' % (k * 50), 0.0050, 'figures', edge=0.002)
        things.append(printed('print', (shape[0] + (wide * 0.27, -0.040 + k * 0.0165), shape[1]), surface, ink, 6))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def belt(product):
    """A flat pouch on an elastic belt, laid in a ring; the pouch stands in front."""
    tall, wide = product.metres('height'), product.metres('width')
    body, accent = product.colours
    cloth = Material('cloth', rough=0.8, sheen=0.3)
    u, v, _ = cloth.split('UV')
    weave = (u * 2600).sin() * (v * 2600).sin()
    cloth.set(base=body if nodes.plain else cloth.mix(weave.step(-0.4, 0.8) * 0.22, linear(body), darker(body, 0.7)))
    cloth.bump(weave, 0.0003)
    rows = []
    for x in np.linspace(-wide / 2, wide / 2, 90):
        share = abs(x) / (wide / 2)
        full = (1 - share ** 3.2) ** 0.5
        half = tall / 2 * (0.42 + 0.58 * (1 - share ** 2.6) ** 0.5)
        ring = superellipse(90, 1, 1, 2.6)
        # The pouch bends around the waist.
        rows.append(np.stack([np.full(90, x), -0.062 * (1 - (x / (wide * 0.62)) ** 2) + ring[:, 0] * (0.0055 + 0.0120 * full), tall / 2 + ring[:, 1] * half], 1))
    things = [skin('pouch', np.array(rows), [cloth], caps=(True, True))]
    line = np.array([(x, -0.062 * (1 - (x / (wide * 0.62)) ** 2) - 0.0055 - 0.0120 * (1 - (abs(x) / (wide / 2)) ** 3.2) ** 0.5 * 0.80, tall * 0.70) for x in np.linspace(-wide * 0.40, wide * 0.40, 80)])
    things.append(tube('tape', line, 0.0012, [Material('tape', base='#24272D', rough=0.8)], 0.0062, 12, exponent=4))
    things.append(tube('zip', line - (0, 0.0010, 0), 0.0010, [metal('#9BA0A8', 0.35)], 0.0022, 10))
    end = line[-6]
    things.append(tube('cord', np.array([end - (0, 0.002, 0), end + (0.004, -0.004, -0.026)]), 0.0018, [Material('cord', base=accent, rough=0.8)], sides=10))
    elastic = Material('elastic', base='#24272D', rough=0.9)
    e, _, _ = elastic.split('UV')
    elastic.bump((e * 1500).sin(), 0.0004)
    path = spline([(wide * 0.49, -0.020, tall / 2), (wide * 0.55, 0.020, tall / 2), (wide * 0.52, 0.085, tall / 2), (wide * 0.30, 0.140, tall / 2), (0, 0.155, tall / 2), (-wide * 0.30, 0.140, tall / 2), (-wide * 0.52, 0.085, tall / 2), (-wide * 0.55, 0.020, tall / 2), (-wide * 0.49, -0.020, tall / 2)], 200)
    things.append(tube('belt', path, 0.0011, [elastic], tall * 0.20, 16, exponent=6))
    things.append(box('buckle', (0.050, 0.012, tall * 0.46), [plastic('#1D2025', 0.45)], (0, 0.155, tall / 2), 0.004))
    surface = cast(things[:1], lambda p: (p[0], -1.0, tall * 0.38 + p[1]), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), tall * 0.16, edge=0.004, width=wide * 0.40), surface, Material('mark', base=accent, rough=0.6), 6))
    return Goods(things, 'front', ('x', -wide / 2, wide / 2, product.label))


def watch(product):
    """A watch that lies closed on its strap, its face up and towards the camera."""
    r = product.metres('diameter') / 2
    body, accent = product.colours
    gps = product.model['form'] == 'gps'
    case = metal('#5B616B', 0.3) if gps else plastic('#24272D', 0.38)
    silicone = rubber(body, 0.55, 0.00006)
    things = []
    high = 0.0115
    profile = [(0.0002, 0), (r * 0.90, 0), (r * 0.98, 0.002), (r, 0.004), (r, high - 0.003), (r * 0.965, high - 0.0005), (r * 0.88, high), (r * 0.86, high - 0.0012)]
    things.append(turned('case', profile, [case], 120, sharp_deg=35))
    a = np.arange(120) / 120 * TAU
    bezel = [np.stack([q * np.cos(a), q * np.sin(a), np.full(120, z)], 1) for q, z in ((r * 0.985, high - 0.0012), (r * 0.97, high + 0.0006), (r * 0.90, high + 0.0012), (r * 0.865, high + 0.0002))]
    things.append(skin('bezel', bezel, [Material('bezel', base=accent if not gps else '#1D2025', rough=0.35)], sharp_deg=35))
    glass = Material('glass', base='#0C1016', rough=0.05, spec=0.7, coat=1.0, coat_rough=0.02)
    things.append(turned('glass', [(r * 0.868, high - 0.0010), (r * 0.80, high - 0.0004), (0.0002, high)], [glass], 96))
    face = plane((0, 0, high), (1, 0, 0), (0, 1, 0))
    glow = Material('digits', base='#DCE9F2' if not gps else '#C3EC24', rough=0.5)
    for words, at, tall in (('10:09', 0.0012, 0.0098), ('SUN 29', 0.0108, 0.0030), ('5.20 KM' if gps else 'LAP 12', -0.0100, 0.0034)):
        shape = text(words, tall * r / 0.021, 'figures')
        things.append(printed('print', (shape[0] + (0, at * r / 0.021), shape[1]), face, glow, 6))
    for side in (1, -1):
        for k in (0.45, -0.45):
            button = turned('button', [(0.0002, 0), (0.0026, 0), (0.0028, 0.0010), (0.0026, 0.0022), (0.0002, 0.0024)], [metal('#8F959E', 0.3) if gps else plastic('#3A3F48', 0.4)], 32)
            placed(group([button]), (side * r * math.cos(k), r * math.sin(k), high * 0.5), (90, 0, math.degrees(k if side > 0 else math.pi - k) + 90))
            things.append(button)
    # The strap: a closed ring below the case, in the yz plane.
    ring_r = 0.0285
    a = np.linspace(math.radians(112), math.radians(428), 240)
    path = np.stack([0 * a, ring_r * 1.06 * np.cos(a), -ring_r * 0.86 + 0.004 + ring_r * np.sin(a)], 1)
    width = np.interp(np.linspace(0, 1, 240), [0, 0.12, 0.5, 0.88, 1], [0.0112, 0.0105, 0.0092, 0.0105, 0.0112])
    rows = []
    section = superellipse(40, 1, 1, 4)
    out = np.stack([0 * a, np.cos(a), np.sin(a)], 1)
    for p, w, o in zip(path, width, out):
        rows.append(p + np.outer(section[:, 0], (w, 0, 0)) + np.outer(section[:, 1] * 0.0016, o))
    things.append(skin('strap', np.array(rows), [silicone], caps=(True, True)))
    for k in range(7):
        q = math.radians(292 + k * 11)
        hole = np.stack([0.0016 * np.cos(np.arange(20) / 20 * TAU), 0.0026 * np.sin(np.arange(20) / 20 * TAU)], 1)
        o = np.array([0, math.cos(q), math.sin(q)])
        t = np.array([0, -math.sin(q), math.cos(q)])
        centre = np.array([0, ring_r * 1.06 * math.cos(q), -ring_r * 0.86 + 0.004 + ring_r * math.sin(q)]) + o * 0.0018
        things.append(mesh('hole', [centre + np.array([h, 0, 0]) + t * w for h, w in hole], [tuple(range(20))], [Material('hole', base='#101216', rough=0.9)]))
    for side in (1, -1):
        things.append(box('lug', (0.022, 0.010, 0.006), [case], (0, side * r * 0.98, high * 0.42), 0.002))
    # It leans back on the strap, so that the face looks at the camera.
    root = placed(group(list({thing.parent or thing for thing in things})), (0, 0, 0), (52, 0, 0))
    lowest = stage.corners(things)[:, 2].min()
    root.location.z -= lowest
    return Goods(things, 'front', ('x', -r, r, product.label))


def stopwatch(product):
    wide, tall = product.metres('width'), product.metres('height')
    body, accent = product.colours
    deep = 0.020
    ring = superellipse(160, 1, 1, 2.5)
    case = plastic(body, 0.4)

    def row(grow, z):
        x, y = ring[:, 0] * wide / 2 * grow, ring[:, 1] * tall / 2 * grow
        return np.stack([x * (1 - 0.10 * (y < 0) * (np.abs(y) / (tall / 2)) ** 2), y, np.full(160, z)], 1)
    things = [skin('case', [row(0.92, 0), row(0.985, 0.002), row(1.0, 0.005), row(1.0, deep - 0.005), row(0.985, deep - 0.0015), row(0.93, deep)], [case], caps=(True, True))]
    things.append(skin('frame', [row(0.86, deep - 0.0002), row(0.85, deep + 0.0008), row(0.74, deep + 0.0008), row(0.73, deep)], [plastic(accent, 0.35)], caps=(False, False)))
    glass = Material('glass', base='#B9C7B0', rough=0.08, spec=0.6, coat=1.0, coat_rough=0.02)
    screen = np.array([(-wide * 0.29, -tall * 0.10), (wide * 0.29, -tall * 0.10), (wide * 0.29, tall * 0.17), (-wide * 0.29, tall * 0.17)])
    things.append(mesh('screen', np.c_[screen, np.full(4, deep + 0.0006)], [(0, 1, 2, 3)], [glass]))
    face = plane((0, 0, deep + 0.0006), (1, 0, 0), (0, 1, 0))
    ink = Material('digits', base='#1A2018', rough=0.6)
    for words, at, size in (('0:58.42', 0.035, 0.115), ('LAP 07', 0.118, 0.040)):
        shape = text(words, tall * size, 'figures', width=wide * 0.52)
        things.append(printed('print', (shape[0] + (0, at * tall), shape[1]), face, ink, 4))
    shape = text(product.brand.upper(), tall * 0.055, width=wide * 0.40)
    things.append(printed('print', (shape[0] - (0, tall * 0.235), shape[1]), plane((0, 0, deep), (1, 0, 0), (0, 1, 0)), Material('mark', base=accent, rough=0.5), 4))
    for x, turn, tone in ((0, 0, accent), (-wide * 0.40, 34, '#3A3F48'), (wide * 0.40, -34, '#3A3F48')):
        button = turned('button', [(0.0002, -0.004), (0.0062, -0.004), (0.0066, 0.003), (0.0060, 0.0075), (0.0002, 0.0080)], [plastic(tone, 0.4)], 48)
        y = tall / 2 * (1.0 if x == 0 else 0.80)
        placed(group([button]), (x, y, deep / 2), (-90, 0, turn), 'XYZ')
        things.append(button)
    cord = spline([(0.0, tall * 0.53, deep / 2), (0.006, tall * 0.68, 0.004), (0.030, tall * 0.80, 0.003), (0.060, tall * 0.60, 0.003), (0.064, tall * 0.10, 0.003), (0.050, -tall * 0.30, 0.003), (0.068, -tall * 0.48, 0.003), (0.086, -tall * 0.16, 0.003), (0.074, tall * 0.30, 0.0065), (0.042, tall * 0.66, 0.0065), (0.006, tall * 0.58, deep / 2)], 320)
    things.append(tube('cord', cord, 0.0021, [Material('cord', base=accent, rough=0.85)], sides=14))
    return Goods(things, 'top', ('x', -wide / 2, wide / 2, product.label))


def pose(turns, elevation, fill=(0.74, 0.80)):
    def posed(product, goods, view, size):
        wide = max(stage.corners(goods.things)[:, 0].max(), 0.02) / 0.12
        ground(product.ground, [(0, 0.24 * wide, 9, 0.04 * wide ** 0.5)] if product.id % 2 else [(0, -0.18 * wide, 7, 0.04 * wide ** 0.5)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0), shift=(-0.02, 0))
    return posed


KINDS = dict(softFlask=Kind(soft_flask, pose((-16, 22), (16, 28))), waistPack=Kind(belt, pose((-14, 30), (26, 34))),
             watch=Kind(watch, pose((-16, 30), (28, 36), (0.66, 0.72))), stopwatch=Kind(stopwatch, pose((-6, 24), (62, 36))))
