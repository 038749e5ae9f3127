"""Cricket, tennis and table tennis balls, alone, in sets, cans, boxes and bags. A ball's centre is the origin of its own things."""
import math
from dataclasses import replace

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit import nodes, stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import box, group, placed, skin, sphere, spline, tube, tubes, turned
from kit.nodes import Material, darker, linear, plastic
from kit.product import Goods, Kind
from kit.prints import ball, cylinder, plane, printed, text

TAU = 2 * math.pi


def body_of(product):
    return product.model.get('tone') or product.colours[0]


def copies(things):
    made = []
    for thing in things:
        made.append(thing.copy())
        bpy.context.scene.collection.objects.link(made[-1])
    return made


def turned_at_random(random):
    return tuple(random.uniform(0, 360, 3))


# ---------------------------------------------------------------- cricket
def leather_ball(product, r):
    """Four pieces of leather; the seam stands up around y = 0, three rows of stitches on each side of it."""
    body = body_of(product)
    two_sided = product.model.get('halves')
    skin_ = Material('leather', rough=0.34, spec=0.5, coat=0.55, coat_rough=0.14)
    x, y, z = skin_.split('Object')
    grain = skin_.noise(420, 3)
    colour = skin_.mix(grain.step(0.35, 0.7) * 0.3, linear(body), darker(body, 0.62))
    if two_sided:
        rough_side = y.step(-0.0004, 0.0004)
        colour = skin_.mix(rough_side, colour, linear(CHALK))
    # Each half is of two pieces, in the four-piece ball: a fine joint across it, turned a quarter on the other side.
    if product.model['pieces'] == 4:
        joint = abs(x).step(0.0005, 0.0002) * y.step(0.010, 0.011)
        joint = joint.max(abs(z).step(0.0005, 0.0002) * y.step(-0.010, -0.011))
        colour = skin_.mix(joint * 0.8, colour, darker(body, 0.2))
    skin_.set(base=colour)
    skin_.bump(grain, 0.00016)

    def relief(d):
        flat = np.arcsin(np.clip(d[:, 1], -1, 1)) * r
        return 0.0007 * np.exp(-(flat / 0.0058) ** 4)
    things = [sphere('ball', r, [skin_], 7, relief)]
    thread = Material('thread', base='#F3E3C6' if body != '#F3E3C6' else GRAPHITE, rough=0.7)
    lift = r + 0.0007
    angle = np.arange(240) / 240 * TAU
    if not nodes.plain:
        stitches = []
        for row, count in ((-0.0072, 78), (-0.0045, 78), (-0.0016, 78), (0.0016, 78), (0.0045, 78), (0.0072, 78)):
            for k in range(count):
                a = (k + 0.5 * (row > 0)) / count * TAU
                along = np.linspace(-0.42, 0.42, 5) * TAU / count
                near = math.sqrt(lift ** 2 - row ** 2)
                slant = row + np.linspace(-0.00055, 0.00055, 5) * np.sign(row)
                arch = near + 0.0003 * np.cos(np.linspace(-1.3, 1.3, 5))
                stitches.append(np.stack([arch * np.cos(a + along), slant, arch * np.sin(a + along)], 1))
        things.append(tubes('stitches', stitches, 0.00042, [thread], 5))
    else:
        for row in (-0.0072, -0.0045, -0.0016, 0.0016, 0.0045, 0.0072):
            near = math.sqrt(lift ** 2 - row ** 2)
            things.append(tube('seam', np.stack([near * np.cos(angle), 0 * angle + row, near * np.sin(angle)], 1), 0.0004, [thread], sides=6, closed=True))
    gold = Material('gold', base='#E7C46B' if not two_sided else GRAPHITE, rough=0.35, metal=0.0)
    surface = ball(r + 0.0001, -90, 18)
    for words, size, drop, font in ((product.brand.upper(), 0.0068, 0.0035, 'display'), (product.range, 0.0058, -0.0065, 'figures')):
        shape = text(words, size, font, edge=0.002, width=0.040)
        things.append(printed('print', (shape[0] + (0, drop), shape[1]), surface, gold, 3))
    return things


def six_faces(product, r):
    """Six round lobes of rubber: nobody knows where it bounces."""
    gum = Material('rubber', base=body_of(product), rough=0.5, spec=0.4)
    gum.bump(gum.noise(900), 0.00012)

    def relief(d):
        most = np.abs(d).max(1)
        corner = np.abs(d).prod(1) * 5.196
        return r * (0.20 * (np.clip((most - 0.577) / 0.423, 0, 1) - 1) - 0.05 * corner)
    things = [sphere('ball', r, [gum], 7, relief)]
    surface = ball(r * 0.999, -90, 0)
    for words, size, drop, font in ((product.brand.upper(), 0.0062, 0.003, 'display'), (product.range, 0.0056, -0.006, 'figures')):
        shape = text(words, size, font, edge=0.0015, width=0.030)
        things.append(printed('print', (shape[0] + (0, drop), shape[1]), lobe(things[0], surface), Material('mark', base=CHALK, rough=0.5), 3))
    return things


def lobe(thing, flat):
    """The surface of a thing below the points of another one, towards its centre."""
    bpy.context.view_layer.update()
    tree = BVHTree.FromObject(thing, bpy.context.evaluated_depsgraph_get())

    def surface(p):
        starts, _ = flat(p)
        hits = [tree.ray_cast(Vector(start * 2), Vector(-start)) for start in starts]
        return np.array([hit[0] for hit in hits]), np.array([hit[1] for hit in hits])
    return surface


def cricket_ball(product):
    r = product.metres('diameter') / 2
    things = six_faces(product, r) if product.model.get('lobes') else leather_ball(product, r)
    if product.model.get('count') != 12:
        # From above: the seam runs across.
        return Goods(things, 'front' if product.model.get('lobes') else 'top', ('x', -r, r, product.label), dict(balls=[things]))
    balls, laid = [], []
    for k in range(12):
        x, y = k % 3 - 1, k // 3 - 1.5
        balls.append(copies(things))
        placed(group(balls[-1]), (x * r * 2.03, y * r * 2.03, 0), (0, 0, 0))
        laid += balls[-1]
    for thing in things:
        bpy.data.objects.remove(thing)
    return Goods(laid, 'top', ('x', -r * 3.03, -r * 1.03, product.label), dict(balls=balls))


def pose_cricket(product, goods, view, size):
    r = product.metres('diameter') / 2
    ground(product.ground, [(0, 0.075, 10, 0.022)] if product.id % 2 else [(-0.06, 0, 70, 0.022)])
    if product.model.get('count') == 12:
        return pose_tray(product, goods, view, size)
    if product.model.get('lobes'):
        # It rests on three of its lobes.
        root = placed(group(goods.things), (0, 0, 0), (0, 0, 45))
        outer = placed(group([root]), (0, 0, 0), (-54.74, 0, (-66, -40)[view - 1]))
        outer.location.z = -stage.corners(goods.things)[:, 2].min()
    else:
        # The seam runs down the side that the camera sees, with the print beside it.
        placed(group(goods.things), (0, 0, r * 1.005), ((-24, 12, 26), (-38, -8, -28))[view - 1])
    points = stage.corners(goods.things)
    return stage.camera(size, (0, 18)[view - 1], (24, 40)[view - 1], 85, 0.58, points, 11, focus=(0, -r * 0.5, r * 1.2), shift=(-0.03, 0))


def pose_tray(product, goods, view, size):
    """A dozen in a shallow box of card, seams in every direction."""
    r = product.metres('diameter') / 2
    random = np.random.default_rng(product.id)
    card, inner = Material('card', base='#20242C', rough=0.5), Material('card', base='#8C7A5E', rough=0.85)
    wide, deep, tall, wall = r * 6.4, r * 8.5, r * 1.0, 0.0025
    box_things = [box('base', (wide, deep, wall), [inner], (0, 0, wall / 2))]
    for side in (1, -1):
        box_things.append(box('side', (wall, deep, tall), [card], (side * (wide / 2), 0, tall / 2), 0.0005))
        box_things.append(box('side', (wide + wall, wall, tall), [card], (0, side * (deep / 2), tall / 2), 0.0005))
    front = plane((0, -deep / 2 - wall / 2, tall / 2), (1, 0, 0), (0, 0, 1))
    shape = text(product.brand.upper() + '  12', tall * 0.34, width=wide * 0.8)
    box_things.append(printed('print', shape, front, Material('mark', base='#E7C46B', rough=0.4), 4))
    for k, things in enumerate(goods.parts['balls']):
        root = things[0].parent
        root.location.z = r + wall
        angle = (-50 + random.uniform(-16, 16), random.uniform(-30, 30), random.uniform(-60, 60))
        placed(root, tuple(root.location), angle)
    outer = group(box_things + [things[0].parent for things in goods.parts['balls']])
    placed(outer, (0, 0, 0), (0, 0, (16, -20)[view - 1]))
    points = stage.corners(box_things + goods.things)
    return stage.camera(size, 0, (44, 30)[view - 1], 85, 0.80, points, 11, focus=points.mean(0), shift=(-0.02, 0))


# ---------------------------------------------------------------- tennis
def seam_of(r, count=400):
    """The closed line of a tennis ball's seam; at -y is the middle of a lobe, which has the print."""
    t = np.arange(count) / count * TAU
    a, b = 0.75, 0.25
    line = np.stack([a * np.cos(t) + b * np.cos(3 * t), a * np.sin(t) - b * np.sin(3 * t), 2 * math.sqrt(a * b) * np.sin(2 * t)], 1)
    line = np.stack([line[:, 0] + line[:, 1], line[:, 1] - line[:, 0], line[:, 2] * math.sqrt(2)], 1)
    return line / np.linalg.norm(line, axis=1)[:, None] * r


def tennis_ball(product, r, words=True, foam=False):
    body = body_of(product)
    felt = Material('felt', rough=0.95, spec=0.1, sheen=0.6)
    fuzz = felt.noise(1, 3, vector=felt.join(*[c * (0.033 / r) * 420 for c in felt.split('Object')]))
    felt.set(base=felt.mix(fuzz.step(0.35, 0.7) * 0.35, linear(body), darker(body, 0.62)))
    felt.bump(fuzz, 0.0006 if not foam else 0.0003)
    things = [sphere('ball', r, [felt], 6)]
    if not foam:
        seam = Material('seam', base='#E9E6DA', rough=0.8)
        things.append(tube('seam', seam_of(r + 0.0001), 0.0016 * r / 0.033, [seam], 0.0011 * r / 0.033, 10, True))
    if words:
        ink = Material('mark', base=GRAPHITE if body not in ('#A51E26', '#D92A48') else CHALK, rough=0.6)
        surface = ball(r + 0.0004, -90, 0)
        for line, size, drop, font in ((product.brand.upper(), 0.0072, 0.003, 'display'), (product.model.get('grade', '1'), 0.0085, -0.0095, 'figures')):
            shape = text(line, size * r / 0.033, font, edge=0.002, width=0.034 * r / 0.033)
            things.append(printed('print', (shape[0] + (0, drop * r / 0.033), shape[1]), surface, ink, 3))
    return things


def heap(count, r, radius, seed, rounds=2600):
    """Places of balls that have come to rest in a round bin of this radius."""
    random = np.random.default_rng(seed)
    layers = math.ceil(count / (0.72 * (radius / r) ** 2)) + 3
    places = np.stack([random.uniform(-1, 1, count) * (radius - r) * 0.7, random.uniform(-1, 1, count) * (radius - r) * 0.7, np.linspace(r, layers * 2.2 * r, count)], 1)
    for step in range(rounds):
        places[:, 2] -= r * 0.02 if step < rounds * 0.8 else r * 0.002
        for _ in range(3):
            gap = places[:, None] - places[None]
            far = np.linalg.norm(gap, axis=2) + np.eye(count) * 9
            push = np.clip(2 * r - far, 0, None) * 0.5
            places += (gap / far[..., None] * push[..., None]).sum(1)
            out = np.hypot(places[:, 0], places[:, 1])
            over = np.clip(out - (radius - r), 0, None)
            places[:, :2] -= places[:, :2] / np.maximum(out, 1e-6)[:, None] * over[:, None]
            places[:, 2] = np.maximum(places[:, 2], r)
    return places


def bag(radius, tall, colour, mesh_like=False):
    """An open drawstring bag: soft folds, a hem with a cord that hangs out at both sides."""
    cloth = Material('cloth', base=colour, rough=0.85, spec=0.15, sheen=0.3)
    u, v, _ = cloth.split('UV')
    weave = (u * 2400).sin() * (v * 2400).sin()
    cloth.bump(weave, 0.0003)
    angle = np.arange(180) / 180 * TAU
    rings = []
    for z, share, fold in ((0.0, 0.80, 0.0), (0.004, 0.93, 0.0), (0.02, 1.0, 0.004), (0.35, 1.035, 0.008), (0.7, 1.0, 0.012), (0.9, 0.985, 0.018), (0.97, 1.0, 0.022), (1.0, 1.01, 0.024), (0.985, 0.985, 0.024), (0.9, 0.955, 0.018), (0.6, 0.965, 0.010), (0.3, 0.965, 0.008)):
        wave = 1 + fold * 1.5 * np.sin(angle * 9 + 1.3) + fold * 1.2 * np.sin(angle * 14 + 0.4 + z * 2)
        rings.append(np.stack([radius * share * wave * np.cos(angle), radius * share * wave * np.sin(angle), np.full(180, z * tall) + fold * 0.3 * tall * np.sin(angle * 5) * (z > 0.5)], 1))
    dense = []
    for first, second in zip(rings, rings[1:]):
        dense += [first + (second - first) * t for t in np.linspace(0, 1, 6)[:-1]]
    things = [skin('bag', dense + [rings[-1]], [cloth], caps=(True, False))]
    cord = Material('cord', base=CHALK, rough=0.9)
    hem = [(radius * 1.035 * math.cos(a), radius * 1.035 * math.sin(a), tall * (0.925 + 0.008 * math.sin(a * 5))) for a in np.linspace(0, TAU, 120, endpoint=False)]
    things.append(tube('cord', hem, 0.0022, [cord], sides=8, closed=True))
    hang = spline([(radius * 1.04, -radius * 0.05, tall * 0.92), (radius * 1.10, -radius * 0.10, tall * 0.80), (radius * 1.07, -radius * 0.16, tall * 0.55), (radius * 1.09, -radius * 0.2, tall * 0.36)], 50)
    things.append(tube('cord', hang, 0.0022, [cord], sides=8))
    stopper = turned('stopper', [(0.0005, 0), (0.006, 0.001), (0.007, 0.004), (0.007, 0.016), (0.005, 0.019), (0.0005, 0.019)], [plastic(GRAPHITE)], 32)
    stopper.location = (radius * 1.07, -radius * 0.16, tall * 0.50)
    return things + [stopper]


def in_a_bag(product, one, r, radius, count, colour):
    """Balls in an open bag, two before it. `one()` makes a ball's things."""
    places = heap(count, r, radius * 0.955, product.id, 1400)
    tall = places[:, 2].max() * 0.96
    random, things = np.random.default_rng(product.id + 1), bag(radius, tall, colour)
    first = one()
    for place in places[places[:, 2] > tall * 0.45]:
        made = copies(first)
        placed(group(made), tuple(place + (0, 0, 0.003)), turned_at_random(random))
        things += made
    for x, y in ((-radius * 0.62, -radius * 1.42), (radius * 0.34, -radius * 1.62)):
        made = copies(first)
        placed(group(made), (x, y, r), (random.uniform(-50, -15), random.uniform(-20, 20), random.uniform(-40, 40)))
        things += made
    for thing in first:
        bpy.data.objects.remove(thing)
    face = cylinder(radius * 1.045, -90, tall * 0.46)
    ink = Material('mark', base=CHALK, rough=0.7)
    for words, size, drop, font in ((product.brand.upper(), tall * 0.13, tall * 0.03, 'display'), (product.range, tall * 0.085, -tall * 0.12, 'figures')):
        shape = text(words, size, font, edge=0.006, width=radius * 1.3)
        things.append(printed('print', (shape[0] + (0, drop), shape[1]), face, ink, 6))
    return things


def row_of_three(product, things, r):
    """Two beside each other and one before them."""
    balls, laid = [], []
    for place, turn in (((-r * 1.12, r * 0.7, 0), (-24, 14, 18)), ((r * 1.16, r * 0.45, 0), (-14, -38, -30)), ((-r * 0.05, -r * 1.42, 0), (-22, 6, -8))):
        balls.append(copies(things))
        placed(group(balls[-1]), place, (0, 0, 0))
        balls[-1][0].parent['turn'] = turn
        laid += balls[-1]
    for thing in things:
        bpy.data.objects.remove(thing)
    return Goods(laid, 'top', ('x', -r * 1.05, r * 0.95, product.label), dict(balls=balls))


def tennis_balls(product):
    r, count = product.metres('diameter') / 2, product.model['count']
    foam = product.model.get('foam', False)
    if count == 3:
        return row_of_three(product, tennis_ball(product, r, True, foam), r)
    things = in_a_bag(product, lambda: tennis_ball(product, r, True, foam), r, product.metres('bag') / 2, count, product.model['cloth'])
    return Goods(things, 'front', ('x', -product.metres('bag') / 2, product.metres('bag') / 2, product.label) if product.model['dimension'] == 'Bag' else ('y', 0, 2 * r, product.label), dict(bagged=True))


def pose_loose(product, goods, view, size):
    """Balls on the ground, alone or with their bag or box."""
    r = product.metres('diameter') / 2
    wide = 1.0 if goods.parts.get('bagged') else r / 0.033
    ground(product.ground, [(0, 0.11 * wide, 10, 0.03)] if product.id % 2 else [(-0.1 * wide, 0, 70, 0.03)])
    if goods.parts.get('bagged'):
        points = stage.corners(goods.things)
        return stage.camera(size, (0, 20)[view - 1], (24, 36)[view - 1], 85, 0.80, points, 9, focus=points.mean(0) + (0, -0.06, 0), shift=(-0.03, 0))
    for things in goods.parts['balls']:
        root = things[0].parent
        placed(root, (root.location.x, root.location.y, r * 1.005), tuple(root['turn']))
    points = stage.corners(goods.things)
    return stage.camera(size, (0, 34)[view - 1], (30, 18)[view - 1], 85, (0.76, 0.80)[view - 1], points, 9, focus=(0, -r, r), shift=(-0.03, 0))


def ball_can(product):
    """A clear can with three balls, a printed sleeve, a lid; one more ball lies beside it for its size."""
    r, tall = 0.0332, product.metres('height')
    radius = 0.0372
    body, accent = product.colours
    clear = Material('clear', base='#EEF3F2', rough=0.08, spec=0.6, alpha=0.07, coat=1.0, coat_rough=0.03)
    sleeve = Material('sleeve', base=body, rough=0.3, coat=0.5, coat_rough=0.08)
    lid, rim = plastic(accent if accent != '#F4F0DC' else body, 0.38), nodes.metal('#C9CFD9', 0.22)
    wall = [(radius - 0.0008, 0.004), (radius, 0.006), (radius, tall - 0.014), (radius - 0.0008, tall - 0.010)]
    angle = np.arange(128) / 128 * TAU
    rings = [np.stack([x * np.cos(angle), x * np.sin(angle), np.full(128, z)], 1) for x, z in wall]
    things = [turned('foot', [(0.0005, 0.003), (radius - 0.004, 0.003), (radius - 0.003, 0.0), (radius + 0.0004, 0.0), (radius + 0.0004, 0.006), (radius - 0.001, 0.007)], [rim], 128, sharp_deg=40),
              turned('lid', [(radius + 0.0002, tall - 0.013), (radius + 0.001, tall - 0.012), (radius + 0.001, tall - 0.003), (radius - 0.001, tall - 0.0005), (radius - 0.004, tall), (radius - 0.006, tall - 0.002), (0.0005, tall - 0.002)], [lid], 128, sharp_deg=40)]
    things.insert(0, skin('can', rings, [plastic('#EEF3F2') if nodes.plain else clear]))
    # The sleeve leaves a window below the lid.
    top = tall * 0.70
    around = [np.stack([(radius + 0.0003) * np.cos(angle), (radius + 0.0003) * np.sin(angle), np.full(128, z)], 1) for z in (0.009, top)]
    things.append(skin('sleeve', around, [sleeve]))
    for z in (top - 0.006, 0.016):
        band = [np.stack([(radius + 0.0005) * np.cos(angle), (radius + 0.0005) * np.sin(angle), np.full(128, z + d)], 1) for d in (-0.0016, 0.0016)]
        things.append(skin('band', band, [Material('mark', base=accent, rough=0.4)]))
    dark = body in ('#C3EC24', '#F7A823')
    ink, second = Material('mark', base=GRAPHITE if dark else CHALK, rough=0.45), Material('mark', base=accent, rough=0.45)
    face = cylinder(radius + 0.0003, -90, (0.009 + top) / 2, 90)
    for words, size, drop, font, paint in ((product.brand.upper(), 0.020, 0.009, 'display', ink), (product.range, 0.0125, -0.014, 'figures', second if not dark else ink)):
        shape = text(words, size, font, edge=0.003, width=top - 0.045)
        things.append(printed('print', (shape[0] + (0, drop), shape[1]), face, paint, 5))
    # Balls of any can are yellow.
    one = tennis_ball(replace(product, model=dict(product.model, tone='#D8EF3A')), r)
    inside = []
    if not nodes.plain:
        for k in range(3):
            made = copies(one)
            placed(group(made), (0, 0, 0.005 + r + 2 * r * k), (15 * k - 20, 30 * k, 40 * k))
            inside += made
    placed(group(one), (radius + r + 0.022, -0.012, r), (-22, 10, 12))
    return Goods(things + inside + one, 'front', ('y', 0, tall, product.label))


def pose_can(product, goods, view, size):
    ground(product.ground, [(0, 0.15, 10, 0.04)] if product.id % 2 else [(-0.12, 0, 70, 0.04)])
    points = stage.corners(goods.things)
    return stage.camera(size, (-6, 24)[view - 1], (17, 34)[view - 1], 85, (0.76, 0.78)[view - 1], points, 11, focus=(0, -0.03, 0.08), shift=(-0.03, 0))


# ---------------------------------------------------------------- table tennis
def celluloid(product, r, seam):
    body = body_of(product)
    shell = Material('shell', base=body, rough=0.38, spec=0.45)
    shell.shine_through(body, 0.18)
    things = [sphere('ball', r, [shell], 5)]
    if seam:
        angle = np.arange(160) / 160 * TAU
        line = Material('seam', base=darker(body, 0.7), rough=0.5)
        things.append(tube('seam', np.stack([(r + 0.00001) * np.cos(angle), 0 * angle + 0.006, (r + 0.00001) * np.sin(angle)], 1) * ((1, 1, 1) if nodes.plain else (0.955, 1, 0.955)), 0.00016, [line], sides=6, closed=True))
    ink = Material('mark', base='#1F4AA8' if product.model['colour'] != 'Amber' else GRAPHITE, rough=0.5)
    surface = ball(r + 0.0001, -90, 0)
    for words, size, drop, font in ((product.brand.upper(), 0.0046, 0.0012, 'display'), (product.model['mark'], 0.0044, -0.0062, 'figures')):
        shape = text(words, size, font, edge=0.0015, width=0.022)
        things.append(printed('print', (shape[0] + (0, drop), shape[1]), surface, ink, 3))
    for k in range(product.model.get('stars', 0)):
        points = np.array([(0.0021 * (1 if j % 2 == 0 else 0.42) * math.sin(j * math.pi / 5), 0.0021 * (1 if j % 2 == 0 else 0.42) * math.cos(j * math.pi / 5)) for j in range(10)])
        at = ((k - (product.model['stars'] - 1) / 2) * 0.0052, 0.0085)
        things.append(printed('star', (np.vstack([points + at, [at]]), [(10, j, (j + 1) % 10) for j in range(10)]), surface, ink, 3))
    return things


def open_box(product, count, r):
    """A card box for a row of balls, its lid open."""
    per_row, rows = (3, 1) if count == 3 else (3, 2)
    wide, deep, tall, wall = per_row * 2 * r + 0.006, rows * 2 * r + 0.005, r * 1.15, 0.0012
    body = body_of(product) if product.model['colour'] not in ('White',) else '#1F4AA8'
    card, inner = Material('card', base='#1F2B4A' if product.model['colour'] != 'Volt' else GRAPHITE, rough=0.4, coat=0.3), Material('card', base='#E9E5D8', rough=0.8)
    things = [box('base', (wide, deep, wall), [inner], (0, 0, wall / 2))]
    for side in (1, -1):
        things.append(box('side', (wall, deep, tall), [card], (side * wide / 2, 0, tall / 2)))
        things.append(box('side', (wide + wall, wall, tall), [card], (0, side * deep / 2, tall / 2)))
    front = plane((0, -deep / 2 - wall / 2, tall / 2), (1, 0, 0), (0, 0, 1))
    for words, size, at, font, paint in ((product.brand.upper(), tall * 0.34, -wide * 0.18, 'display', CHALK), (product.range, tall * 0.30, wide * 0.26, 'figures', '#D7E04A' if body != '#1F4AA8' else '#9DBDEB')):
        shape = text(words, size, font, width=wide * 0.5 if at < 0 else wide * 0.36)
        things.append(printed('print', (shape[0] + (at, 0), shape[1]), front, Material('mark', base=paint, rough=0.5), 4))
    flap = box('flap', (wide, wall, deep), [card], (0, 0, deep / 2))
    face = plane((0, -wall / 2, deep / 2), (1, 0, 0), (0, 0, 1))
    shape = text(product.brand.upper(), min(deep * 0.2, 0.013), width=wide * 0.6)
    name = printed('print', shape, face, Material('mark', base=CHALK, rough=0.5), 4)
    placed(group([flap, name]), (0, deep / 2, tall), (-24, 0, 0))
    return things + [flap, name], wide, deep


def tt_balls(product):
    r, count = product.metres('diameter') / 2, product.model['count']
    seam = product.model.get('seamed', True)
    if count == 100:
        things = in_a_bag(product, lambda: celluloid(product, r, seam), r, product.metres('bag') / 2, count, product.model['cloth'])
        return Goods(things, 'front', ('y', 0, 2 * r, product.label), dict(bagged=True))
    case, wide, deep = open_box(product, count, r)
    one, things, random = celluloid(product, r, seam), list(case), np.random.default_rng(product.id)
    out, beside = 1 if count == 3 else 2, wide / 2 + r * 1.2
    places = [((k % 3 - 1) * 2 * r, (k // 3) * 2 * r - deep / 2 + r + 0.0025, r + 0.0014) for k in range(count)][:count - out if count > 3 else 2]
    for place in places:
        made = copies(one)
        placed(group(made), place, (random.uniform(-70, -30), random.uniform(-30, 30), random.uniform(-40, 40)))
        things += made
    for x, y in ((beside, -deep / 2 - r * 1.5), (beside + r * 1.3, -deep / 2 + r * 0.7))[:out]:
        made = copies(one)
        placed(group(made), (x, y, r), (random.uniform(-34, -18), random.uniform(-14, 14), random.uniform(-20, 20)))
        things += made
    for thing in one:
        bpy.data.objects.remove(thing)
    return Goods(things, 'front', ('x', beside - r, beside + r, product.label), dict(boxed=True))


def pose_tt(product, goods, view, size):
    r = product.metres('diameter') / 2
    ground(product.ground, [(0, 0.13, 10, 0.03)] if product.id % 2 else [(-0.11, 0, 70, 0.03)])
    roots = set()
    for thing in goods.things:
        while thing.parent:
            thing = thing.parent
        roots.add(thing)
    placed(group(list(roots)), (0, 0, 0), (0, 0, (12, -22)[view - 1]))
    points = stage.corners(goods.things)
    fill = 0.80 if goods.parts.get('bagged') else 0.86
    return stage.camera(size, 0, (28, 38)[view - 1] if goods.parts.get('bagged') else (36, 24)[view - 1], 85, fill, points, 9, focus=points.mean(0) - (0, r, 0), shift=(-0.02, 0))


KINDS = dict(cricketBall=Kind(cricket_ball, pose_cricket), tennisBalls=Kind(tennis_balls, pose_loose), ballCan=Kind(ball_can, pose_can), ttBalls=Kind(tt_balls, pose_tt))
