"""Gloves, lying with their backs up: for batters, keepers, training and boxing. The wrist is at the origin, the fingers point to +y; the
left glove is the mirrored one."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, evenly, group, placed, points_of, skin, spline, superellipse, tube
from kit.nodes import Material, darker, linear, plastic
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi
# Where a finger begins on the palm, where it points (degrees from +y), how long and how thick it is; in units of the hand's length.
FINGERS = ((-0.155, 0.50, -10, 0.33, 0.046), (-0.055, 0.535, -3, 0.375, 0.048), (0.045, 0.530, 4, 0.355, 0.047), (0.138, 0.490, 12, 0.285, 0.042))
THUMB = (-0.175, 0.235, -48, 0.315, 0.054)


def leather(colour, grain=1.0):
    hide = Material('leather', base=colour, rough=0.45, spec=0.35, coat=0.12, coat_rough=0.3)
    return hide.bump(hide.cells(700 * grain), 0.0003)


def towelling(colour):
    cloth = Material('towel', rough=0.95, sheen=0.5)
    pile = cloth.noise(1400, 3)
    cloth.set(base=colour if nodes.plain else cloth.mix(pile.step(0.3, 0.7) * 0.4, linear(colour), darker(colour, 0.7)))
    return cloth.bump(pile, 0.0010)


def finger_path(base, hand, curl, count=60):
    """From the knuckle to the tip, a little bent downwards."""
    x, y, angle, long, thick = base
    a = math.radians(angle)
    s = np.linspace(0, 1, count)
    rise = 0.075 * np.sin(math.pi * np.clip(s * 0.9 + 0.05, 0, 1)) * curl - 0.035 * curl * s ** 2
    return np.stack([(x + long * s * math.sin(a)) * hand, (y + long * s * math.cos(a)) * hand, (thick + rise) * hand], 1), thick * hand


def pad(name, path, radius, material, flat=0.8, ends=0.16, sides=24):
    """A sausage along a path, round at its ends."""
    s = np.linspace(0, 1, len(path))
    closed = np.sqrt(np.clip(1 - np.clip((ends - np.minimum(s, 1 - s)) / ends, 0, 1) ** 2, 0.01, 1))
    return tube(name, path, radius * closed, [material], radius * flat * closed, sides, exponent=2.3)


def palm(hand, wide, thick, material, low=0.0, high=0.56):
    """The body of the hand: a soft slab."""
    ring, rows = superellipse(120, 1, 1, 2.6), []
    for s in np.linspace(0, 1, 60):
        y = (low + (high - low) * s) * hand
        half = wide * np.interp(s, [0, 0.08, 0.35, 0.75, 0.95, 1.0], [0.70, 0.82, 0.95, 1.05, 1.0, 0.80]) * hand
        grown = thick * hand * (1 - (1 - min(s / 0.06, 1)) ** 2) ** 0.5 * (1 - (1 - min((1 - s) / 0.10, 1)) ** 2) ** 0.5
        rows.append(np.stack([ring[:, 0] * half, np.full(120, y), thick * hand + ring[:, 1] * max(grown, 0.002)], 1))
    return skin('palm', np.array(rows), [material], caps=(True, True))


def cuff(hand, wide, thick, long, material, name='cuff'):
    ring, rows = superellipse(120, 1, 1, 2.8), []
    for s in np.linspace(0, 1, 30):
        half = wide * (1.0 + 0.10 * (1 - s)) * hand
        edge = 1 - 0.25 * (1 - min(s / 0.08, 1)) ** 2
        rows.append(np.stack([ring[:, 0] * half, np.full(120, (-long + long * s) * hand), thick * hand * 1.05 + ring[:, 1] * thick * hand * 1.05 * edge], 1))
    return skin(name, np.array(rows), [material], caps=(True, True))


def batting(product, hand):
    body, accent = product.colours
    white = body == '#F1F0EA'
    pads, under = leather(body if white else '#F1EFE8'), leather('#E9E2D2' if white else body)
    colour = leather(accent if white else body)
    things = [palm(hand, 0.205, 0.062, under)]
    for k, base in enumerate(FINGERS + (THUMB,)):
        path, thick = finger_path(base, hand, 1.0)
        things.append(pad('finger', path, thick * 0.86, under, 0.9))
        # Rolls of padding over each joint.
        pieces = 3 if base is not THUMB else 2
        for j in range(pieces):
            low, high = int((0.04 + j * 0.94 / pieces) * 59), int((0.04 + (j + 0.90) * 0.94 / pieces) * 59)
            part = evenly(path[low:high + 1] + (0, 0, thick * 0.62), 30)
            things.append(pad('roll', part, thick * 1.10, colour if (j + k) % 3 == product.model['pattern'] % 3 else pads, 0.78, 0.22))
    # The back of the hand: rolls towards the fingers.
    for k, base in enumerate(FINGERS):
        for j in range(2):
            y0, y1 = 0.16 + j * 0.165, 0.16 + j * 0.165 + 0.150
            x = base[0] * np.array([0.82 + 0.09 * j, 0.90 + 0.10 * j])
            path = np.linspace((x[0] * hand, y0 * hand, 0.118 * hand), (x[1] * hand, y1 * hand, 0.118 * hand), 30)
            things.append(pad('roll', path, 0.052 * hand, pads if j else colour, 0.70, 0.20))
    band = towelling(accent if not white else '#F1F0EA')
    things.append(cuff(hand, 0.195, 0.062, 0.30, band))
    strap = box('strap', (0.30 * hand, 0.105 * hand, 0.010), [leather(body if not white else accent)], (0.03 * hand, -0.12 * hand, 0.136 * hand), 0.004)
    things.append(strap)
    things.append(printed('print', text(product.brand.upper(), 0.040 * hand, edge=0.004, width=0.24 * hand), lambda p: (np.c_[p[:, 0] + 0.03 * hand, p[:, 1] - 0.12 * hand, np.full(len(p), 0.136 * hand + 0.0054)], np.broadcast_to((0, 0, 1.0), (len(p), 3))), Material('mark', base='#F2F0E8' if not white else '#FFFFFF', rough=0.6), 3))
    return things


def keeper(product, hand):
    """Of a goalkeeper or wicket-keeper: flat broad fingers, seams along them, a strap at the wrist."""
    body, accent = product.colours
    rubbery = product.model['form'] == 'wicket'
    white = body == '#F1F0EA'
    latex = Material('latex', base=body, rough=0.7, spec=0.25)
    latex.bump(latex.noise(900), 0.0002)
    edge = Material('gusset', base='#F1EFE8' if not white else accent, rough=0.8)
    things = [palm(hand, 0.215, 0.046, latex, -0.01, 0.55)]
    grow = 1.18 if not rubbery else 1.12
    for k, base in enumerate(FINGERS + (THUMB,)):
        path, thick = finger_path((base[0], base[1] - 0.03, base[2], base[3] + 0.03, base[4]), hand, 0.55)
        things.append(pad('gusset', path - (0, 0, thick * 0.15), thick * grow * 1.02, edge, 0.62))
        things.append(pad('finger', path + (0, 0, thick * 0.30), thick * grow * 0.92, latex, 0.55))
        if product.model['form'] == 'spine' and base is not THUMB:
            things.append(pad('spine', evenly(path[6:52] + (0, 0, thick * 0.86), 40), thick * 0.30, plastic(accent, 0.4), 0.5))
        elif not rubbery:
            for j in (0.30, 0.56):
                i = int(j * 59)
                across = np.cross((path[i + 1] - path[i - 1]) / np.linalg.norm(path[i + 1] - path[i - 1]), (0, 0, 1))
                line = np.array([path[i] + across * t * thick * 0.86 + (0, 0, thick * 0.30 + thick * grow * 0.50 * math.sqrt(1 - (t * 0.9) ** 2)) for t in np.linspace(-1, 1, 16)])
                things.append(tube('seam', line, 0.0011, [Material('seam', base=darker(body, 0.6), rough=0.8)], sides=8))
    if rubbery:
        # The web between thumb and first finger.
        a, b = finger_path(THUMB, hand, 0.55)[0][20:52], finger_path(FINGERS[0], hand, 0.55)[0][8:40]
        rows = [a * (1 - t) + b * t + (0, 0, -0.012 * hand * math.sin(math.pi * t)) for t in np.linspace(0, 1, 14)]
        things.append(skin('web', np.array(rows), [leather(accent)], closed=False))
    # A panel on the back, and the strap.
    panel = palm(hand, 0.150, 0.018, plastic(accent, 0.5) if not rubbery else leather(accent), 0.10, 0.44)
    panel.location.z += 0.076 * hand
    things.append(panel)
    long = 0.22 if not rubbery else 0.42
    things.append(cuff(hand, 0.180, 0.046, long, Material('cuff', base='#24272D' if not rubbery else body, rough=0.85)))
    strap = cuff(hand, 0.190, 0.049, 0.10, Material('strap', base=accent if accent != '#2B303B' else '#F2F0E8', rough=0.7), 'strap')
    strap.location.y -= 0.05 * hand
    things.append(strap)
    surface = cast([panel], lambda p: (p[0], p[1] + 0.27 * hand, 1.0), (0, 0, -1))
    things.append(printed('print', text(product.brand.upper(), 0.052 * hand, edge=0.004, width=0.22 * hand), surface, Material('mark', base='#20242C' if accent not in ('#2B303B', '#7B2E55', '#2F55D4') else '#F2F0E8', rough=0.6), 6))
    return things


def fingerless(product, hand):
    """For the gym, or under other gloves: half fingers, a mesh back, a strap."""
    body, accent = product.colours
    inner = product.model['form'] == 'inner'
    cloth = Material('mesh', rough=0.85, sheen=0.2)
    u, v, _ = cloth.split('UV')
    hole = ((u * 1300).sin() * (v * 1300).sin()).step(0.45, 0.8)
    cloth.set(base=body if nodes.plain else cloth.mix(hole * 0.55, linear(body), darker(body, 0.30)))
    cloth.bump(hole * -1, 0.0004)
    side = leather(darkened(body)) if not inner else cloth
    things = [palm(hand, 0.200, 0.044, cloth)]
    for base in FINGERS + (THUMB,):
        path, thick = finger_path(base, hand, 0.7)
        cut = path[:int(59 * (0.46 if base is not THUMB else 0.52))]
        ring = tube('finger', cut, thick * 0.95, [side], thick * 0.88, 24)
        things.append(ring)
        things.append(tube('hem', cut[-2:] + (cut[-1] - cut[-2]) * 0.5, thick * 1.0, [Material('hem', base='#1D2025', rough=0.85)], thick * 0.93, 24))
        dark = tube('hole', np.array([cut[-1] + (cut[-1] - cut[-2]) * 1.02, cut[-1] + (cut[-1] - cut[-2]) * 1.10]), thick * 0.82, [Material('inside', base='#14161A', rough=1.0)], thick * 0.76, 24)
        things.append(dark)
    if not inner:
        for base in FINGERS:
            path = np.linspace((base[0] * 0.84 * hand, 0.22 * hand, 0.094 * hand), (base[0] * 0.98 * hand, 0.46 * hand, 0.096 * hand), 30)
            things.append(pad('rib', path, 0.022 * hand, leather(accent), 0.5, 0.2))
    wrap = 0.20 if product.model['form'] != 'wrap' else 0.34
    things.append(cuff(hand, 0.172, 0.044, wrap, Material('cuff', base='#24272D', rough=0.9)))
    strap = cuff(hand, 0.180, 0.0465, 0.125, leather(accent if accent != '#FFFFFF' else '#F2F0E8') if not inner else towelling(accent), 'strap')
    strap.location.y -= 0.035 * hand
    things.append(strap)
    surface = cast([strap], lambda p: (p[0], p[1] - 0.098 * hand, 1.0), (0, 0, -1))
    things.append(printed('print', text(product.brand.upper(), 0.042 * hand, edge=0.003, width=0.22 * hand), surface, Material('mark', base='#20242C' if accent not in ('#2B303B',) else '#F2F0E8', rough=0.6), 6))
    return things


def darkened(colour):
    return '#%02X%02X%02X' % tuple(int(int(colour[i:i + 2], 16) * 0.62) for i in (1, 3, 5))


def boxing(product, hand):
    """A big round fist, a thumb that lies on it, a long cuff with a strap."""
    body, accent = product.colours
    hide = Material('hide', base=body, rough=0.30, spec=0.45, coat=0.35, coat_rough=0.18)
    hide.bump(hide.cells(420), 0.0003).bump(hide.noise(24), 0.0012)
    ring, rows = superellipse(160, 1, 1, 2.3), []
    for s in np.linspace(0, 1, 90):
        y = s * 0.92 * hand
        half = np.interp(s, [0, 0.10, 0.30, 0.58, 0.80, 0.93, 1.0], [0.200, 0.218, 0.255, 0.292, 0.275, 0.190, 0.02]) * hand
        deep = np.interp(s, [0, 0.10, 0.30, 0.58, 0.80, 0.93, 1.0], [0.150, 0.160, 0.190, 0.232, 0.226, 0.160, 0.02]) * hand
        centre = np.interp(s, [0, 0.3, 0.6, 0.85, 1.0], [0.152, 0.192, 0.234, 0.222, 0.205]) * hand
        rows.append(np.stack([ring[:, 0] * half, np.full(160, y), centre + ring[:, 1] * deep], 1))
    things = [skin('fist', np.array(rows), [hide], caps=(True, True))]
    thumb = spline([(-0.20 * hand, 0.10 * hand, 0.15 * hand), (-0.295 * hand, 0.26 * hand, 0.17 * hand), (-0.315 * hand, 0.46 * hand, 0.20 * hand), (-0.265 * hand, 0.64 * hand, 0.225 * hand), (-0.235 * hand, 0.70 * hand, 0.225 * hand)], 70)
    s = np.linspace(0, 1, 70)
    things.append(tube('thumb', thumb, np.interp(s, [0, 0.2, 0.6, 0.92, 1.0], [0.06, 0.085, 0.098, 0.075, 0.02]) * hand, [hide], np.interp(s, [0, 0.2, 0.6, 0.92, 1.0], [0.06, 0.085, 0.10, 0.08, 0.02]) * hand, 32))
    seam = Material('seam', base=darker(body, 0.55), rough=0.6)
    line = np.array([((0.10 + 0.06 * math.sin(t * 2.2)) * hand, (0.10 + 0.62 * t) * hand) for t in np.linspace(0, 1, 60)])
    places, normals = cast(things[:1], lambda p: (p[0], p[1], 1.0), (0, 0, -1))(line)
    things.append(tube('seam', places + normals * 0.0004, 0.0013, [seam], sides=8))
    wrap, rows = superellipse(140, 1, 1, 2.5), []
    for s in np.linspace(0, 1, 30):
        y = (-0.42 + 0.46 * s) * hand
        half, deep = np.interp(s, [0, 0.5, 1], [0.190, 0.185, 0.205]) * hand, np.interp(s, [0, 0.5, 1], [0.140, 0.138, 0.152]) * hand
        rows.append(np.stack([wrap[:, 0] * half, np.full(140, y), 0.152 * hand + wrap[:, 1] * deep], 1))
    things.append(skin('cuff', np.array(rows), [Material('cuff', base=accent if accent not in ('#FFFFFF', '#F4F0DC') else '#F2F0E8', rough=0.4, coat=0.2)], caps=(True, True)))
    strap_rows = []
    for s in np.linspace(0, 1, 14):
        y = (-0.30 + 0.20 * s) * hand
        strap_rows.append(np.stack([wrap[:, 0] * 0.197 * hand, np.full(140, y), 0.152 * hand + wrap[:, 1] * 0.148 * hand], 1))
    things.append(skin('strap', np.array(strap_rows), [Material('strap', base='#20242C', rough=0.6)], caps=(True, True)))
    on = cast(things[:1], lambda p: (p[0], p[1] + 0.54 * hand, 1.0), (0, 0, -1))
    things.append(printed('print', text(product.brand.upper(), 0.085 * hand, edge=0.006, width=0.36 * hand), on, Material('mark', base='#F2F0E8' if body != '#F7A823' else '#20242C', rough=0.5), 6))
    on = cast(things[-2:-1], lambda p: (p[0], p[1] - 0.20 * hand, 1.0), (0, 0, -1))
    things.append(printed('print', text(product.range.upper(), 0.040 * hand, edge=0.004, width=0.26 * hand), on, Material('mark', base='#F2F0E8', rough=0.5), 6))
    return things


FORMS = dict(batting=batting, goal=keeper, spine=keeper, wicket=keeper, gym=fingerless, wrap=fingerless, inner=fingerless, boxing=boxing)


def pair(product):
    """The right glove and the left one beside it, fingers up, a little apart."""
    hand = product.metres('length') / {'boxing': 1.34, 'batting': 1.21, 'wicket': 1.33}.get(product.model['form'], 1.14)
    build = FORMS[product.model['form']]
    things, roots = [], []
    for side in (1, -1):
        parts = build(product, hand)
        if side < 0:
            # Prints would be reversed in the mirrored one.
            prints = [part for part in parts if part.name.startswith('print')]
            for thing in prints:
                middle = points_of(thing)[:, 0]
                thing.scale.x, thing.location.x = -1, float(middle.min() + middle.max())
        root = group(parts)
        root.scale.x = side
        placed(group([root]), (side * hand * (0.40 if product.model['form'] != 'boxing' else 0.42), 0, 0), (0, 0, -side * 5))
        roots.append(root)
        things += parts
    points = stage.corners([thing for thing in things])
    return Goods(things, 'top', ('y', points[:, 1].min(), points[:, 1].max(), product.label))


def pose(product, goods, view, size):
    wide = stage.corners(goods.things)[:, 0].max() / 0.12
    ground(product.ground, [(0, 0.30 * wide, 8, 0.05)] if product.id % 2 else [(0, -0.22 * wide, 6, 0.05)])
    roots = set()
    for thing in goods.things:
        while thing.parent:
            thing = thing.parent
        roots.add(thing)
    placed(group(list(roots)), (0, 0, 0), (0, 0, (6, -34)[view - 1]))
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (56, 32)[view - 1], 85, (0.82, 0.84)[view - 1], points, 12, focus=points.mean(0), shift=(-0.02, 0))


KINDS = dict(gloves=Kind(pair, pose))
