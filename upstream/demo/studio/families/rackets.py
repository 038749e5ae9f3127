"""Rackets for badminton and tennis, and sets of them. A racket lies along y with the centre of its head at the origin and its strings
in the plane z = 0."""
import math

import numpy as np

from kit import stage
from kit.colours import CHALK, DARK_GROUNDS, GRAPHITE
from kit.grounds import ground
from kit.meshes import evenly, grid_faces, group, mesh, placed, skin, spline, superellipse, tube, tubes, turned
from kit.nodes import Material, paint, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import printed, text

TAU = 2 * math.pi


# ---------------------------------------------------------------- parts of both
def strings(curve, mains, crosses, gauge, colour, inset):
    """Two woven layers. Each string ends at the inner side of the head's curve."""
    inner = curve * (1 - inset / np.linalg.norm(curve, axis=1))[:, None]
    material = Material('string', base=colour, rough=0.3, spec=0.5)

    def ends(axis, at):
        side = inner[:, axis] - at
        after = np.roll(inner, -1, 0)
        cut = np.where(np.sign(side) != np.sign(np.roll(side, -1)))[0]
        share = side[cut] / (side[cut] - np.roll(side, -1)[cut])
        found = inner[cut, 1 - axis] + (after[cut, 1 - axis] - inner[cut, 1 - axis]) * share
        return found.min(), found.max()
    paths = []
    for axis, places, others, sign in ((0, mains, crosses, 1), (1, crosses, mains, -1)):
        for k, at in enumerate(places):
            low, high = ends(axis, at)
            t = np.linspace(low, high, 150)
            crossing = np.interp(t, others, np.arange(len(others)), left=-1, right=len(others))
            path = np.zeros((150, 3))
            path[:, axis], path[:, 1 - axis] = at, t
            path[:, 2] = sign * gauge * 0.5 * np.cos(math.pi * (crossing + k))
            paths.append(path)
    return tubes('strings', paths, gauge / 2, [material])


def spread(count, reach, crowding=0.0):
    """Places of strings, symmetric about 0; crowded ones are nearer to each other in the middle."""
    t = np.linspace(-1, 1, count)
    return reach * (t * (1 - crowding) + t ** 3 * crowding)


def grip(top, length, radius, colour, flat=1.0):
    """An octagon under overlapping wraps of perforated tape, and its butt cap. It ends at y = top - length."""
    z, a = np.meshgrid(np.linspace(0, length, 520), np.arange(120) / 120 * TAU, indexing='ij')
    octagon = 1 / np.maximum(np.cos(((a + math.pi / 8) % (math.pi / 4)) - math.pi / 8), 0.9)
    flare = 1 + 0.13 * np.clip((z - length + radius * 2.4) / (radius * 2.4), 0, 1) ** 1.6
    wrap = (z / (radius * 1.8) + a / TAU) % 1
    r = radius * (1 + 0.4 * (octagon - 1.04)) * flare + radius * 0.075 * np.minimum(wrap / 0.82, 1) - radius * 0.1 * np.exp(-((wrap - 0.93) / 0.035) ** 2)
    rings = np.stack([r * np.cos(a), top - z, r * np.sin(a) * flat], -1)
    tape = Material('tape', base=colour, rough=0.65, spec=0.3, sheen=0.2)
    tape.bump(tape.noise(1300), 0.00012)
    butt = [(0.0001, top - length - radius * 0.42), (radius * 1.04, top - length - radius * 0.40), (radius * 1.18, top - length - radius * 0.25), (radius * 1.16, top - length)]
    collar = [(radius * 0.98, top - 0.007), (radius * 1.14, top - 0.0065), (radius * 1.14, top + 0.003), (radius * 0.95, top + 0.004)]
    cap = turned('butt', butt, [plastic(GRAPHITE)], axis='y')
    return [skin('grip', rings, [tape]), cap, turned('collar', collar, [rubber(GRAPHITE)], axis='y')]


def along_head(curve, at):
    """The surface of a head's upper face: prints run along it and stand outwards. `at` is a share of the way round."""
    n = len(curve)
    step = np.linalg.norm(np.roll(curve, -1, 0) - curve, axis=1).mean()
    tangent = np.roll(curve, -1, 0) - np.roll(curve, 1, 0)
    outwards = np.stack([tangent[:, 1], -tangent[:, 0]], 1) / np.linalg.norm(tangent, axis=1)[:, None]

    def surface(p, height):
        place = (at - p[:, 0] / (n * step)) % 1 * n
        i, x = np.floor(place).astype(int) % n, (place % 1)[:, None]
        flat = curve[i] * (1 - x) + curve[(i + 1) % n] * x + outwards[i] * p[:, 1:2]
        return np.c_[flat, np.full(len(p), height)], np.broadcast_to([0, 0, 1.0], (len(p), 3))
    return surface


def head_frame(curve, half_width, half_depth, materials, pick, groove=0.0):
    """A closed profile around the head; `half_width` may differ along it."""
    tangent = np.roll(curve, -1, 0) - np.roll(curve, 1, 0)
    outwards = np.stack([tangent[:, 1], -tangent[:, 0], 0 * tangent[:, 0]], 1) / np.linalg.norm(tangent, axis=1)[:, None]
    section = superellipse(28, 1, 1, 2.6)
    angle = np.arange(28) / 28 * TAU
    across = section[:, 0][None] * np.broadcast_to(half_width, len(curve))[:, None] - groove * np.exp(-((angle + math.pi) % TAU - math.pi) ** 2 / 0.12)
    rings = (np.c_[curve, 0 * curve[:, 0]][:, None] + outwards[:, None] * across[..., None]
             + np.array([0, 0, 1.0]) * (section[:, 1] * half_depth)[None, :, None])
    return skin('frame', rings, materials, True, True, pick=pick)


def bands(style, marks):
    """Which of (body, accent, base) a place of the frame has, by its distance from the head's top (0) to the throat (1)."""
    def pick(u):
        k = np.full(u.shape, 2)
        if style == 0:
            k = np.where((u > 0.18) & (u < 0.80), 0, k)
            for n in range(marks + 1):
                k = np.where((u > 0.44 + n * 0.06) & (u < 0.47 + n * 0.06), 1, k)
        elif style == 1:
            k = np.where(u < 0.46, 0, k)
            for n in range(marks):
                k = np.where((u > 0.49 + n * 0.05) & (u < 0.515 + n * 0.05), 0, k)
            k = np.where((u > 0.40) & (u < 0.43), 1, k)
        elif style == 2:
            k = np.where(u > 0.40, 0, k)
            for n in range(marks):
                k = np.where((u > 0.30 + n * 0.05) & (u < 0.325 + n * 0.05), 1, k)
        else:
            k = np.where((u * (2 + marks)) % 1 < 0.5, 0, k)
            k = np.where((u * (2 + marks)) % 1 > 0.94, 1, k)
        return k
    return pick


def frame_colours(product):
    """Body, accent and base: graphite, or white where the body is dark and the ground too."""
    body, accent = product.colours
    on_dark = product.ground in DARK_GROUNDS
    base = CHALK if on_dark and product.model['colour'] in ('Ink', 'Cobalt', 'Violet') else GRAPHITE
    return [paint(body), paint(accent), paint(base)]


# ---------------------------------------------------------------- badminton
def badminton_head(width, height, exponent):
    curve = superellipse(4000, width / 2, height / 2, exponent)
    rise = curve[:, 1] / (height / 2)
    curve[:, 0] *= 1 + 0.05 * rise - 0.02 * rise ** 2
    return evenly(curve, 400, True)


def badminton_things(product, prints=True):
    length, width, height = product.metres('length'), product.metres('headWidth'), product.metres('headHeight')
    exponent = product.model['headShape']
    materials = frame_colours(product)
    _, accent, base = materials
    n = 400
    curve = badminton_head(width, height, exponent)
    pick_band = bands(product.style(4), product.model['marks'])
    pick = lambda i, j: pick_band(np.abs(((i / n + 0.25) % 1) - 0.5) * 2)
    things = [head_frame(curve, 0.0031, product.metres('frameDepth') / 2, materials, pick, 0.0009)]
    reach = (width / 2 * 0.83, height / 2 * 0.86)
    things.append(strings(curve, spread(22, reach[0]), spread(21, reach[1]), 0.0008, '#F4F4EE', 0.003))
    throat = -height / 2 - 0.0005
    grip_length = min(0.175, length * 0.27)
    bottom = height / 2 - length
    grip_top = bottom + 0.0055 + grip_length
    section = lambda y, w, h, e=2.3: np.c_[superellipse(28, w, h, e)[:, 0], np.full(28, y), superellipse(28, w, h, e)[:, 1]]
    joint = spline([(throat + 0.0035, 0.0150, 0.0047), (throat + 0.001, 0.0130, 0.0050), (throat - 0.004, 0.0090, 0.0053), (throat - 0.010, 0.0066, 0.0053),
                    (throat - 0.018, 0.0053, 0.0050), (throat - 0.030, 0.0043, 0.0043), (throat - 0.034, 0.0041, 0.0041)], 40)
    things.append(skin('throat', [section(*ring) for ring in joint], [base], caps=(True, True)))
    shaft_top, shaft_bottom = throat - 0.03, grip_top + 0.028

    def stripe(i, j):
        f = i / 119
        k = np.where((f > 0.08) & (f < 0.30), 0, 2)
        for start in (0.32, 0.36)[:product.model['marks']]:
            k = np.where((f > start) & (f < start + 0.018), 1, k)
        return np.where((f > 0.80) & (f < 0.95), 0, k)
    shaft = [section(y, 0.0036, 0.0036, 2) for y in np.linspace(shaft_top, shaft_bottom, 120)]
    things.append(skin('shaft', shaft, materials, pick=stripe))
    cone = spline([(shaft_bottom + 0.004, 0.0039, 0), (shaft_bottom + 0.0025, 0.0052, 0), (shaft_bottom - 0.010, 0.0085, 0), (grip_top + 0.006, 0.0122, 0), (grip_top + 0.001, 0.0128, 0)], 40)
    things.append(turned('cone', [(r, y) for y, r, _ in cone][::-1], [plastic('#16181C')], axis='y'))
    dark_grip = product.style(3) == 1 and product.ground not in DARK_GROUNDS
    things += grip(grip_top, grip_length, 0.0126, '#24272D' if dark_grip else CHALK)
    if prints:
        height_of_frame = product.metres('frameDepth') / 2
        for words, at in ((product.range, 0.36), (product.brand, 0.14)):
            surface = along_head(curve, at)
            shape = text(words.upper(), 0.0034, edge=0.002, width=0.075)
            things.append(printed('print', shape, lambda p: surface(p, height_of_frame), accent))
        middle = (shaft_top + shaft_bottom) / 2 - 0.02

        def on_shaft(p):
            angle = p[:, 1] / 0.0036 + math.pi / 2
            normal = np.stack([np.cos(angle), 0 * angle, np.sin(angle)], 1)
            return normal * 0.0036 + np.stack([0 * angle, middle - p[:, 0], 0 * angle], 1), normal
        things.append(printed('print', text('%s  %s' % (product.brand.upper(), product.range.upper()), 0.0036, edge=0.0012, width=0.09), on_shaft, accent))
    return things


def badminton_racket(product):
    length, height = product.metres('length'), product.metres('headHeight')
    return Goods(badminton_things(product), 'top', ('y', height / 2 - length + 0.003, height / 2 + 0.003, product.label))


HALL_LINES = ([(-0.10, 0.16, 14, 0.04)], [(-0.16, 0.0, 104, 0.04)], [(0.05, -0.24, 12, 0.04)], [(0.17, -0.1, 100, 0.04)])


def lay(product, goods, view, size, lines, tilt_deg, rim):
    """A racket on the floor, touching it with its rim and its butt."""
    ground(product.ground, lines[product.id % len(lines)])
    root = placed(group(goods.things), (0, 0, rim), (-tilt_deg, 0, {1: -33, 2: -38}[view]), 'ZXY')
    if view == 1:
        stage.camera(size, 0, 74, 100, 0.80, stage.corners(goods.things), shift=(-0.012, 0.006))
    else:
        head = stage.corners(goods.things)
        head = head[(head - head.mean(0))[:, 1] > -0.02]
        stage.camera(size, -16, 36, 85, 0.84, head, 5.6, focus=head.mean(0), shift=(0.0, 0.0))
    return root


def pose_badminton(product, goods, view, size):
    lay(product, goods, view, size, HALL_LINES, 1.05, product.metres('frameDepth') / 2 + 0.0008)


# ---------------------------------------------------------------- sets
def shuttle(cap='#1F8A55'):
    """A feather shuttlecock that stands on its cork, at the origin."""
    cork = Material('cork', base='#EFE9DA', rough=0.6)
    band = Material('band', base=cap, rough=0.5)
    profile = [(0.0004, 0), (0.004, 0.0006), (0.0075, 0.0024), (0.0105, 0.0062), (0.0122, 0.0108), (0.0127, 0.0150), (0.0127, 0.0250), (0.0118, 0.0258), (0.002, 0.0259)]
    profile = evenly(np.array(profile), 80)
    things = [turned('cork', profile, [cork, band], 64, pick=lambda i, j: np.where((i > 55) & (i < 68), 1, 0))]
    feather = Material('feather', base='#F8F6EF', rough=0.65, sheen=0.3).shine_through('#FFF6E2', 0.38)
    vertices, faces, quills = [], [], []
    for k in range(16):
        a = k / 16 * TAU
        out, side = np.array([math.cos(a), math.sin(a), 0]), np.array([-math.sin(a), math.cos(a), 0])
        start, end = out * 0.0098 + [0, 0, 0.0235], out * 0.0325 + [0, 0, 0.0865]
        along = (end - start) / np.linalg.norm(end - start)
        across = side * math.cos(0.3) + np.cross(side, along) * math.sin(0.3)
        s = np.linspace(0, 1, 20)
        shape = np.minimum(1, (s / 0.12) ** 0.6) * np.where(s < 0.86, 1, np.sqrt(np.maximum(0, 1 - ((s - 0.86) / 0.145) ** 2)))
        w = np.linspace(-1, 1, 7)
        spine = start + (end - start) * (0.44 + 0.56 * s)[:, None]
        blade = spine[:, None] + across * (w[None, :] * np.where(w < 0, 0.0088, 0.0098) * shape[:, None])[..., None] - np.cross(side, along) * (0.0016 * w * w)[None, :, None]
        faces.append(grid_faces(20, 7, False, False) + 140 * k)
        vertices.append(blade.reshape(-1, 3))
        quills.append(np.linspace(start, start + (end - start) * 0.985, 8))
    things.append(mesh('vanes', np.concatenate(vertices), np.concatenate(faces), [feather]))
    things.append(tubes('quills', quills, 0.00075, [Material('quill', base='#EEE6D2', rough=0.4)]))
    thread = Material('thread', base='#F2EFE6', rough=0.7)
    for share in (0.36, 0.52):
        t = np.linspace(0, TAU, 160)
        radius = 0.0098 + 0.0227 * share + 0.0004 + 0.0006 * np.cos(t * 16)
        ring = np.stack([radius * np.cos(t), radius * np.sin(t), np.full(160, 0.0235 + 0.063 * share)], 1)
        things.append(tube('thread', ring, 0.0006, [thread], sides=6))
    return things


def lying_shuttle(at, turn_deg):
    things = shuttle()
    placed(group(things), (at[0], at[1], 0.034), (106, 0, turn_deg))
    return things


def badminton_set(product):
    """Rackets side by side, heads up, with their shuttles below."""
    count, width = product.model['count'], product.metres('headWidth')
    things = []
    step = width * (1.07 if count == 2 else 0.62)
    for k in range(count):
        racket = badminton_things(product)
        x = (k - (count - 1) / 2) * step
        # Where heads would overlap, every second racket is turned about.
        flip = count > 2 and k % 2 == 1
        drop = product.metres('headHeight') - product.metres('length')
        placed(group(racket), (x, drop if flip else 0, 0.0062), (-1.05, 0, 180 if flip else 0), 'ZXY')
        things += racket
    for k in range(product.model['shuttles']):
        x = (k - (product.model['shuttles'] - 1) / 2) * 0.085
        y = product.metres('headHeight') / 2 - product.metres('length') - 0.09 if count > 2 else -0.30
        things += lying_shuttle((x, y), 180)
    high = product.metres('headHeight') / 2
    return Goods(things, 'top', ('y', high - product.metres('length'), high, product.label))


def pose_set(product, goods, view, size):
    ground(product.ground, HALL_LINES[product.id % 4])
    points = stage.corners(goods.things)
    if view == 1:
        stage.camera(size, 0, 76, 100, 0.84, points, shift=(-0.01, 0.0))
    else:
        stage.camera(size, -24, 42, 85, 0.86, points[points[:, 1] > -0.20], 8)


# ---------------------------------------------------------------- tennis
def tennis_racket(product):
    length, area = product.metres('length'), product.model['measures']['headArea'] * 0.0254 ** 2
    a = math.sqrt(area / math.pi / 1.27)
    b = a * 1.27
    materials = frame_colours(product)
    accent = materials[1]
    wide, deep = 0.0062, product.metres('frameDepth') / 2
    rim = 0.007
    curve = superellipse(4000, a + rim, b + rim, 2.12)
    curve[:, 0] *= 1 + 0.035 * curve[:, 1] / b
    curve = evenly(curve, 400, True)
    n = 400
    pick_band = bands(product.style(4), product.model['marks'])
    share = lambda i: np.abs(((i / n + 0.25) % 1) - 0.5) * 2
    # The yoke below the head is thinner than the frame.
    yoke = 1 - 0.25 * np.clip((share(np.arange(n)) - 0.80) / 0.06, 0, 1)
    things = [head_frame(curve, wide * yoke, deep, materials, lambda i, j: pick_band(share(i)), 0.0012)]
    mains, crosses = product.model['strings']
    things.append(strings(curve, spread(mains, a * 0.80, 0.12), spread(crosses, b * 0.84, 0.08) + b * 0.02, 0.0013, '#ECE7D6' if product.style(2) else '#23262B', rim))
    top = b + rim + wide
    bottom = top - length
    grip_length = min(0.195, length * (0.285 if length > 0.6 else 0.25))
    grip_top = bottom + 0.008 + grip_length
    # Two arms leave the head where it turns inwards and meet above the grip.
    leave = curve[np.argmin(np.abs(share(np.arange(n)) - 0.74) + (curve[:, 0] < 0) * 9)]
    before = curve[np.argmin(np.abs(share(np.arange(n)) - 0.66) + (curve[:, 0] < 0) * 9)]
    meet = grip_top + min(0.055, 0.55 * (-b - rim - grip_top))
    for sign in (1, -1):
        path = spline([(sign * before[0], before[1], 0), (sign * leave[0], leave[1], 0), (sign * (leave[0] * 0.42 + 0.005), (leave[1] + meet) / 2 - 0.006, 0),
                       (sign * 0.0135, meet, 0), (sign * 0.0095, grip_top - 0.01, 0)], 120)
        arm = lambda i, j: np.where((i > 52) & (i < 52 + 10 * product.model['marks']), 1, np.where(i > 30, 0 if product.style(4) in (2, 3) else 2, pick_band(0.72 + 0 * i)))
        taper = np.interp(np.linspace(0, 1, 120), [0, 0.2, 0.6, 1], [wide * 0.96, wide * 1.05, wide * 1.15, wide * 1.25])
        things.append(tube('arm', path, taper, materials, deep * 0.97, 28, exponent=2.6, pick=arm))
    things += grip(grip_top, grip_length, 0.0158, '#24272D' if product.style(3) != 1 else CHALK, 0.9)
    ring = [(0.0148, grip_top + 0.004), (0.0172, grip_top + 0.008), (0.0150, grip_top + 0.022), (0.0140, grip_top + 0.023)]
    things.append(turned('sleeve', ring, [plastic('#16181C')], axis='y'))
    for words, at in ((product.range, 0.37), (product.brand, 0.13)):
        surface = along_head(curve, at)
        things.append(printed('print', text(words.upper(), 0.0068, edge=0.004, width=0.13), lambda p: surface(p, deep), accent))
    return Goods(things, 'top', ('y', bottom, top, product.label))


CLAY_LINES = ([(-0.10, 0.16, 14, 0.05)], [(-0.16, 0.0, 104, 0.05)], [(0.05, -0.24, 12, 0.05)], [(0.17, -0.1, 100, 0.05)])


def pose_tennis(product, goods, view, size):
    lay(product, goods, view, size, CLAY_LINES, 0.35, product.metres('frameDepth') / 2 + 0.001)


KINDS = dict(badmintonRacket=Kind(badminton_racket, pose_badminton), badmintonSet=Kind(badminton_set, pose_set), tennisRacket=Kind(tennis_racket, pose_tennis))
