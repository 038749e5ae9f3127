"""What protects and supports: pads for the legs, shin guards, sleeves and belts."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, evenly, group, mesh, modified, placed, skin, spline, superellipse, tube
from kit.nodes import Material, darker, linear, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi


def hide(colour):
    skin_ = Material('hide', base=colour, rough=0.45, spec=0.35, coat=0.12, coat_rough=0.3)
    return skin_.bump(skin_.cells(500), 0.0003)


def cloth(colour, ribs=1500):
    fabric = Material('fabric', rough=0.9, sheen=0.3)
    u, v, _ = fabric.split('UV')
    weave = (u * ribs).sin() * (v * ribs).sin()
    fabric.set(base=colour if nodes.plain else fabric.mix(weave.step(-0.4, 0.8) * 0.25, linear(colour), darker(colour, 0.68)))
    return fabric.bump(weave, 0.0004)


def roll(a, b, radius, material, flat=0.72):
    """A sausage from a to b."""
    path = np.linspace(np.asarray(a, float), np.asarray(b, float), 40)
    s = np.linspace(0, 1, 40)
    ends = np.sqrt(np.clip(1 - np.clip((0.06 - np.minimum(s, 1 - s)) / 0.06, 0, 1) ** 2, 0.02, 1))
    return tube('roll', path, radius * ends, [material], radius * flat * ends, 24, exponent=2.4)


def bend(x, radius):
    """A flat place across the leg, bent around it: (x, z)."""
    a = x / radius
    return radius * math.sin(a), radius * (math.cos(a) - 1)


def leg_pad(product, side):
    """One pad, lying on its back: canes along the shin, rolls over the knee, a top above it, straps and an instep."""
    tall, wide = product.metres('height'), product.metres('width')
    body, accent = product.colours
    white = body == '#F1F0EA'
    main, second = hide(body if not white else '#F1EFE8'), hide(accent if white or accent not in ('#F4F0DC', '#FFFFFF') else '#F1EFE8')
    canes, things, r = product.model['canes'], [], wide * 0.75
    flat = product.model['form'] == 'keeper'
    base = 0.048
    low, knee, upper = 0.10 * tall, 0.58 * tall, 0.73 * tall

    def at(x, y, lift=0.0):
        bx, bz = bend(x, r)
        return (bx, y, base + wide * 0.20 + bz + lift)
    backing = []
    for y in np.linspace(0.055 * tall, tall * (0.80 if flat else 0.985), 40):
        half = wide / 2 * np.interp(y / tall, [0, 0.08, 0.25, 0.6, 0.75, 0.9, 1.0], [0.55, 0.80, 0.92, 1.0, 0.98, 0.90, 0.70])
        backing.append([np.array(at(x, y, -0.016)) for x in np.linspace(-half, half, 30)])
    things.append(skin('backing', np.array(backing), [cloth('#E4E0D4' if white else darkened(body))], closed=False))
    step = wide * 0.92 / canes
    for k in range(canes):
        x = (k - (canes - 1) / 2) * step
        narrow = np.interp(abs(x) / (wide / 2), [0, 0.6, 1.0], [0.0, 0.02, 0.06])
        things.append(roll(at(x * 0.86, low + narrow * tall), at(x, knee - 0.012), step * 0.54, main if k % 2 == 0 or not product.model['marks'] % 2 else second, 0.80))
    rolls = {'three-piece': 3, 'single roll': 1, 'flat': 0}.get(product.model['knee'], 2)
    for k in range(max(rolls, 1)):
        height = (upper - knee) / max(rolls, 1)
        y = knee + height * (k + 0.5)
        path = np.array([at(x, y, 0.020 if rolls else 0.004) for x in np.linspace(-wide * 0.50, wide * 0.50, 40)])
        s = np.linspace(0, 1, 40)
        ends = np.sqrt(np.clip(1 - np.clip((0.08 - np.minimum(s, 1 - s)) / 0.08, 0, 1) ** 2, 0.02, 1))
        things.append(tube('knee', path, height * 0.54 * ends, [second if k % 2 == 0 else main], height * 0.44 * ends, 24, exponent=2.4))
    if not flat:
        for k in range(5):
            x = (k - 2) * wide * 0.175
            things.append(roll(at(x, upper + 0.012), at(x * 0.84, tall * (0.985 - 0.018 * abs(k - 2))), wide * 0.094, main if k % 2 == 0 else second, 0.62))
    # The instep, and a wing at the outer side.
    instep = []
    for y in np.linspace(0.0, 0.105 * tall, 16):
        half = wide * np.interp(y / (0.105 * tall), [0, 0.5, 1], [0.30, 0.34, 0.36])
        instep.append([np.array(at(x, y, -0.006 - 0.10 * (0.105 * tall - y))) for x in np.linspace(-half, half, 30)])
    things.append(skin('instep', np.array(instep), [main], closed=False))
    for y in np.linspace(low + 0.06, knee - 0.05, product.model['straps']):
        band = spline([at(side * wide * 0.47, y, -0.012), (side * wide * 0.60, y, base * 0.9), (side * wide * 0.64, y - 0.004, 0.022), (side * wide * 0.52, y - 0.010, 0.010), (side * wide * 0.20, y - 0.014, 0.009)], 60)
        things.append(tube('strap', band, 0.0016, [cloth('#E9E6DC' if white else '#24272D')], 0.019, 14, exponent=5))
        things.append(box('buckle', (0.016, 0.044, 0.006), [metal('#B9BEC6', 0.3)], tuple(np.array(at(side * wide * 0.475, y, -0.008))), 0.002))
    surface = cast(things, lambda p: (p[0], p[1] + (upper + tall) / 2 if not flat else p[1] + (knee + upper) / 2, 2.0), (0, 0, -1))
    things.append(printed('print', text(product.brand.upper(), wide * 0.115, edge=0.006, width=wide * 0.74), surface, Material('mark', base='#20242C' if not white else accent, rough=0.6), 8))
    return things


def darkened(colour):
    return '#%02X%02X%02X' % tuple(int(int(colour[i:i + 2], 16) * 0.62) for i in (1, 3, 5))


def leg_pads(product):
    wide, things = product.metres('width'), []
    for side in (-1, 1):
        parts = leg_pad(product, side)
        placed(group(parts), (side * wide * 0.72, -product.metres('height') / 2, 0), (0, 0, side * -2))
        things += parts
    tall = product.metres('height')
    return Goods(things, 'top', ('y', -tall / 2, tall / 2, product.label))


def shells(product):
    """A pair of guards that curve around the leg, lying on their backs."""
    tall, wide = product.metres('height'), product.metres('width')
    body, accent = product.colours
    form = product.model['form']
    things = []
    for side in (-1, 1):
        r, parts = wide * 0.52, []
        rows = []
        for s in np.linspace(0, 1, 60):
            y = (s - 0.5) * tall
            half = wide / 2 * np.interp(s, [0, 0.06, 0.25, 0.6, 0.9, 1.0], [0.50, 0.72, 0.88, 1.0, 0.96, 0.70]) * 1.25
            rows.append([(r * math.sin(a), y, 0.012 + r * (math.cos(a) - math.cos(half / r)) * (0.92 + 0.08 * math.sin(math.pi * s))) for a in np.linspace(-half / r, half / r, 50)])
        rows = np.array(rows)
        shell_skin = plastic(body, 0.34) if form == 'slip' else cloth(body, 1900) if form == 'sleeve' else cloth('#E9E6DC', 1300)
        shell = skin('shell', rows, [shell_skin], closed=False)
        modified(shell, 'SOLIDIFY', thickness=0.0035, offset=-1)
        parts.append(shell)
        lining = skin('foam', rows * (0.965, 1.015, 0.95), [Material('foam', base='#24272D', rough=0.95)], closed=False)
        modified(lining, 'SOLIDIFY', thickness=0.006, offset=-1)
        parts.append(lining)
        on = cast([shell], lambda p: (p[0], p[1], 1.0), (0, 0, -1))
        mark = Material('mark', base=accent if form != 'thigh' else body, rough=0.5)
        words = text(product.brand.upper(), wide * 0.13, edge=0.004, width=tall * 0.46)
        upright = np.stack([-words[0][:, 1], words[0][:, 0]], 1), words[1]
        if form == 'slip':
            for x in (-0.28, 0.28):
                for y in (-0.26, 0.0, 0.26):
                    hole = np.array([(x * wide + 0.004 * math.cos(q), y * tall + 0.016 * math.sin(q)) for q in np.arange(28) / 28 * TAU])
                    places, normals = on(hole)
                    parts.append(mesh('vent', places + normals * 0.0006, [tuple(range(28))], [Material('vent', base=darker(body, 0.3), rough=0.9)]))
        parts.append(printed('print', upright if form != 'thigh' else text(product.brand.upper(), wide * 0.13, edge=0.004, width=wide * 0.7), on, mark, 8))
        if form == 'sleeve':
            # As far around as the sleeve reaches at this end.
            for y, reach in ((-tall * 0.485, 0.64), (tall * 0.485, 0.88)):
                ring = [(r * 1.01 * math.sin(a), y, 0.0125 + r * (math.cos(a) - math.cos(reach))) for a in np.linspace(-reach, reach, 60)]
                parts.append(tube('rib', np.array(ring), 0.0030, [cloth(accent)], 0.009, 14, exponent=4))
        if form == 'thigh':
            for x in np.linspace(-0.36, 0.36, 5):
                parts.append(tube('roll', np.array([on(np.array([(x * wide, y * tall)]))[0][0] + (0, 0, 0.003) for y in np.linspace(-0.40, 0.40, 30)]), 0.017 * np.sqrt(np.clip(1 - np.linspace(-1, 1, 30) ** 8, 0.02, 1)), [cloth('#F1EFE8', 1300)], 0.009, 18))
            for y in (-0.24, 0.24):
                for way in (-1, 1):
                    parts.append(tube('strap', spline([(way * wide * 0.50, y * tall, 0.030), (way * wide * 0.66, y * tall, 0.014), (way * wide * 0.86, y * tall + 0.01 * way, 0.010)], 40), 0.0012, [cloth(body)], 0.018, 14, exponent=5))
        scale = 1.0 if form != 'thigh' or side > 0 else 0.78
        root = placed(group(parts), (side * wide * (0.62 if form != 'thigh' else 0.98), 0, 0), (0, 0, side * -6))
        root.scale = (scale,) * 3
        things += parts
    return Goods(things, 'top', ('y', -tall / 2, tall / 2, product.label))


def sleeves(product):
    """A pair of knee sleeves of neoprene that stand."""
    tall, wide = product.metres('height'), product.metres('width')
    body, accent = product.model.get('tone', product.colours[0]), product.colours[1]
    skin_ = rubber(body, 0.75, 0.0002, 900)
    things = []
    for side in (-1, 1):
        ring, rows = superellipse(140, 1, 1, 2.2), []
        for inner in (0, 1):
            span = np.linspace(0, 1, 60) if inner == 0 else np.linspace(1, 0.05, 40)
            for s in span:
                q = wide / 2 * (1.06 - 0.16 * math.sin(math.pi * s) + 0.02 * math.sin(9 * s)) - (0.006 if inner else 0)
                rows.append(np.stack([ring[:, 0] * q, ring[:, 1] * q * 0.86 + 0.010 * math.sin(math.pi * s), np.full(140, s * tall)], 1))
        sleeve = skin('sleeve', np.array(rows), [skin_], caps=(False, False))
        parts = [sleeve]
        for s in (0.03, 0.97):
            q = wide / 2 * (1.06 - 0.16 * math.sin(math.pi * s)) + 0.0008
            parts.append(tube('hem', np.stack([ring[:, 0] * q, ring[:, 1] * q * 0.86 + 0.010 * math.sin(math.pi * s), np.full(140, s * tall)], 1), 0.0016, [Material('hem', base='#24272D', rough=0.8)], 0.0045, 12, True, exponent=3))
        on = cast([sleeve], lambda p: (p[0], -1.0, tall * 0.55 + p[1]), (0, 1, 0))
        parts.append(printed('print', text(product.brand.upper(), 0.019, edge=0.004, width=wide * 0.62), on, Material('mark', base='#20242C', rough=0.6), 8))
        placed(group(parts), (side * wide * 0.66, 0.03 * side, 0), (0, 0, side * -10))
        things += parts
    return Goods(things, 'front', ('y', 0, tall, product.label))


def belt(product):
    """A lifting belt or a back support, laid in a ring on its edge, closed in front."""
    tall = product.metres('height')
    body, accent = product.colours
    soft = product.model['form'] == 'support'
    hide_ = hide(body) if not soft else cloth(body, 1300)
    length = 0.86
    a = np.linspace(-math.pi / 2 - 0.20, 1.5 * math.pi + 0.16, 420)
    wave = 1 + 0.020 * np.sin(2 * a + 0.5)
    grow = np.where(a > 1.5 * math.pi - 0.2, 0.0075, 0)
    r = length / TAU
    path = np.stack([(r * 1.10 + grow) * wave * np.cos(a), (r * 0.84 + grow) * wave * np.sin(a), np.full(420, tall / 2)], 1)
    back = np.exp(-((a - math.pi / 2) / 1.1) ** 2)
    high = tall / 2 * (0.62 + 0.38 * back) if not soft else tall / 2 * (0.70 + 0.30 * back)
    things = [tube('belt', path, 0.0036 if not soft else 0.0030, [hide_], high, 24, exponent=7)]
    thread = Material('thread', base=accent if not soft else '#3A3F48', rough=0.7)
    for side in (-1, 1):
        out = np.stack([np.cos(a), np.sin(a), 0 * a], 1)
        things.append(tube('seam', (path + out * 0.0038 + np.stack([0 * a, 0 * a, side * (high - 0.006)], 1))[10:-10], 0.0008, [thread], sides=6))
    if not soft:
        steel = metal('#C3C8D0', 0.22)
        x = -0.012
        y = -(r * 0.84) * 1.0 - 0.012
        for dz in (-0.018, 0.018):
            ring = np.array([(x - 0.022, y, tall / 2 + dz - 0.013), (x + 0.022, y, tall / 2 + dz - 0.013), (x + 0.022, y, tall / 2 + dz + 0.013), (x - 0.022, y, tall / 2 + dz + 0.013)])
            things.append(tube('buckle', evenly(ring, 60, True), 0.0026, [steel], sides=12, closed=True))
            things.append(tube('pin', np.array([(x - 0.020, y - 0.002, tall / 2 + dz), (x + 0.026, y - 0.004, tall / 2 + dz)]), 0.0019, [steel], sides=10))
        things.append(box('loop', (0.016, 0.016, tall * 0.70), [hide_], (0.075, -r * 0.84 * math.sqrt(1 - (0.075 / (r * 1.10)) ** 2), tall / 2), 0.003))
    else:
        strap = cloth('#24272D', 1100)
        for side in (-1, 1):
            band = np.stack([(r * 1.10 + 0.006) * np.cos(np.linspace(-math.pi / 2 - side * 0.1, -math.pi / 2 + side * 1.1, 60)), (r * 0.84 + 0.006 + 0.002 * side) * np.sin(np.linspace(-math.pi / 2 - side * 0.1, -math.pi / 2 + side * 1.1, 60)), np.full(60, tall * 0.52)], 1)
            things.append(tube('strap', band, 0.0022, [strap], tall * 0.22, 16, exponent=5))
        for q in np.linspace(0.35, 2.75, 6):
            x, y = (r * 1.10 + 0.0032) * math.cos(q), (r * 0.84 + 0.0032) * math.sin(q)
            things.append(tube('stay', np.array([(x, y, tall * 0.16), (x, y, tall * 0.84)]), 0.0085, [cloth(darkened('#3A3F48'))], 0.0028, 12, exponent=4))
    on = cast(things[:1] if not soft else [thing for thing in things if thing.name.startswith('strap')] + things[:1], lambda p: (p[0] - (0.085 if not soft else 0), -1.0, tall * 0.52 + p[1]), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), tall * 0.17, edge=0.005, width=0.12 if soft else 0.075), on, Material('mark', base=accent if accent != '#2B303B' else '#F2F0E8', rough=0.6), 8))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def _root(thing):
    while thing.parent:
        thing = thing.parent
    return thing


def pose(turns, elevation, fill=(0.82, 0.84)):
    def posed(product, goods, view, size):
        wide = stage.corners(goods.things)[:, 0].max() / 0.12
        ground(product.ground, [(0, 0.30 * wide, 8, 0.05)] if product.id % 2 else [(0, -0.24 * wide, 6, 0.05)])
        placed(group(list({_root(thing) for thing in goods.things})), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 14, focus=points.mean(0), shift=(-0.02, 0))
    return posed


KINDS = dict(legPads=Kind(leg_pads, pose((8, -40), (56, 32))), guards=Kind(shells, pose((8, -36), (50, 30))), kneeSleeves=Kind(sleeves, pose((-14, 24), (18, 32))), belt=Kind(belt, pose((-16, 26), (30, 40))))
