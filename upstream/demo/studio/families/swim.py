"""What swimmers train with: kickboard, pull buoy, fins, arm floats and a tow buoy."""
import math

import numpy as np

from kit import stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import box, evenly, group, mesh, placed, rounded, skin, spline, tube, turned
from kit.nodes import Material, darker, linear, plastic
from kit.product import Goods, Kind
from kit.prints import cast, cylinder, plane, printed, sheet, text

TAU = 2 * math.pi


def foam(colour, across=None, second=None):
    """Closed foam; a layer of another colour lies where `across` metres from the middle of x begins."""
    skin_ = Material('foam', rough=0.7, spec=0.25)
    base = skin_.mix(skin_.noise(800, 2).step(0.45, 0.75) * 0.25, linear(colour), darker(colour, 0.75))
    if across:
        base = skin_.mix(abs(skin_.split('Object')[0]).step(across + 0.0003, across - 0.0003), base, linear(second))
    skin_.set(base=base)
    return skin_.bump(skin_.noise(1100), 0.0002)


def prism(name, outline, low, high, material, round_edge):
    """An outline in the plane, from z = low to high, with round edges."""
    n = len(outline)
    points = np.concatenate([np.c_[outline, np.full(n, low)], np.c_[outline, np.full(n, high)]])
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return rounded(mesh(name, points, faces, [material], sharp_deg=40), round_edge, 5, 40)


# ---------------------------------------------------------------- kickboard
def kickboard(product):
    """Flat, its nose towards +y."""
    length, wide, thick = (product.metres(name) for name in ('length', 'width', 'thickness'))
    body, _ = product.colours
    w, h = wide / 2, length / 2
    right = spline([(0.0, -h + 0.012), (w * 0.45, -h + 0.004), (w * 0.82, -h), (w * 0.97, -h + 0.022), (w, -h * 0.45), (w * 0.99, h * 0.30), (w * 0.86, h * 0.68), (w * 0.55, h * 0.92), (0.0, h)], 70)
    outline = evenly(np.vstack([right, (right * (-1, 1))[::-1][1:-1]]), 160, True)
    things = [prism('board', outline, 0, thick, foam(body), 0.007)]
    top = lambda x, y: plane((x, y, thick), (1, 0, 0), (0, 1, 0))
    white, dark = Material('mark', base=CHALK, rough=0.6), Material('mark', base='#123B46', rough=0.6)
    for k, y in enumerate((h * 0.44, h * 0.34)):
        things.append(printed('band', sheet(wide * 0.90, 0.020 - 0.010 * k, 4, 2), top(0, y), white, 3))
    things += [printed('print', text(product.brand.upper(), 0.040, width=wide * 0.8), top(0, -h * 0.02), white, 3),
               printed('print', text(product.range.upper(), 0.024, 'figures'), top(0, -h * 0.22), dark, 3)]
    # Fingers hold it at these two hollows.
    for side in (1, -1):
        path = np.stack([np.full(20, side * w * 0.80), np.linspace(-h * 0.62, -h * 0.30, 20), np.full(20, thick - 0.0025)], 1)
        things.append(tube('hollow', path, 0.009, [plastic('#B8402E', 0.8)], 0.0030, 20))
    return Goods(things, 'top', ('y', -h, h, product.label))


# ---------------------------------------------------------------- pull buoy
def pull_buoy(product):
    """Two lobes of foam and a waist between them, standing on both; layers of two colours."""
    wide, deep, tall = (product.metres(name) for name in ('width', 'depth', 'height'))
    body, _ = product.colours
    r = tall / 2
    centre, waist = wide / 2 - r, r * 0.46
    x = np.concatenate([-wide / 2 + r * (1 - np.cos(np.linspace(0, math.pi / 2, 30))), np.linspace(-centre, centre, 60)[1:-1], wide / 2 - r * (1 - np.cos(np.linspace(math.pi / 2, 0, 30)))])
    round_ = np.sqrt(np.clip(r ** 2 - (np.abs(x) - centre) ** 2, 0, None))
    z = np.where(np.abs(x) > centre, round_, waist + (r - waist) * np.clip(np.abs(x) / centre, 0, 1) ** 2.4)
    outline = evenly(np.vstack([np.c_[x, z], np.c_[x[::-1], -z[::-1]][1:-1]]), 200, True)
    things = []
    steps = [(-deep / 2, 0.90), (-deep / 2 + 0.003, 0.955), (-deep / 2 + 0.009, 0.99), (-deep / 2 + 0.018, 1.0), (deep / 2 - 0.018, 1.0), (deep / 2 - 0.009, 0.99), (deep / 2 - 0.003, 0.955), (deep / 2, 0.90)]
    rings = []
    for y, share in steps:
        inset = (1 - share) * r
        rings.append(np.c_[outline[:, 0] - np.sign(outline[:, 0]) * inset * np.clip(np.abs(outline[:, 0]) / centre, 0, 1), np.full(200, y), outline[:, 1] * (1 - inset / r)])
    things.append(skin('buoy', rings, [foam(body, centre * 0.42, '#2B303B')], caps=(True, True), sharp_deg=40))
    surface = cast([things[0]], lambda q: (q[0], -0.5, q[1]), (0, 1, 0))
    ink = Material('mark', base='#123B46', rough=0.6)
    for words, at, size, font in ((product.brand.upper(), -centre * 1.08, 0.017, 'display'), (product.range.upper(), centre * 1.05, 0.021, 'figures')):
        shape = text(words, size, font, width=r * 1.12)
        things.append(printed('print', (shape[0] + (at, 0), shape[1]), surface, ink, 4))
    for thing in things:
        thing.location.z = r
    return Goods(things, 'front', ('x', -wide / 2, wide / 2, product.label))


# ---------------------------------------------------------------- fins
def fin(product):
    """A short fin that lies on its sole: a foot pocket, open at the heel, and a blade with two rails. The heel is at y = 0."""
    length, wide = product.metres('length'), product.metres('width')
    body, _ = product.colours
    gum, dark = Material('rubber', base=body, rough=0.5, spec=0.4), Material('rubber', base=GRAPHITE, rough=0.6)
    gum.bump(gum.noise(900), 0.00012)
    foot = length * 0.58
    section = np.arange(96) / 96 * TAU
    rings, inner = [], []
    for share in np.linspace(0, 1, 60):
        y = foot * share
        half = np.interp(share, [0, 0.06, 0.25, 0.6, 0.85, 1.0], [0.030, 0.036, 0.037, 0.050, 0.053, 0.050])
        tall = np.interp(share, [0, 0.06, 0.2, 0.40, 0.46, 0.75, 0.92, 1.0], [0.052, 0.058, 0.050, 0.056, 0.066, 0.046, 0.030, 0.020])
        c, s = np.cos(section), np.sin(section)
        x = half * np.sign(c) * np.abs(c) ** 0.8
        z = tall / 2 + tall / 2 * np.sign(s) * np.abs(s) ** 0.8
        rings.append(np.stack([x, np.full(96, y) + z / tall * (0.012 if share < 0.1 else 0), z], 1))
    opening = int(60 * 0.44)
    # Behind the instep the pocket is open: its wall turns down inside.
    for k in range(opening + 1):
        ring, share = rings[k], k / opening
        upper = np.sin(section) > 0.05
        floor = 0.010 + 0.004 * (1 - share)
        hollow = ring.copy()
        hollow[:, 0] = np.where(upper, ring[:, 0] * 0.86, ring[:, 0])
        brim = np.clip((np.abs(np.cos(section)) - 0.80) / 0.2, 0, 1) ** 0.7
        rise = ring[:, 2].max() * np.interp(share, [0, 0.10, 0.6, 1.0], [0.98, 0.90, 0.72, 0.98])
        hollow[:, 2] = np.where(upper, floor + (rise - floor) * brim, ring[:, 2])
        if k == 0:
            hollow[:, 2] = np.where(upper, rise, hollow[:, 2])
        inner.append(hollow)
    things = [skin('pocket', inner + rings[opening:], [gum], caps=(True, True), sharp_deg=50)]
    blade = []
    for share in np.linspace(0, 1, 40):
        y = foot * 0.80 + (length - 0.018 - foot * 0.80) * share
        half = np.interp(share, [0, 0.2, 0.55, 0.9, 1.0], [0.048, 0.066, wide * 0.46, wide * 0.5, wide * 0.48])
        thick = np.interp(share, [0, 0.3, 1.0], [0.014, 0.007, 0.0032])
        t = np.linspace(-1, 1, 41)
        end = 0.018 * share ** 3 * (1 - t ** 2)
        wave = 0.0016 * np.cos(t * math.pi * 3) * share
        top = np.stack([t * half, y + end, thick + wave + 0.010 * share], 1)
        blade.append(np.vstack([top, (top - (0, 0, thick))[::-1]]))
    things.append(skin('blade', blade, [gum], caps=(True, True), sharp_deg=50))
    for edge in (1, -1):
        rail = np.stack([edge * np.interp(np.linspace(0, 1, 30), [0, 0.2, 0.55, 0.9, 1.0], [0.046, 0.064, wide * 0.45, wide * 0.49, wide * 0.47]),
                         foot * 0.62 + (length - foot * 0.64) * np.linspace(0, 1, 30), 0.012 + 0.008 * np.linspace(0, 1, 30)], 1)
        things.append(tube('rail', rail, 0.0042, [dark], np.linspace(0.011, 0.005, 30), 16))
    surface = cast([things[0], things[1]], lambda q: (q[0], q[1], 0.3), (0, 0, -1))
    ink = Material('mark', base=GRAPHITE, rough=0.5)
    for words, size, y, font in ((product.brand.upper(), 0.017, foot * 0.68, 'display'), (product.range.upper(), 0.020, length * 0.80, 'figures')):
        shape = text(words, size, font, edge=0.006, width=0.086 if font == 'display' else wide * 0.7)
        things.append(printed('print', (shape[0] + (0, y), shape[1]), surface, ink, 5))
    return things


def fins(product):
    length, wide = product.metres('length'), product.metres('width')
    things, roots = [], []
    for side in (-1, 1):
        pair = fin(product)
        roots.append(placed(group(pair), (side * wide * 0.56, 0, 0), (0, 0, 0)))
        things += pair
    return Goods(things, 'top', ('y', 0, length, product.label), dict(roots=roots))


# ---------------------------------------------------------------- floats
def vinyl_skin(colour):
    return Material('vinyl', base=colour, rough=0.24, spec=0.5, coat=0.5, coat_rough=0.12)


def arm_floats(product):
    """A pair, each of two rings of air."""
    tall, radius = product.metres('height'), product.metres('diameter') / 2
    body, _ = product.colours
    things = []
    for side in (-1, 1):
        pieces = []
        for k in (0, 1):
            angle, tall_half = np.arange(160) / 160 * TAU, tall / 4
            wide = radius * 0.36
            ring = np.stack([(radius - wide * 0.86) * np.cos(angle), (radius - wide * 0.86) * np.sin(angle), np.full(160, tall_half + k * tall / 2)], 1)
            pucker = 1 + 0.020 * np.sin(angle * 17 + k) + 0.012 * np.sin(angle * 29)
            pieces.append(tube('air', ring, wide * 0.80 * pucker, [vinyl_skin(body if k == 0 else '#F4F3EC')], tall_half * 1.06, 40, True, 2.9))
            valve = turned('valve', [(0.0005, 0), (0.0055, 0), (0.0055, 0.006), (0.0035, 0.008), (0.0035, 0.013), (0.0005, 0.0135)], [plastic('#E8ECEC', 0.25)], 32, axis='y')
            placed(group([valve]), (radius * 0.62, -radius * 0.72, tall_half + k * tall / 2), (180, 0, 40))
            pieces.append(valve.parent)
            things.append(valve)
        shape = text(product.brand.upper(), 0.019, edge=0.004, width=0.085)
        pieces.append(printed('print', shape, cylinder(radius + 0.0008, -104, tall * 0.25), Material('mark', base='#123B46', rough=0.4), 9))
        things += [piece for piece in pieces if piece.type == 'MESH']
        placed(group(pieces), (side * radius * 1.08, side * radius * 0.10, 0), (0, 0, 0))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def tow_buoy(product):
    """A bag of air along x, its mouth rolled and buckled at the right; a belt lies before it."""
    half, r = product.metres('length') / 2, product.metres('diameter') / 2
    body, _ = product.colours
    cloth = Material('tpu', base=body, rough=0.34, spec=0.5, coat=0.3, coat_rough=0.2)
    crease = cloth.noise(1, 3, vector=cloth.join(*[c * k for c, k in zip(cloth.split('Object'), (9, 26, 26))]))
    cloth.bump(crease, 0.004)
    x, angle = np.linspace(-half, half - 0.018, 120), np.arange(160) / 160 * TAU
    rings = []
    for at in x:
        share = (at + half) / (2 * half - 0.018)
        full = (1 - (1 - min(share / 0.22, 1)) ** 2.4) ** 0.5
        # Towards its mouth the bag is flat and wide.
        flat = max(0.0, (share - 0.62) / 0.38)
        wide, tall = r * full * (1 + 0.14 * flat ** 2), r * full * (1 - flat ** 2.2) + 0.010 * flat
        pucker = 1 + 0.012 * np.sin(angle * 15) * (flat + (share < 0.15) * (1 - share / 0.15))
        rings.append(np.stack([np.full(160, at), wide * np.cos(angle) * pucker, tall * np.sin(angle) * pucker], 1))
    things = [skin('bag', rings, [cloth], caps=(True, True))]
    dark = plastic(GRAPHITE, 0.45)
    across = np.linspace(-r * 1.12, r * 1.12, 12)
    things.append(tube('roll', np.stack([np.full(12, half - 0.017), across, np.full(12, 0.006)], 1), 0.017, [cloth], 0.015, 32))
    for side in (1, -1):
        things.append(box('buckle', (0.026, 0.045, 0.013), [dark], (half - 0.017, side * r * 0.96, 0.018), 0.003))
    band = Material('webbing', base=GRAPHITE, rough=0.9)
    for at in (-half * 0.30, half * 0.26):
        section = np.stack([np.full(160, at), (r + 0.0009) * np.cos(angle), (r + 0.0009) * np.sin(angle)], 1)
        things.append(tube('strap', section, 0.0009, [band], 0.012, 8, True, 4))
    surface = cast([things[0]], lambda q: (q[0], -0.5 * math.cos(0.6), q[1] * 0.83 + 0.5 * math.sin(0.6)), (0, math.cos(0.6), -math.sin(0.6)))
    for words, size, rise, font, paint in ((product.brand.upper(), 0.034, 0.016, 'display', CHALK), (product.range.upper(), 0.024, -0.030, 'figures', '#FFE9B8')):
        shape = text(words, size, font, edge=0.006, width=half * 0.40)
        things.append(printed('print', (shape[0] + (-half * 0.02, rise), shape[1]), surface, Material('mark', base=paint, rough=0.5), 6))
    for thing in things:
        thing.location.z = r * 0.985
    belt = spline([(-half * 0.98, -0.01, r * 0.85), (-half * 1.16, -0.05, 0.05), (-half * 0.98, -r * 1.0, 0.0135), (-half * 0.50, -r * 1.75, 0.0135), (half * 0.20, -r * 1.45, 0.0135), (half * 0.62, -r * 1.85, 0.0135)], 160)
    belt[:, 2] = np.maximum(belt[:, 2], 0.0135)
    things.append(tube('belt', belt, 0.0010, [band], 0.0130, 10, False, 4))
    clip = box('clip', (0.045, 0.012, 0.030), [dark], (half * 0.66, -r * 1.88, 0.015), 0.003)
    return Goods(things + [clip], 'front', ('x', -half, half, product.label))


def ring(product):
    return (tow_buoy if product.model['form'] == 'buoy' else arm_floats)(product)


def pose(turns, elevation, fill=(0.80, 0.84)):
    def posed(product, goods, view, size):
        points = stage.corners(goods.things)
        wide = max(points[:, 0].max() - points[:, 0].min(), points[:, 1].max() - points[:, 1].min())
        ground(product.ground, [(0, wide * 0.85, 11, wide * 0.12)] if product.id % 2 else [(-wide * 0.7, 0, 72, wide * 0.12)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0.0004), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0), shift=(-0.02, 0))
    return posed


KINDS = dict(kickboard=Kind(kickboard, pose((14, -40), (56, 34))), pullBuoy=Kind(pull_buoy, pose((-22, 34), (24, 34))), fins=Kind(fins, pose((12, -30), (54, 32))), ring=Kind(ring, pose((-14, 28), (26, 36))))
