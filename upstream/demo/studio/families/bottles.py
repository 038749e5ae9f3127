"""Bottles, shakers and a jug. Each stands on z = 0 with its print towards -y."""
import math

import numpy as np

from kit import stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import box, group, placed, skin, sphere, spline, tube, turned
from kit.nodes import Material, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cylinder, moved, printed, sheet, text

TAU = 2 * math.pi


def outline(*pieces):
    """The profile through pieces: of (radius, height) pairs in mm, each piece a smooth curve, with edges between them."""
    curves = [spline(np.array(piece, float), 24) if len(piece) > 2 else np.array(piece, float) for piece in pieces]
    return np.concatenate(curves) / 1000


def ribbed(name, radius, low, high, material, ribs=40, depth=0.0008, top=0.003):
    """A screw lid: fine ribs around it, a rounded upper edge."""
    angle = np.arange(ribs * 6) / (ribs * 6) * TAU
    wave = depth * np.clip(np.cos(angle * ribs), -0.4, 0.6)
    rings = []
    for share, z in ((0.985, low), (1.0, low + 0.0012), (1.0, high - top)):
        rings.append((radius * share + wave, z))
    for a in np.linspace(0.2, 1, 6) * math.pi / 2:
        rings.append((radius - top + top * math.cos(a) + wave * math.cos(a), high - top + top * math.sin(a)))
    rings.append((np.full(len(angle), radius * 0.4), high))
    circle = [np.stack([r * np.cos(angle), r * np.sin(angle), np.full(len(angle), z)], 1) for r, z in rings]
    return skin(name, circle, [material], caps=(True, True), sharp_deg=40)


def frosted(colour, share=0.35):
    """Plastic through which some light falls."""
    skin_ = Material('frosted', base=colour, rough=0.34, spec=0.5)
    skin_.shine_through(colour, share)
    return skin_


def wall_of(radius_at, longitude_deg, height, turn_deg=0.0):
    """The surface of a turned wall around one of its points."""
    start, middle = math.radians(longitude_deg), radius_at(height)

    def surface(p):
        angle = start + p[:, 0] / middle
        radius = np.array([radius_at(height + rise) for rise in p[:, 1]])
        normal = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
        return normal * radius[:, None] + np.stack([0 * angle, 0 * angle, height + p[:, 1]], 1), normal
    return moved(surface, turn_deg=turn_deg)


def words(product, radius, height, size, material, small=None, turn=0, width=None, longitude=-90):
    """Brand and range, one below the other; with `turn` 90 they run up the bottle."""
    face = wall_of(radius if callable(radius) else lambda z: radius, longitude, height, turn)
    things = []
    for line, tall, drop, ink in ((product.brand.upper(), size, size * 0.35, material), (product.range, size * 0.62, -size * 0.95, small or material)):
        shape = text(line, tall, 'display' if drop > 0 else 'figures', edge=0.003, width=width)
        things.append(printed('print', (shape[0] + (0, drop), shape[1]), face, ink, 4))
    return things


def scale(radius_at, marks, material, longitude, reach=0.009, side=1):
    """Lines with figures beside them: (height, figure)."""
    things = []
    for height, figure in marks:
        face = wall_of(radius_at, longitude, height)
        things.append(printed('line', sheet(reach if figure else reach * 0.6, 0.0008, 8, 2), face, material, 4))
        if figure:
            shape = text(figure, 0.0050, 'figures', edge=0.003)
            across = (shape[0].max(0) - shape[0].min(0))[0]
            things.append(printed('print', (shape[0] + (side * (reach / 2 + 0.002 + across / 2), 0), shape[1]), face, material, 4))
    return things


# ---------------------------------------------------------------- steel
def steel_bottle(product):
    """Double-walled steel under powder paint, a screw lid with a loop."""
    h, r = product.metres('height') * 1000, product.metres('diameter') * 500
    body, accent = product.colours
    coat = Material('powder', base=body, rough=0.42, spec=0.4)
    coat.bump(coat.noise(1500), 0.00012)
    dark, neck = plastic(GRAPHITE, 0.4), h - 37
    things = [turned('body', outline([(r - 1.5, 4), (r, 5.5)], [(r, h - 82), (r, h - 74), (r - 3, h - 60), (r - 11, h - 46), (r - 13.5, h - 40)], [(r - 13.5, h - 39.5), (r - 14.5, h - 39)]), [coat], 128, sharp_deg=50),
              turned('foot', outline([(0.5, 1.5), (r - 7, 1.5)], [(r - 6, 0), (r - 2, 0)], [(r - 1, 0.8), (r - 1, 4.2)]), [metal()], 128, sharp_deg=40),
              turned('neck', outline([(r - 15, h - 41), (r - 14.2, h - 40)], [(r - 14.2, h - 36), (r - 15, h - 35)]), [metal()], 128, sharp_deg=40),
              ribbed('lid', (r - 12.5) / 1000, neck / 1000, (h - 7) / 1000, dark, 36)]
    loop = spline([(-0.017, 0, h / 1000 - 0.012), (-0.0185, 0, h / 1000 - 0.005), (-0.012, 0, h / 1000 + 0.0045), (0, 0, h / 1000 + 0.008), (0.012, 0, h / 1000 + 0.0045), (0.0185, 0, h / 1000 - 0.005), (0.017, 0, h / 1000 - 0.012)], 60)
    loop[:, 2] -= 0.0105
    things.append(tube('loop', loop, 0.0024, [dark], 0.005, 12, exponent=3))
    things.append(printed('mark', sheet(0.030, 0.0022, 20, 2), cylinder(r / 1000, -90, 0.020), Material('mark', base=accent, rough=0.5), 3))
    return things + words(product, r / 1000, (h - 70) / 2000 + 0.006, 0.0185, Material('mark', base=CHALK, rough=0.5), Material('mark', base=accent, rough=0.5), 90, 0.105)


# ---------------------------------------------------------------- squeeze
def squeeze_bottle(product):
    h, r = product.metres('height') * 1000, product.metres('diameter') * 500
    body, accent = product.colours
    soft, dark = frosted(body, 0.3), plastic(GRAPHITE, 0.42)
    shape = outline([(0.5, 3), (r - 10, 2.5)], [(r - 8, 0), (r - 4, 0.4), (r - 0.6, 4), (r, 9)],
                    [(r, 60), (r, 66), (r - 1.5, 72)], [(r - 1.5, 76), (r, 82)],
                    [(r, 100), (r - 1, 106), (r - 5.5, 120), (r - 6.2, 130), (r - 5.5, 140), (r - 1, 153), (r, 158)], [(r, 164), (r - 1, 170), (r - 6, 176), (r - 7, 178)])
    things = [turned('body', shape, [soft], 128, sharp_deg=50), ribbed('lid', (r - 3) / 1000, 0.175, 0.192, dark, 44)]
    things.append(turned('dome', outline([(r - 6, 191), (r - 9, 196), (r - 20, 201), (12, 204)], [(12, 205), (9, 205.5)]), [dark], 96, sharp_deg=40))
    pull = plastic(body, 0.4)
    things.append(turned('pull', outline([(8.5, 203), (8.5, 208)], [(11.5, 209), (11.5, 211)], [(8, 212.5), (7.6, 217), (7.2, h - 1)], [(6.4, h), (3, h)], [(2.6, h - 2), (0.5, h - 2)]), [pull], 64, sharp_deg=40))
    ink = Material('mark', base=accent, rough=0.45)
    things += words(product, r / 1000, 0.040, 0.0155, ink, width=0.052)
    # On the narrow grip a band of dots for wet hands.
    for row in range(5):
        for k in range(-5, 6):
            z = 0.118 + row * 0.006
            radius = float(np.interp(z * 1000, [106, 120, 130, 140, 153], [r - 1, r - 5.5, r - 6.2, r - 5.5, r - 1])) / 1000
            angle = math.radians(-90 + k * 11 + (row % 2) * 5.5)
            dot = sphere('dot', 0.0016, [soft], 2)
            dot.location = (radius * math.cos(angle), radius * math.sin(angle), z)
            things.append(dot)
    return things


# ---------------------------------------------------------------- shakers
def spout_lid(radius, low, colour, accent, loop=True):
    """A lid with a spout under a cap that flips, and a loop to carry it."""
    lid, flip = plastic(colour, 0.4), plastic(accent, 0.4)
    things = [ribbed('lid', radius, low, low + 0.020, lid, 48, 0.0007, 0.004)]
    things.append(turned('rise', np.array([(radius * 0.86, 0.0195), (radius * 0.80, 0.023), (radius * 0.5, 0.0245), (0.0005, 0.0245)]) + (0, low), [lid], 96))
    spout = turned('spout', np.array([(0.0118, 0.020), (0.0112, 0.034), (0.0105, 0.0346)]) + (0, low), [lid], 64, sharp_deg=40)
    cap = turned('cap', np.array([(0.0136, 0.0285), (0.0140, 0.0292), (0.0140, 0.0385), (0.0120, 0.0402), (0.0005, 0.0405)]) + (0, low), [flip], 64, sharp_deg=40)
    for thing in (spout, cap):
        thing.location.x = -radius * 0.48
    things += [spout, cap, box('hinge', (0.040, 0.015, 0.005), [flip], (radius * 0.02, 0, low + 0.0335), 0.002), box('post', (0.008, 0.016, 0.016), [flip], (radius * 0.44, 0, low + 0.029), 0.002)]
    if loop:
        path = spline([(radius * 0.50, 0.004, 0.026), (radius * 0.62, 0.004, 0.040), (radius * 0.95, 0.003, 0.044), (radius * 1.16, 0, 0.030), (radius * 1.14, 0, 0.012), (radius * 1.0, 0, 0.008)], 50)
        things.append(tube('loop', path + (0, 0, low), 0.0022, [flip], 0.006, 12, exponent=3))
    return things


def shaker(product):
    h, r = product.metres('height') * 1000, product.metres('diameter') * 500
    body, accent = product.colours
    top = h - 41
    wall = lambda z: (r - 8 + 7 * min(1.0, z * 1000 / top)) / 1000
    things = [turned('cup', outline([(0.5, 3), (r - 15, 3)], [(r - 13, 0), (r - 10, 0.3), (r - 8.3, 3), (r - 7.6, 8)], [(r - 7.6, 8), (r - 1, top)], [(r - 1, top), (r - 3, top + 3)]), [plastic(body, 0.36)], 128, sharp_deg=40)]
    things += spout_lid(r / 1000, top / 1000, GRAPHITE if body != '#2B303B' else '#1A1D22', accent)
    ink, mark = Material('mark', base=CHALK, rough=0.5), Material('mark', base=accent, rough=0.5)
    things += words(product, wall, 0.078, 0.0165, mark, ink, width=0.054, longitude=-104)
    return things + scale(wall, [(0.022 + k * 0.019, str(100 * k) + ' ml') for k in range(1, 6)], ink, -30, side=-1)


def electric_shaker(product):
    """A frosted cup on a base with a motor."""
    h, r = product.metres('height') * 1000, product.metres('diameter') * 500
    body, _ = product.colours
    base_top, lid_low = 62, h - 32
    dark, shell = rubber('#17191D', 0.55), plastic('#2A2E35', 0.35)
    things = [turned('base', outline([(0.5, 1), (r - 5, 0)], [(r - 3, 0), (r, 4)], [(r, 4), (r, base_top - 4)], [(r, base_top - 4), (r - 2, base_top)], [(r - 3, base_top), (0.5, base_top)]), [shell], 128, sharp_deg=40),
              turned('grip', outline([(r - 0.3, 8), (r + 0.5, 9)], [(r + 0.5, 22), (r - 0.3, 23)]), [dark], 128, sharp_deg=40),
              turned('cup', outline([(r - 2.4, base_top), (r - 1.6, base_top + 2)], [(r - 1, lid_low), (r - 1, lid_low + 3)]), [frosted(body, 0.3)], 128, sharp_deg=40),
              ribbed('lid', r / 1000, lid_low / 1000, (h - 4) / 1000, shell, 44, 0.0006)]
    strap = spline([(-0.020, 0, h / 1000 - 0.008), (-0.018, 0, h / 1000 - 0.0015), (0, 0, h / 1000 - 0.0022), (0.018, 0, h / 1000 - 0.0015), (0.020, 0, h / 1000 - 0.008)], 40)
    things.append(tube('strap', strap, 0.0022, [plastic(body, 0.4)], 0.006, 12, exponent=3))
    button = turned('button', [(0.0005, 0.0014), (0.0085, 0.0014), (0.0095, 0.0004), (0.0095, -0.002)], [plastic(body, 0.35)], 48, sharp_deg=40, axis='y')
    placed(group([button]), (0, -r / 1000 - 0.0002, 0.041), (180, 0, 0))
    things.append(button)
    ink = Material('mark', base=CHALK, rough=0.5)
    things += words(product, (r - 1) / 1000, (base_top + lid_low) / 2000 + 0.014, 0.0140, ink, ink, 0, 0.050, -104)
    return things + scale(lambda z: (r - 1.2) / 1000, [(0.082 + k * 0.0165, str(150 + 100 * k) + ' ml') for k in range(4)], ink, -34, side=-1)


# ---------------------------------------------------------------- jug
def jug(product):
    h, r = product.metres('height') * 1000, product.metres('diameter') * 500
    _, accent = product.colours
    top = h - 42
    shell = frosted('#E9EBE8', 0.28)
    profile = outline([(0.5, 5), (r - 16, 5)], [(r - 13, 0), (r - 7, 0.6), (r - 1, 6), (r, 14)], [(r, top - 45), (r, top - 36), (r - 4, top - 24), (r - 16, top - 8), (r - 20, top - 2)], [(r - 20, top), (r - 21, top + 2)])
    things = [turned('body', profile, [shell], 128, sharp_deg=50)]
    things += spout_lid((r - 17) / 1000, top / 1000 - 0.001, accent, '#20242C', False)
    path = spline([((r - 12) / 1000, 0, top / 1000 - 0.014), ((r + 10) / 1000, 0, top / 1000 - 0.012), ((r + 30) / 1000, 0, top / 1000 - 0.030), ((r + 34) / 1000, 0, top / 1000 - 0.075),
                   ((r + 26) / 1000, 0, top / 1000 - 0.120), ((r + 6) / 1000, 0, top / 1000 - 0.136), ((r - 4) / 1000, 0, top / 1000 - 0.134)], 80)
    things.append(tube('handle', path, 0.0075, [plastic(accent, 0.42)], 0.0125, 24, exponent=2.6))
    ink, mark = Material('mark', base='#2A313C', rough=0.5), Material('mark', base=accent, rough=0.45)
    things += words(product, r / 1000, 0.118, 0.024, mark, ink, 90, 0.15, -90 - 24)
    low, high = 0.026, top / 1000 - 0.050
    hours = ('6 PM', '4 PM', '2 PM', '12 PM', '10 AM', '8 AM')
    for k, hour in enumerate(hours):
        face = cylinder(r / 1000, -90 + 26, low + (high - low) * k / 5)
        things.append(printed('line', sheet(0.018, 0.0012, 16, 2), face, mark, 4))
        shape = text(hour, 0.0088, 'figures', edge=0.003)
        across = (shape[0].max(0) - shape[0].min(0))[0]
        things.append(printed('print', (shape[0] + (0.013 + across / 2, 0), shape[1]), face, ink, 4))
        if k < 5:
            for part in (1, 2, 3):
                face = cylinder(r / 1000, -90 + 23, low + (high - low) * (k + part / 4) / 5)
                things.append(printed('line', sheet(0.009, 0.0009, 10, 2), face, ink, 4))
    return things


FORMS = dict(steel=steel_bottle, squeeze=squeeze_bottle, electric=electric_shaker, shaker=shaker, jug=jug)


def build(product):
    tall = product.metres('height')
    return Goods(FORMS[product.model['form']](product), 'front', ('y', 0, tall, product.label))


def pose(product, goods, view, size):
    """Upright, a little below the eye; then nearer to its lid."""
    ground(product.ground, [(0, 0.16, 11, 0.04)] if product.id % 2 else [(-0.12, 0, 70, 0.04)])
    roots = {thing.parent or thing for thing in goods.things}
    placed(group(list(roots)), (0, 0, 0), (0, 0, (2, -4)[view - 1]))
    points = stage.corners(goods.things)
    stage.camera(size, (0, 12)[view - 1], (14, 34)[view - 1], 85, (0.70, 0.74)[view - 1], points, 11, focus=points.mean(0) - (0, product.metres('diameter') / 2, 0), shift=(-0.04, 0))


KINDS = dict(bottle=Kind(build, pose), shaker=Kind(build, pose), jug=Kind(build, pose))
