"""Weights and what they are lifted on: dumbbells, kettlebells, plates, benches. Each stands on z = 0; a dumbbell lies along x."""
import math

import bmesh
import bpy
import numpy as np

from kit import stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import applied, box, group, modified, placed, points_of, rounded, skin, spline, tube, turned
from kit.nodes import Material, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cast, disc, plane, printed, text

TAU = 2 * math.pi
BLACK = '#1B1C1F'


def gym_floor(product):
    ground(product.ground, [(0, 0.22, 9, 0.05)] if product.id % 2 else [(-0.1, 0.3, -14, 0.05)])


def shifted(things, at, turn_deg=0.0):
    """Moves the meshes themselves, turned about z: a family may group them again."""
    c, s = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    for thing in things:
        points = points_of(thing)
        points = points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) + at
        thing.data.vertices.foreach_set('co', points.astype(np.float32).ravel())
        thing.data.update()
    return things


def ring(x, radius, sides, turn=0.0):
    angle = np.arange(sides) / sides * TAU + turn
    return np.stack([np.full(sides, x), radius * np.cos(angle), radius * np.sin(angle)], 1)


def grip_bar(half, radius, material):
    """A bar along x that swells in the middle."""
    x = np.linspace(-half, half, 120)
    return skin('bar', [ring(at, radius * (0.92 + 0.16 * math.exp(-(at / (half * 0.7)) ** 2)), 64) for at in x], [material])


def knurled():
    steel = Material('knurl', base='#C4C8CE', metal=1.0, rough=0.28)
    u, v, _ = steel.split('UV')
    pattern = abs(((u + v) * 1200.0).sin()).min(abs(((u - v) * 1200.0).sin()))
    return steel.bump(pattern.step(0.0, 0.75), 0.0007)


# ---------------------------------------------------------------- dumbbells
def hexagonal(length, across, mark, words, coat, handle):
    """Two six-sided heads on a bar. `across` is the width over the flats; a flat lies on the floor."""
    radius = across / 2 / math.cos(math.pi / 6)
    head = length * 0.30
    things = []
    for side in (1, -1):
        inner, outer = side * (length / 2 - head), side * length / 2
        places = ((inner, 0.84), (inner + side * head * 0.12, 1.0), (outer - side * head * 0.18, 1.0), (outer, 0.80))
        heads = skin('head', [ring(x, radius * share, 6) for x, share in places], [coat], caps=(True, True), sharp_deg=35)
        things.append(rounded(heads, across * 0.05, 5, 18))
        things.append(turned('collar', [(across * 0.2, inner - side * 0.008), (across * 0.21, inner), (across * 0.2, inner + side * 0.003)], [metal('#BFC4CC', 0.18)], 48, axis='x'))
        front = plane((outer, 0, 0), (0, side, 0), (0, 0, 1))
        for lines, size, rise in ((words[0], 0.30, 0.06), (words[1], 0.11, -0.22)):
            shape = text(lines, across * size, 'figures')
            things.append(printed('print', (shape[0] + (0, across * rise), shape[1]), front, mark, 3))
    things.append(grip_bar(length / 2 - head, 0.0145 if length > 0.2 else 0.013, handle))
    return shifted(things, (0, 0, across / 2))


def dumbbell(product):
    length, across = product.metres('length'), product.metres('across')
    body, accent = product.colours
    soft = product.model.get('coat') == 'neoprene'
    coat = rubber(body, 0.55) if soft else rubber(BLACK, 0.62, 0.0003, 900)
    mark = Material('mark', base='#20242C' if soft else accent, rough=0.5)
    things = hexagonal(length, across, mark, product.model['words'], coat, rubber(body, 0.6) if soft else knurled())
    return Goods(things, 'front', ('x', -length / 2, length / 2, product.label))


def pose_pair(product, goods, view, size):
    """Two of them, one behind the other."""
    gym_floor(product)
    length, across = product.metres('length'), product.metres('across')
    copies = []
    for thing in goods.things:
        copy = thing.copy()
        bpy.context.scene.collection.objects.link(copy)
        copies.append(copy)
    placed(group(goods.things), (-length * 0.04, -across * 0.9, 0), (0, 0, -24))
    placed(group(copies), (length * 0.10, across * 0.9, 0), (0, 0, 30))
    points = stage.corners(goods.things + copies)
    stage.camera(size, (4, 34)[view - 1], (28, 20)[view - 1], 85, 0.78, points, 8, focus=(0, -across, across * 0.6), shift=(-0.02, 0))


def dial_dumbbell(product):
    """Round plates of falling size on each side of a contoured grip, in a cradle."""
    length, tall = product.metres('length'), product.metres('height')
    body, _ = product.colours
    steel, shell, accent = plastic('#2A2E35', 0.35), plastic('#17191D', 0.45), plastic(body, 0.4)
    things = []
    r = tall * 0.44
    lift = tall - r
    for side in (1, -1):
        for k in range(7):
            x = side * (length * 0.17 + k * length * 0.036)
            radius = r * (1 - 0.035 * k)
            edge = length * 0.030 * side
            profile = [(0.012, x), (radius - 0.004, x), (radius, x + edge * 0.15), (radius, x + edge * 0.85), (radius - 0.004, x + edge), (0.012, x + edge)]
            things.append(turned('plate', profile, [steel if k else accent], 96, sharp_deg=40, axis='x'))
        end = side * length * 0.435
        things.append(turned('dial', [(0.002, end), (r * 0.45, end), (r * 0.47, end + side * 0.004), (r * 0.47, end + side * 0.016), (r * 0.42, end + side * 0.022), (0.002, end + side * 0.022)], [accent], 72, sharp_deg=40, axis='x'))
        shape = text('24', r * 0.24, 'figures')
        things.append(printed('print', shape, plane((end + side * 0.022, 0, 0), (0, side, 0), (0, 0, 1)), Material('mark', base='#14161A', rough=0.5), 2))
    things.append(grip_bar(length * 0.17, 0.0165, rubber('#26292F', 0.6)))
    shifted(things, (0, 0, lift))
    things.append(box('cradle', (length, tall * 1.0, tall * 0.10), [shell], (0, 0, tall * 0.05), 0.008))
    for side in (1, -1):
        things.append(box('tray', (length * 0.33, tall * 0.92, tall * 0.16), [shell], (side * length * 0.315, 0, tall * 0.14), 0.008))
    return Goods(things, 'front', ('x', -length / 2, length / 2, product.label))


def pose_one(elevation, azimuth, turn=(0, 0), fill=0.74):
    def pose(product, goods, view, size):
        gym_floor(product)
        placed(group(goods.things), (0, 0, 0), (0, 0, turn[view - 1]))
        points = stage.corners(goods.things)
        stage.camera(size, azimuth[view - 1], elevation[view - 1], 85, fill * product.model.get('share', 1), points, 8, focus=points.mean(0), shift=(-0.02, 0))
    return pose


# ---------------------------------------------------------------- kettlebell
def kettlebell(product):
    tall = product.metres('height')
    r = tall * 0.352
    body, _ = product.colours
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=5, radius=r)
    for vertex in work.verts:
        vertex.co.z = max(vertex.co.z * 0.97, -r * 0.86)
    data = bpy.data.meshes.new('bell')
    work.to_mesh(data)
    work.free()
    bell = bpy.data.objects.new('bell', data)
    bpy.context.scene.collection.objects.link(bell)
    s = r / 0.098
    path = spline(np.array([(-0.060, 0, 0.055), (-0.070, 0, 0.088), (-0.076, 0, 0.118), (-0.071, 0, 0.148), (-0.047, 0, 0.170), (0, 0, 0.177), (0.047, 0, 0.170),
                            (0.071, 0, 0.148), (0.076, 0, 0.118), (0.070, 0, 0.088), (0.060, 0, 0.055)]) * s, 100)
    thickness = np.interp(np.linspace(0, 1, 100), [0, 0.14, 0.3, 0.5, 0.7, 0.86, 1], [0.026, 0.0205, 0.0178, 0.0170, 0.0178, 0.0205, 0.026]) * s
    handle = tube('handle', path, thickness, [], sides=32)
    bpy.ops.object.select_all(action='DESELECT')
    for thing in (handle, bell):
        thing.select_set(True)
    bpy.context.view_layer.objects.active = bell
    bpy.ops.object.join()
    modified(bell, 'REMESH', mode='VOXEL', voxel_size=0.0022 * s, use_smooth_shade=True)
    modified(bell, 'SMOOTH', factor=0.5, iterations=24)
    applied(bell)
    iron = Material('iron', spec=0.4)
    x, _, z = iron.split('Object')
    band = abs(z - 0.104 * s).step(0.0088 * s, 0.0080 * s) * abs(abs(x) - 0.073 * s).step(0.03 * s, 0.028 * s)
    grain = iron.noise(560)
    iron.set(base=iron.mix(band, '#26292E', body), rough=grain.step(0.3, 0.7, 0.45, 0.62))
    iron.bump(grain, 0.00025)
    bell.data.materials.clear()
    bell.data.materials.append(iron.data)
    bell.data.polygons.foreach_set('use_smooth', [True] * len(bell.data.polygons))
    surface = cast([bell], lambda q: (q[0], -0.5, q[1] + 0.010 * s), (0, 1, 0))
    things = [bell, printed('badge', disc(0.046 * s), surface, plastic(body, 0.4), 3)]
    mark = Material('mark', base=CHALK if product.model['colour'] != 'Volt' else '#14161A', rough=0.5)
    for words, size, rise in ((product.model['words'][0], 0.030, 0.008), (product.model['words'][1], 0.012, -0.024)):
        shape = text(words, size * s, 'figures', edge=0.004)
        things.append(printed('print', (shape[0] + (0, rise * s), shape[1]), surface, mark, 5))
    shifted(things, (0, 0, r * 0.86))
    bpy.context.view_layer.update()
    return Goods(things, 'front', ('y', 0, stage.corners(things)[:, 2].max(), product.label))


# ---------------------------------------------------------------- plates
def plate(radius, thick, kilos, accent):
    """A plate that lies flat: a rim, three holes to grip, and a steel eye."""
    coat = rubber(BLACK, 0.6, 0.0002, 900)
    profile = [(0.0155, 0.001), (radius - 0.006, 0.0), (radius, 0.004), (radius, thick - 0.004), (radius - 0.006, thick), (radius * 0.86, thick),
               (radius * 0.83, thick * 0.72), (radius * 0.34, thick * 0.72), (radius * 0.30, thick), (0.0155, thick)]
    angle = np.arange(96) / 96 * TAU
    rings = [np.stack([r * np.cos(angle), r * np.sin(angle), np.full(96, z)], 1) for r, z in profile]
    things = [skin('plate', rings, [coat], looped=True, sharp_deg=40)]
    hole = plastic('#07080A', 0.9)
    for k in range(3):
        a = k / 3 * TAU + math.pi / 2
        bend = np.linspace(-0.42, 0.42, 24)
        path = np.stack([radius * 0.62 * np.cos(a + bend), radius * 0.62 * np.sin(a + bend), np.full(24, thick * 0.70)], 1)
        things.append(tube('hole', path, radius * 0.10, [hole], thick * 0.06, 16))
        surface = plane((radius * 0.60 * math.cos(a + math.pi / 3), radius * 0.60 * math.sin(a + math.pi / 3), thick * 0.72), (1, 0, 0), (0, 1, 0))
        things.append(printed('print', text(kilos if k == 1 else 'KG', radius * (0.16 if k == 1 else 0.10), 'figures'), surface, Material('mark', base=accent, rough=0.5), 3))
    things.append(turned('eye', [(0.0142, 0.0), (0.020, 0.0), (0.020, thick + 0.001), (0.0142, thick + 0.001)], [metal()], 64, sharp_deg=40))
    return things


def plates(product):
    """Eight plates in two piles, the largest below."""
    body, _ = product.colours
    large = product.metres('diameter') / 2
    things = []
    for x in (-large * 1.06, large * 1.06):
        z = 0.0
        for kilos, share, thick in (('5', 1.0, 0.032), ('2.5', 0.80, 0.026), ('1.25', 0.64, 0.022), ('1.25', 0.64, 0.022)):
            things += shifted(plate(large * share, thick, kilos, body), (x, 0, z), 1700 * z)
            z += thick + 0.001
    return Goods(things, 'front', ('x', -large * 2.06, -large * 0.06, product.label))


# ---------------------------------------------------------------- bench and rack
def bench(product):
    length, wide, tall = (product.metres(name) for name in ('length', 'width', 'height'))
    body, _ = product.colours
    cloth = Material('cloth', base='#202329', rough=0.6, spec=0.3)
    cloth.bump(cloth.noise(600), 0.0002)
    steel = Material('steel', base=body, rough=0.4, coat=0.4, coat_rough=0.2)
    things = [box('pad', (length, wide, 0.07), [cloth], (0, 0, tall - 0.035), 0.018, 5), box('board', (length * 0.98, wide * 0.94, 0.012), [plastic(GRAPHITE)], (0, 0, tall - 0.076), 0.002)]
    beam = tall - 0.11
    things.append(box('spine', (length * 0.72, 0.05, 0.05), [steel], (0, 0, beam), 0.004))
    for side in (1, -1):
        x = side * length * 0.34
        things.append(box('leg', (0.05, 0.05, beam - 0.04), [steel], (x, 0, (beam + 0.04) / 2), 0.004))
        things.append(box('foot', (0.05, 0.46 if side == 1 else 0.36, 0.05), [steel], (x, 0, 0.030), 0.004))
        for end in (1, -1):
            things.append(box('shoe', (0.058, 0.03, 0.054), [rubber('#17181B')], (x, end * (0.23 if side == 1 else 0.18), 0.029), 0.004))
    return Goods(things, 'front', ('x', -length / 2, length / 2, product.label))


def rack(product):
    """Two uprights with holes, a pull-up bar, feet and hooks with a bar on them."""
    tall, wide, deep, tubing = product.metres('height'), 1.12, 1.16, 0.06
    body, _ = product.colours
    steel = Material('steel', base=body, rough=0.4, coat=0.4, coat_rough=0.2)
    dark, hole = plastic(GRAPHITE), plastic('#08090B', 0.9)
    things = []
    for side in (1, -1):
        x = side * (wide / 2 - tubing / 2)
        things.append(box('upright', (tubing, tubing, tall), [steel], (x, 0, tall / 2), 0.004))
        things.append(box('foot', (tubing, deep, tubing), [steel], (x, 0.1, tubing / 2), 0.004))
        for k in range(26):
            things.append(turned('hole', [(0.0001, -tubing / 2 - 0.0012), (0.0115, -tubing / 2 - 0.001), (0.0115, -tubing / 2 + 0.002)], [hole], 20, axis='y'))
            placed(things[-1], (x, 0, 0.35 + k * 0.06))
        brace = np.linspace((x, 0.55, tubing), (x, 0.03, 0.62), 12)
        things.append(tube('brace', brace, 0.022, [steel], sides=4))
        hook = [(x, -0.03, 1.24), (x, -0.10, 1.24), (x, -0.115, 1.26), (x, -0.115, 1.30)]
        things.append(tube('hook', spline(hook, 40), 0.016, [dark], 0.022, 12))
    x = np.linspace(-wide / 2 + tubing, wide / 2 - tubing, 24)
    things.append(tube('bar', np.stack([x, 0 * x, 0 * x + tall - 0.06], 1), 0.016, [dark]))
    things.append(box('back', (wide, tubing, tubing), [steel], (0, 0.1 + deep / 2 - tubing / 2, tubing / 2), 0.004))
    return Goods(things, 'front', ('y', 0, tall, product.label))


KINDS = dict(dumbbell=Kind(dumbbell, pose_pair), dialDumbbell=Kind(dial_dumbbell, pose_one((24, 34), (-24, 36))), kettlebell=Kind(kettlebell, pose_one((14, 34), (0, 8), (16, -30))),
             plates=Kind(plates, pose_one((34, 52), (8, -30), fill=0.84)), bench=Kind(bench, pose_one((18, 26), (-34, 48), fill=0.84)), rack=Kind(rack, pose_one((24, 34), (-28, 36), fill=0.82)))
