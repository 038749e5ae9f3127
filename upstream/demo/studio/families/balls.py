"""Balls: football, volleyball, basketball, cricket, tennis and table tennis, alone, in sets, cans and boxes. A ball's centre is the
origin of its own things."""
import math

import bpy
import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import centres_of, group, placed, points_of, sphere, with_attribute
from kit.nodes import Material, darker, linear
from kit.product import Goods, Kind
from kit.prints import ball, printed, text

TAU = 2 * math.pi
# A line behind the goods and one beside them, for products in turn.
LINES = ([(0, 0.20, 8, 0.05)], [(-0.16, 0, 68, 0.05)], [(0, 0.24, -10, 0.05)], [(0.20, 0, 108, 0.05)])


def unit(vectors):
    vectors = np.asarray(vectors, float)
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def one_ball(product, things, radius):
    return Goods(things, 'front', ('x', -radius, radius, product.label))


def pose_ball(turns, lens=85, elevation=(20, 42)):
    """A ball on the ground. `turns` has its rotation for each view, so that the print faces the camera. A small size looks smaller."""
    def pose(product, goods, view, size):
        radius = product.metres('diameter') / 2
        scale = radius / 0.11
        ground(product.ground, [(x * scale, y * scale, a, w * max(0.6, scale)) for x, y, a, w in LINES[product.id % len(LINES)]])
        placed(group(goods.things), (0, 0, radius), turns[view - 1])
        fill = 0.60 * product.model.get('share', 1)
        stage.camera(size, (0, 22)[view - 1], elevation[view - 1], lens, fill, stage.corners(goods.things), 7, focus=(0, -radius * 0.6, radius * 1.3), shift=(-0.03, 0.0))
    return pose


# ---------------------------------------------------------------- basketball
def basketball(product):
    r = product.metres('diameter') / 2
    body, accent = product.colours
    if product.model['colour'] == 'Amber':
        body, accent = '#C4571B', '#14110F'
    leather = Material('leather', spec=0.45)
    x, _, z = (c / r for c in leather.split('Object'))
    curve = (abs(x) - 0.46 - z * z * 0.90) / (z * z * 3.24 + 1.0).sqrt()
    distance = abs(x).min(abs(z)).min(abs(curve)) * r
    seam, ditch = distance.step(0.0034, 0.0026), distance.step(0.0052, 0.0012)
    pebble = leather.cells(62 / r)
    colour = leather.mix(pebble.step(0.35, 0.75) * 0.45, linear(body), darker(body, 0.45))
    leather.set(base=leather.mix(seam, colour, '#15120F'), rough=0.52, coat=0.1, coat_rough=0.35)
    leather.bump((1 - pebble.step(0.0, 0.62)) * (1 - ditch), 0.0010)
    leather.bump(1 - ditch, 0.0018)
    things = [sphere('ball', r, [leather], 6)]
    ink = Material('print', base=accent, rough=0.45)
    size = r / 0.121
    for words, height, latitude in ((product.brand, 0.020, 22), (product.range, 0.0105, 11)):
        things.append(printed('print', text(words.upper(), height * size, edge=0.004, width=0.125 * size), ball(r, -90, latitude), ink, 3))
    return one_ball(product, things, r)


# ---------------------------------------------------------------- panels of footballs and volleyballs
PHI = (1 + math.sqrt(5)) / 2
PENTAGONS = unit([(0, s, t * PHI) for s in (1, -1) for t in (1, -1)] + [(s, t * PHI, 0) for s in (1, -1) for t in (1, -1)]
                 + [(t * PHI, 0, s) for s in (1, -1) for t in (1, -1)])
HEXAGONS = unit([(s, t, u) for s in (1, -1) for t in (1, -1) for u in (1, -1)]
                + [(0, s / PHI, t * PHI) for s in (1, -1) for t in (1, -1)] + [(s / PHI, t * PHI, 0) for s in (1, -1) for t in (1, -1)]
                + [(s * PHI, 0, t / PHI) for s in (1, -1) for t in (1, -1)])


def panelled(radius, materials, panel_of, edge_of, seam=0.0011, depth=0.0012):
    """A sphere of panels. For directions, `panel_of` gives the index of a material, `edge_of` the distance to the next seam in metres."""
    def relief(directions):
        edge = edge_of(directions)
        return -depth * np.exp(-(edge / (seam * 1.3)) ** 2) + depth * 0.6 * (1 - np.exp(-edge / (seam * 6)))
    thing = sphere('ball', radius, materials, 7, None if nodes.plain else relief)
    thing.data.polygons.foreach_set('material_index', np.asarray(panel_of(unit(centres_of(thing))), np.int32))
    thing.data.update()
    return with_attribute(thing, 'seam', edge_of(unit(points_of(thing))) / seam)


def nearest(seeds, weights, radius):
    """(panel, edge) functions of panels around directions: a place belongs to the seed that is nearest by weight."""
    def rank(directions):
        values = directions @ seeds.T + weights
        order = np.argsort(-values, 1)[:, :2]
        apart = np.linalg.norm(seeds[order[:, 0]] - seeds[order[:, 1]], axis=1)
        best = np.take_along_axis(values, order, 1)
        return order[:, 0], (best[:, 0] - best[:, 1]) / apart * radius
    return (lambda d: rank(d)[0]), (lambda d: rank(d)[1])


def cover(colour, rough=0.36):
    """A panel's skin; its seams are dark."""
    skin = Material('cover', rough=rough, coat=0.3, coat_rough=0.2)
    skin.set(base=skin.mix(skin.attribute('seam').step(1.15, 0.75), colour, '#25272B'))
    return skin.bump(skin.noise(900), 0.00008)


def football(product):
    r = product.metres('diameter') / 2
    body, accent = product.colours
    pale = accent.upper() in ('#FFFFFF', '#FFF1E4', '#F4F0DC', '#FFE9B8')
    materials = [cover('#F4F3EE'), cover(body), cover('#20242C'), cover('#20242C' if pale else accent)]
    panels, style = product.model['panels'], product.style(3)
    if panels == 32:
        seeds, weights = np.concatenate([PENTAGONS, HEXAGONS]), np.concatenate([np.zeros(12), np.full(20, 0.0247)])
        if style == 1 and product.model['share'] > 0.8:
            owners = [2] * 12 + [1 if k % 3 == 0 else 0 for k in range(20)]
        else:
            owners = [1] * 12 + [2 if style == 2 and k % 4 == 1 else 0 for k in range(20)]
    elif panels == 12:
        seeds, weights, owners = PENTAGONS, np.zeros(12), [(0, 1, 2)[k % 3] for k in range(12)]
    elif panels == 20:
        seeds, weights, owners = HEXAGONS, np.zeros(20), [(2, 2, 3)[k % 3] for k in range(20)]
    else:
        (seeds, weights), owners = lengthwise(), [3, 3] + [k % 2 for k in range(8)]
    # The print stands on one panel: a white one where there is one.
    facing = owners.index(0) if 0 in owners else 0
    panel, edge = nearest(turned_to(seeds, seeds[facing], PRINT), weights, r)
    return marked(product, [panelled(r, materials, lambda d: np.array(owners)[panel(d)], edge, 0.0011 * r / 0.11)], r,
                  colour='#F4F3EE' if panels == 20 else '#16181D')


# The direction of the print on a ball.
PRINT = unit((0, -1, 0.14))


def turned_to(directions, start, end):
    """The directions, turned together so that `start` becomes `end`."""
    axis, c = np.cross(start, end), float(np.dot(start, end))
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return directions @ (np.eye(3) + cross + cross @ cross / (1 + c)).T


def lengthwise():
    """(seeds, weights) of two poles and eight panels between them."""
    t = np.arange(8) / 8 * TAU
    return np.concatenate([[(0, 0, 1), (0, 0, -1)], np.stack([np.cos(t), np.sin(t), 0 * t], 1)]), np.concatenate([[0.22, 0.22], np.zeros(8)])


def marked(product, things, r, colour='#16181D'):
    """Brand and range on the ball."""
    size = r / 0.11
    for words, height, drop in ((product.brand, 0.0125, 0.0), (product.range, 0.0075, -0.017)):
        surface = ball(r + 0.0007, -90, 8)
        shape = text(words.upper(), height * size, edge=0.004, width=0.068 * size)
        things.append(printed('print', (shape[0] + (0, drop * size), shape[1]), surface, Material('print', base=colour, rough=0.4), 2))
    return one_ball(product, things, r)


def volleyball(product):
    r = product.metres('diameter') / 2
    body, accent = product.colours
    if product.model['panels'] == 10:
        # On pale sand no panel is white.
        materials, owners = [cover('#F3C63B'), cover(body), cover('#20242C')], [2, 2] + [k % 2 for k in range(8)]
        panel, edge = nearest(*lengthwise(), r)
        return marked(product, [panelled(r, materials, lambda d: np.array(owners)[panel(d)], edge)], r)
    blue, yellow = ('#2F55D4', '#F3C63B') if product.model['colour'] == 'White' else (body, accent)
    materials = [cover('#F4F3EE'), cover(blue), cover(yellow)]

    def face_and_strip(d):
        """The cube's face of a direction, the place across its three strips (0 to 3), and the distance to the next face."""
        axis = np.argmax(np.abs(d), 1)
        take = lambda k: np.take_along_axis(d, ((axis + k) % 3)[:, None], 1)[:, 0]
        across, other, out = take(1), take(2), take(0)
        strip = (np.arctan2(across, np.abs(out)) / (math.pi / 2) + 0.5) * 3
        return axis * 2 + (out > 0), strip, (np.abs(out) - np.maximum(np.abs(across), np.abs(other))) / math.sqrt(2)

    def panel(d):
        face, strip, _ = face_and_strip(d)
        strip = np.clip(np.floor(strip), 0, 2).astype(int)
        return np.where(strip == 1, 0, np.where((strip + face // 2) % 2 == 0, 1, 2))

    def edge(d):
        _, strip, rim = face_and_strip(d)
        between = np.abs(strip[:, None] - np.array([1, 2])).min(1) * (math.pi / 6)
        return np.minimum(rim, between) * r
    return marked(product, [panelled(r, materials, panel, edge)], r)


def ten_footballs(product):
    """Ten in a triangle, as they lie on the ground; measured across one of them."""
    goods = football(product)
    r = product.metres('diameter') / 2
    things = []
    for row in range(4):
        for k in range(row + 1):
            copies = []
            for thing in goods.things:
                copy = thing.copy()
                bpy.context.scene.collection.objects.link(copy)
                copies.append(copy)
            place = ((k - row / 2) * r * 2.02, row * r * 1.75, 0)
            placed(group(copies), place, (14 * row - 8 * k, 9 * k, 31 * row + 17 * k) if row else (0, 0, 0))
            things += copies
    for thing in goods.things:
        bpy.data.objects.remove(thing)
    return Goods(things, 'top', ('x', -r, r, product.label))


def footballs(product):
    return ten_footballs(product) if product.model.get('count') == 10 else football(product)


def pose_footballs(product, goods, view, size):
    if product.model.get('count') != 10:
        return pose_ball(((-14, 10, 8), (-32, -14, 34)))(product, goods, view, size)
    r = product.metres('diameter') / 2
    ground(product.ground, [(0, 1.9, 8, 0.1)])
    for thing in {thing.parent for thing in goods.things}:
        thing.location.z = r
    points = stage.corners(goods.things)
    return stage.camera(size, (0, 26)[view - 1], (34, 20)[view - 1], 85, (0.80, 0.84)[view - 1], points, 11, focus=(0, 0, r))


KINDS = dict(football=Kind(footballs, pose_footballs), basketball=Kind(basketball, pose_ball(((-6, 0, 10), (-26, -20, 38)))),
             volleyball=Kind(volleyball, pose_ball(((-12, 8, 6), (-32, -14, 34)))))
