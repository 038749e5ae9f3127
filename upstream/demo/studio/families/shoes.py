"""Shoes: a skin over four closed curves, overlays cut out of the skin, tongue, laces, and a sole. Toe towards +y, outer side +x, in metres.

The curves go round the foot from the heel over the outer side to the toe and back; `u` counts their points from 0 to 14, `v` rises from
the sole (0) to the opening (1)."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import evenly, face_outwards, grid_faces, group, mesh, modified, placed, skin, spline, tube
from kit.nodes import Material, darker, linear, metal, plastic
from kit.product import Goods, Kind
from kit.prints import printed, text

TAU = 2 * math.pi
POINTS = 14

# In millimetres: at the sole, above it, at half height, at the opening.
CURVES = (
    [(0, 3, 34), (23, 12, 33), (32, 45, 31), (33, 85, 30), (36, 130, 27), (47, 185, 23), (38, 241, 25), (-4, 282, 31), (-36, 249, 27), (-43, 195, 24), (-31, 135, 28), (-29, 85, 31), (-30, 45, 32), (-22, 12, 33)],
    [(0, -3, 58), (28, 8, 56), (37, 45, 53), (38, 85, 52), (40, 132, 47), (49, 187, 40), (39, 241, 41), (-4, 284, 44), (-38, 248, 42), (-45.5, 196, 42), (-36, 135, 50), (-35, 85, 54), (-35, 45, 54), (-27, 8, 57)],
    [(0, 3, 90), (23, 14, 84), (32, 48, 75), (34, 88, 77), (35, 128, 72), (38, 174, 63), (28, 226, 57), (-4, 257, 57), (-29, 230, 58), (-37, 180, 65), (-35, 128, 75), (-34, 88, 80), (-31, 48, 77), (-22, 14, 85)],
    [(0, 5, 120), (16, 18, 110), (27, 50, 93), (27, 88, 97), (20, 116, 95), (15, 144, 86), (11.5, 172, 75), (-2, 191, 66), (-14.5, 172, 75), (-18, 144, 87), (-22, 116, 96), (-28, 88, 99), (-26, 50, 96), (-15, 18, 111)],
)
# How far a higher collar lifts each point.
COLLAR = (1.0, 1.1, 1.35, 1.15, 0.45, 0.10, 0, 0, 0, 0.10, 0.45, 1.15, 1.35, 1.1)

SOLES = {
    # Foam to the edge; a thin tread.
    'run': dict(foam='#F2EFE7', tread='#26282E', flare=1.0, rocker=1.0, lift=0),
    'max': dict(foam='#F2EFE7', tread='#26282E', flare=1.6, rocker=1.25, lift=7),
    'race': dict(foam='#F6F4EE', tread='#2B2E35', flare=0.6, rocker=1.35, lift=-1),
    'trail': dict(foam='#3A3D44', tread='#1E2025', flare=1.1, rocker=1.0, lift=2, lugs=4.2),
    'court': dict(foam='#F2EFE7', tread='#B98446', flare=0.3, rocker=0.45, lift=-8, wrap=0.5),
    'hard': dict(foam='#F2EFE7', tread='#E6E2D6', flare=0.6, rocker=0.5, lift=-5, wrap=0.42),
    'cup': dict(foam='#F4F1E8', tread='#2A2D33', flare=0.5, rocker=0.35, lift=-2, wrap=0.35),
    'gum': dict(foam='#C08B4C', tread='#B57F40', flare=0.2, rocker=0.35, lift=-10, wrap=0.6),
    'studs': dict(foam='#23262C', tread='#23262C', flare=-0.9, rocker=0.7, lift=-10, studs='moulded', thin=True),
    'blades': dict(foam='#E9E6DC', tread='#E9E6DC', flare=-1.0, rocker=0.8, lift=-10, studs='blades', thin=True),
    'metal': dict(foam='#23262C', tread='#23262C', flare=-0.9, rocker=0.7, lift=-8, studs='metal', thin=True),
    'boot': dict(foam='#2B2C30', tread='#1D1F23', flare=0.9, rocker=0.55, lift=1, lugs=5.0),
}


def second_derivatives(points):
    """Of the closed cubic spline through them."""
    n = len(points)
    matrix = np.zeros((n, n))
    for i in range(n):
        matrix[i, i] = 4
        matrix[i, (i - 1) % n] = matrix[i, (i + 1) % n] = 1
    return np.linalg.solve(matrix, 6 * (np.roll(points, -1, 0) - 2 * points + np.roll(points, 1, 0)))


class Last:
    """The outer surface of a shoe."""

    def __init__(self, collar, lift, broad=1.0):
        self.curves = []
        for level, curve in enumerate(CURVES):
            points = np.array(curve, float)
            rise = np.array(COLLAR) * collar * (0, 0.12, 0.55, 1.0)[level]
            points[:, 2] += rise + lift
            # A high collar leans back a little, and is narrower than the ankle below.
            points[:, 1] -= rise * 0.10
            points[:, 0] *= broad
            self.curves.append(points / 1000)
        self.second = [second_derivatives(curve) for curve in self.curves]

    def _curve(self, level, u):
        points, second = self.curves[level], self.second[level]
        n = len(points)
        i = np.floor(u).astype(int)
        t = (u - i)[..., None]
        a, b = i % n, (i + 1) % n
        return points[a] * (1 - t) + points[b] * t + ((1 - t) ** 3 - (1 - t)) * second[a] / 6 + (t ** 3 - t) * second[b] / 6

    def at(self, u, v):
        u, v = np.broadcast_arrays(np.asarray(u, float), np.asarray(v, float))
        knots, place = (0, 1 / 3, 2 / 3, 1), 0
        for k in range(4):
            weight = np.ones_like(v)
            for j in range(4):
                if j != k:
                    weight = weight * (v - knots[j]) / (knots[k] - knots[j])
            place = place + self._curve(k, u) * weight[..., None]
        return place

    def normal(self, u, v):
        e = 0.01
        out = np.cross(self.at(u + e, v) - self.at(u - e, v), self.at(u, np.asarray(v) + e) - self.at(u, np.asarray(v) - e))
        return out / (np.linalg.norm(out, axis=-1)[..., None] + 1e-12)


def overlay(last, name, u, low, high, height, material, rows=26, edge=0.0022):
    """A patch between the v-curves low(u) and high(u), raised, with rounded edges. Returns it with its places and normals."""
    share = np.linspace(0, 1, rows)
    grid_u = np.broadcast_to(u[:, None], (len(u), rows))
    low, high = low(u)[:, None], high(u)[:, None]
    grid_v = low + (high - low) * share
    place, out = last.at(grid_u, grid_v), last.normal(grid_u, grid_v)
    near = lambda a, b: np.minimum(np.linalg.norm(place - a, axis=-1), np.linalg.norm(place - b, axis=-1))
    distance = np.minimum(near(place[:, :1], place[:, -1:]), near(place[:1], place[-1:]))
    k = np.clip(distance / edge, 0, 1)
    raised = height * np.sqrt(1 - (1 - k) ** 2) - 0.0004 * (distance < 1e-6)
    place = place + out * raised[..., None]
    return skin(name, place, [material], closed=False), place, out


def stitched(path, normals, material):
    """A row of stitches along a path."""
    path = np.asarray(path, float)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    count = max(2, int(length[-1] / 0.0030))
    at = (np.arange(count) + 0.5) / count * length[-1]
    pick = lambda rows: np.stack([np.interp(at, length, rows[:, k]) for k in range(3)], 1)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-12
    place, ahead, out = pick(path), pick(along), pick(np.asarray(normals))
    side = np.cross(out, ahead)
    t, a = np.linspace(0, math.pi, 6), np.arange(6) / 6 * TAU
    reach, radius = -np.cos(t) * 0.0011, np.maximum(np.sin(t), 0.05) * 0.00036
    vertices, faces = [], []
    for i in range(count):
        ring = (place[i] + out[i] * 0.0002 + ahead[i] * reach[:, None])[:, None] + (side[i] * np.cos(a)[:, None] + out[i] * np.sin(a)[:, None] * 0.75)[None] * radius[:, None, None]
        vertices.append(ring.reshape(-1, 3))
        faces.append(grid_faces(6, 6) + i * 36)
    return mesh('stitches', np.concatenate(vertices), np.concatenate(faces), [material])


def curve_of(points):
    """A smooth function through (x, y) pairs, or a straight one through two."""
    if len(points) < 4:
        return lambda x: np.interp(x, [p[0] for p in points], [p[1] for p in points])
    path = spline([(x, y, 0) for x, y in points], 400)
    return lambda x: np.interp(x, path[:, 0], path[:, 1])


def constant(value):
    return lambda x: np.full_like(x, value, float)


def upper_material(product, colour):
    stuff = product.model['upper']
    cloth = Material('upper', rough=0.72, spec=0.25, sheen=0.3)
    if nodes.plain:
        return cloth.set(base=colour)
    a, b, _ = cloth.split('UV')
    if stuff in ('leather', 'coated'):
        cloth.set(base=colour, rough=0.38 if stuff == 'coated' else 0.5, spec=0.4, sheen=0, coat=0.25 if stuff == 'coated' else 0.1, coat_rough=0.3)
        return cloth.bump(cloth.cells(900 if stuff == 'leather' else 2200), 0.00025 if stuff == 'leather' else 0.0001)
    if stuff in ('suede', 'canvas'):
        pile = cloth.noise(1400, 4) if stuff == 'suede' else (a * 2600).sin() * (b * 2600).sin()
        cloth.set(base=cloth.mix(pile.step(0.3, 0.7) * 0.3, linear(colour), darker(colour, 0.72)), rough=0.85)
        return cloth.bump(pile, 0.0003)
    # Knit or mesh: a grid of small holes.
    p = 0.0026 if stuff == 'knit' else 0.0038
    hole = ((a * (TAU / p)).sin() * (b * (TAU / p)).sin()).step(0.30, 0.75)
    yarn = ((a + b) * (TAU / p * 2)).sin() * ((a - b) * (TAU / p * 2)).sin()
    cloth.set(base=cloth.mix(hole * 0.75, cloth.mix(yarn * 0.10 + 0.10, colour, '#FFFFFF'), darker(colour, 0.22)))
    return cloth.bump(yarn * 0.35 - hole * 1.1, 0.00055)


def upper(product, last, mirrored):
    body = product.model.get('tone', product.colours[0])
    accent = product.colours[1]
    stuff, pattern = product.model['upper'], product.model['pattern']
    lining = Material('lining', base='#24262C', rough=0.9, sheen=0.4)
    padded = Material('collar', base=darker(body, 0.55), rough=0.85, sheen=0.4)
    film = Material('film', base=accent, rough=0.42, spec=0.4, coat=0.15, coat_rough=0.3)
    second = Material('overlay', base=darker(body, 0.62) if body != '#F1F0EA' else '#C9CBD0', rough=0.8 if stuff not in ('coated', 'leather') else 0.45, sheen=0.3 if stuff not in ('coated', 'leather') else 0)
    thread = Material('stitch', base='#F5F1E6', rough=0.7)
    things = []
    rows, columns = 420, 48
    u, v = np.linspace(0, POINTS, rows, endpoint=False), np.linspace(0, 1, columns)
    grid_u, grid_v = np.meshgrid(u, v, indexing='ij')
    place, out = last.at(grid_u, grid_v), last.normal(grid_u, grid_v)
    around = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(last.at(u, 0.45), axis=0), axis=1))])
    uv = np.stack([np.broadcast_to(around[:, None], grid_u.shape), grid_v * 0.105], -1).reshape(-1, 2)
    # Creases where the foot bends.
    crease = 0.0009 * np.sin(grid_u * 9 + grid_v * 5) * np.exp(-((grid_v - 0.5) / 0.3) ** 2) * (np.exp(-((grid_u - 5.3) / 0.5) ** 2) + np.exp(-((grid_u - 8.7) / 0.5) ** 2))
    shell = mesh('upper', (place + out * crease[..., None]).reshape(-1, 3), grid_faces(rows, columns, True, False)[:, ::-1], [upper_material(product, body), lining], uv=uv)
    modified(shell, 'SOLIDIFY', thickness=0.0035, offset=-1, material_offset=1, material_offset_rim=0)
    things.append(shell)
    # A padded roll around the ankle.
    c = np.linspace(10.75, 17.25, 200)
    roll, inwards, t = last.at(c, 0.985), last.normal(c, 0.985), np.linspace(0, 1, 200)
    thick = 0.0056 * np.clip(np.minimum(t, 1 - t) / 0.09, 0.12, 1) ** 0.5
    things.append(tube('collar', roll - inwards * 0.0035 + (0, 0, 0.0005), thick, [padded], thick * 0.95, 24))
    ring = last.at(np.linspace(0, POINTS, 140, endpoint=False), 0.08)
    middle = ring.mean(0)
    ring = middle + (ring - middle) * (0.9, 0.95, 0) + (0, 0, 0.004)
    things.append(mesh('insole', np.vstack([ring, middle + (0, 0, 0.004)]), [(i, (i + 1) % 140, 140) for i in range(140)], [Material('insole', base=accent, rough=0.9)]))
    # The tongue rises with the collar.
    rise = product.model.get('collar', 0) / 1000
    lift = SOLES[product.model['sole']]['lift'] / 1000
    line = spline([(-2, 204, 58), (-2, 188, 66), (-2, 165, 76), (-3, 140, 87), (-4, 115, 97), (-5, 99, 106), (-6, 90, 117), (-7, 86, 128)], 70) / 1000
    line[:, 2] += lift + rise * np.clip((0.150 - line[:, 1]) / 0.055, 0, 1) ** 1.3 * 1.15
    wide = np.interp(np.linspace(0, 1, 70), [0, 0.3, 0.6, 0.85, 0.96, 1], [0.017, 0.019, 0.023, 0.027, 0.025, 0.017])
    s = np.linspace(-1, 1, 30)
    forward = np.gradient(line, axis=0)
    forward /= np.linalg.norm(forward, axis=1)[:, None]
    top = -np.cross(forward, (1, 0, 0))
    top = np.where((top[:, 2] < 0)[:, None], -top, top)
    sheet_ = line[:, None] + np.array([1.0, 0, 0]) * (wide[:, None] * s)[..., None] - top[:, None] * (0.008 * s ** 2)[None, :, None]
    tongue = mesh('tongue', sheet_.reshape(-1, 3), grid_faces(70, 30, False, False)[:, ::-1], [padded])
    modified(tongue, 'SOLIDIFY', thickness=0.006, offset=-1)
    modified(tongue, 'BEVEL', width=0.0026, segments=3, limit_method='ANGLE')
    things.append(tongue)
    # Overlays: toe, heel and the stay of the eyelets; what else there is tells ranges apart.
    def add(made, row=None):
        things.append(made[0])
        if row is not None:
            j = 3 if row == 'low' else made[1].shape[1] - 4
            things.append(stitched(made[1][2:-2, j], made[2][2:-2, j], thread))
    if stuff != 'knit' or pattern % 2 == 0:
        toe = [(5.55, 0.02), (6.0, 0.20), (6.5, 0.36), (7.0, 0.46), (7.5, 0.36), (8.0, 0.20), (8.45, 0.02)]
        add(overlay(last, 'toe cap', np.linspace(5.55, 8.45, 140), constant(-0.02), curve_of(toe), 0.0010, second, 26), 'high')
    tall = 0.60 if product.model.get('collar', 0) == 0 else 0.72
    heel = [(11.9, 0.06), (12.4, tall * 0.56), (13.1, tall * 0.87), (14, tall), (14.9, tall * 0.87), (15.6, tall * 0.56), (16.1, 0.06)]
    add(overlay(last, 'heel', np.linspace(11.9, 16.1, 150), constant(-0.02), curve_of(heel), 0.0013, second, 26), 'high')
    stay = [(3.05, 0.90), (3.6, 0.76), (4.5, 0.72), (5.5, 0.68), (6.3, 0.70), (7, 0.80), (7.7, 0.70), (8.5, 0.68), (9.5, 0.72), (10.4, 0.76), (10.95, 0.90)]
    add(overlay(last, 'stay', np.linspace(3.05, 10.95, 260), curve_of(stay), constant(0.995), 0.0012, second, 22), 'low')

    def bar(from_u, to_u, half, v0=0.02, v1=0.78):
        share, across = np.linspace(v0, v1, 50), np.linspace(-1, 1, 16)
        centre = from_u + (to_u - from_u) * ((share - v0) / (v1 - v0)) ** 1.25
        at_u = centre[:, None] + across[None] * half * (1 - 0.35 * ((share - v0) / (v1 - v0)))[:, None]
        at_v = np.broadcast_to(share[:, None], at_u.shape)
        raised = 0.0009 * np.sqrt(np.clip(1 - np.abs(across) ** 8, 0, 1)) - 0.0003 * (np.abs(across) > 0.999)
        return skin('bar', last.at(at_u, at_v) + last.normal(at_u, at_v) * raised[None, :, None], [film], closed=False)
    # (where it starts at the sole, where it ends at the stay, half its width)
    signs = (((4.72, 3.72, 0.20), (4.05, 3.28, 0.085)), ((3.3, 4.6, 0.16), (4.1, 5.2, 0.10)), ((3.2, 4.2, 0.15), (5.0, 4.2, 0.15)), ((4.3, 4.1, 0.24), (3.5, 3.4, 0.07)), ((5.2, 3.0, 0.10), (3.0, 5.2, 0.10)))
    for start, end, half in signs[pattern % 5]:
        things.append(bar(start, end, half))
        things.append(bar(POINTS - start, POINTS - end, half))
    things += laces(product, last, line, rise)

    # The name on the outer side of the heel.
    def on_skin(p, u0=1.55, v0=0.30):
        du = np.linalg.norm(last.at(u0 + 0.05, v0) - last.at(u0 - 0.05, v0)) / 0.1
        dv = np.linalg.norm(last.at(u0, v0 + 0.05) - last.at(u0, v0 - 0.05)) / 0.1
        at_u, at_v = u0 + (-1 if mirrored else 1) * p[:, 0] / du, v0 + p[:, 1] / dv
        return last.at(at_u, at_v) + last.normal(at_u, at_v) * 0.0016, last.normal(at_u, at_v)
    things.append(printed('print', text(product.brand.upper(), 0.0085, edge=0.0015, spacing=1.1), on_skin, film if second is not film else thread))
    return things


def laces(product, last, line, rise):
    cotton = Material('lace', rough=0.75, sheen=0.3)
    tone = '#F6F4EE' if product.model.get('laces', 'light') == 'light' else '#1E2025'
    a, b, _ = cotton.split('UV')
    weave = ((a + b) * (TAU / 0.0011)).sin() * ((a - b) * (TAU / 0.0011)).sin()
    cotton.set(base=tone if nodes.plain else cotton.mix(weave.step(-0.2, -0.9) * 0.35, linear(tone), darker(tone, 0.5)))
    cotton.bump(weave, 0.0004)
    things, pairs = [], 6
    outer = np.linspace(3.55, 6.35, pairs)
    inner = POINTS - outer
    top_of = lambda y: np.interp(y, line[::-1, 1], line[::-1, 2])

    def tape(points, half=0.0030, thick=0.00075):
        path = evenly(spline(np.array(points), 60), 60)
        things.append(tube('lace', path, half, [cotton], thick, 12, exponent=3))
    eyelets = []
    for k in range(pairs):
        for here, there in ((outer, inner), (inner, outer)):
            eyelet = last.at(here[k], 0.90) + last.normal(here[k], 0.90) * 0.0016
            eyelets.append((eyelet, last.normal(here[k], 0.90)))
            if k == pairs - 1:
                if here is inner:
                    continue
                a1 = last.at(outer[5], 0.90) + last.normal(outer[5], 0.9) * 0.0018
                b1 = last.at(inner[5], 0.90) + last.normal(inner[5], 0.9) * 0.0018
                middle = (a1 + b1) / 2
                middle[2] = max(middle[2], top_of(middle[1])) + 0.0012
                tape([a1 - (0, 0, 0.002), a1 + last.normal(outer[5], 0.95) * 0.001, middle, b1 + last.normal(inner[5], 0.95) * 0.001, b1 - (0, 0, 0.002)])
                continue
            over = 0.0 if here is outer else 0.0014
            a1 = last.at(here[k + 1], 0.90) + last.normal(here[k + 1], 0.9) * (0.0010 + over)
            a2 = last.at(here[k + 1], 1.0) + last.normal(here[k + 1], 1.0) * (0.0032 + over)
            b2 = last.at(there[k], 1.0) + last.normal(there[k], 1.0) * (0.0030 + over)
            b1 = last.at(there[k], 0.90) + last.normal(there[k], 0.9) * (0.0012 + over)
            middle = (a2 + b2) / 2
            middle[2] = max(middle[2], top_of(middle[1]) + 0.0025) + 0.0015 + over
            tape([a1 - last.normal(here[k + 1], 0.9) * 0.0016, a1, a2, middle, b2, b1, b1 - last.normal(there[k], 0.9) * 0.0016])
    rim = Material('eyelet', base=product.colours[1], rough=0.4)
    for place, out in eyelets:
        across = np.cross(out, (0, 1, 0))
        across /= np.linalg.norm(across)
        up = np.cross(out, across)
        ring = [place - out * 0.0003 + (across * math.cos(q) + up * math.sin(q)) * 0.0030 for q in np.linspace(0, TAU, 20, endpoint=False)]
        things.append(tube('eyelet', np.array(ring), 0.0008, [rim], sides=8, closed=True))
    # The bow.
    knot = (last.at(outer[0], 1.0) + last.at(inner[0], 1.0)) / 2
    knot = np.array([knot[0], knot[1] - 0.002, max(knot[2], top_of(knot[1])) + 0.006])
    for side in (1, -1):
        tape([knot, knot + (side * 0.013, 0.004, 0.006), knot + (side * 0.031, 0.014, 0.0), knot + (side * 0.043, 0.024, -0.016), knot + (side * 0.038, 0.027, -0.020), knot + (side * 0.026, 0.016, -0.006), knot + (side * 0.011, 0.006, 0.003), knot])
        tape([knot, knot + (side * 0.012, 0.012, 0.003), knot + (side * 0.024, 0.034, -0.012), knot + (side * 0.033, 0.048, -0.032)])
    things.append(tube('knot', spline([knot + (-0.006, -0.002, -0.002), knot + (-0.003, -0.001, 0.003), knot + (0.003, 0, 0.003), knot + (0.006, 0.001, -0.002)], 24), 0.0042, [cotton], 0.003, 14))
    return things


def sole(product, last):
    form = SOLES[product.model['sole']]
    around = np.linspace(0, POINTS, 360, endpoint=False)
    base = last.at(around, 0.0)
    ahead = np.roll(base, -1, 0) - np.roll(base, 1, 0)
    ahead[:, 2] = 0
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    out = np.stack([ahead[:, 1], -ahead[:, 0], 0 * ahead[:, 0]], 1)
    if out[90] @ (1, 0, 0) < 0:
        out = -out
    y = base[:, 1]
    studs = form.get('studs')
    floor = {'moulded': 0.0115, 'blades': 0.0120, 'metal': 0.0150}.get(studs, form.get('lugs', 0) / 1000)
    low = floor + form['rocker'] * (0.018 * np.clip((y - 0.185) / 0.1, 0, 1) ** 1.9 + 0.010 * np.clip((0.030 - y) / 0.035, 0, 1) ** 1.6)
    if form.get('thin'):
        # A plate that follows the foot.
        low = np.maximum(base[:, 2] - 0.006, floor)
    high = base[:, 2] + (0.0055 if not form.get('thin') else 0.0030)
    low = np.minimum(low, high - 0.006)
    flare = (0.0015 + 0.004 * np.exp(-((y - 0.03) / 0.05) ** 2) + 0.0025 * np.exp(-((y - 0.21) / 0.05) ** 2)) * form['flare']
    rows = []
    for w in np.linspace(0, 1, 46):
        bulge = (0.0030 * math.sin(math.pi * min(w * 1.05, 1)) ** 0.8 + 0.0016 * (1 - w)) * (0.35 if form.get('thin') else 1)
        groove = -0.0014 * np.exp(-((w - 0.52 - 0.10 * np.sin(y * 22)) / 0.035) ** 2) * np.clip((y - 0.02) / 0.03, 0, 1) * np.clip((0.26 - y) / 0.05, 0, 1) * (0 if form.get('thin') or form.get('wrap') else 1)
        rows.append(base * (1, 1, 0) + out * (flare * (1 - w) + bulge + groove + 0.0016)[:, None] + np.array([0, 0, 1.0]) * (low + 0.0042 + (high - low - 0.0042) * w)[:, None])
    top = [rows[-1] - out * 0.0012 + (0, 0, 0.0008), rows[-1] - out * 0.003 + (0, 0, 0.0006), rows[-1] - out * 0.006 + (0, 0, -0.002)]
    foam = Material('foam', base=form['foam'], rough=0.62, spec=0.35)
    foam.bump(foam.cells(1300) * 0.6 + foam.noise(300, 4) * 0.4, 0.00022)
    if form.get('thin'):
        foam = plastic(form['foam'], 0.35)
    things = [skin('midsole', np.array(rows + top), [foam], True)]
    tread = Material('tread', base=form['tread'], rough=0.7)
    tread.bump(tread.noise(700, 3), 0.0002)
    wrap = form.get('wrap', 0)
    sections = [(0, -0.012, 0.0005), (0.2, -0.0035, 0.0), (0.5, 0.0, 0.0004), (0.8, 0.0012, 0.0022), (1.0, 0.0012, 0.0044), (1.1, -0.001, 0.0048)]
    if wrap:
        sections = [(0, -0.012, 0.0005), (0.2, -0.0035, 0.0), (0.5, 0.0, 0.0006), (0.8, 0.0016, 0.0030), (0.9, 0.0022, 0.008), (1.0, 0.0020, 'wrap'), (1.1, 0.0002, 'wrap')]
    under = []
    for _, grow, rise in sections:
        z = low + (high - low) * wrap if rise == 'wrap' else low + rise
        under.append(base * (1, 1, 0) + out * (flare + 0.0030 + grow)[:, None] + np.array([0, 0, 1.0]) * z[:, None])
    things.append(skin('tread', np.array(under), [tread], True, caps=(True, False)))
    edge = base * (1, 1, 0) + out * (flare + 0.0030)[:, None]
    if form.get('lugs'):
        blocks = []
        for k in range(0, 360, 9):
            for inset, size in ((0.0045, 1.0), (0.0185, 0.9)):
                centre = edge[k] - out[k] * inset
                z0 = np.interp(centre[1], np.sort(y), low[np.argsort(y)])
                blocks.append((centre, out[k], ahead[k], size, z0))
        vertices, faces = [], []
        for n, (centre, o, f, size, z0) in enumerate(blocks):
            half, long = 0.0052 * size, 0.0058 * size
            top_z, low_z = z0 + 0.002, z0 - floor
            corners = [centre + o * a * half * s + f * b * long * s + np.array([0, 0, z]) - (0, 0, centre[2]) for z, s in ((low_z, 0.82), (top_z, 1.0)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            vertices += corners
            faces += [tuple(n * 8 + i for i in quad) for quad in ((0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0))]
        things.append(face_outwards(mesh('lugs', vertices, faces, [tread], smooth=False)))
    if studs:
        tip = metal('#C9CED6', 0.25)
        spots = [(20, -14), (20, 14), (60, -17), (60, 17), (172, -26), (168, 24), (205, -30), (202, 30), (238, -20), (240, 20)] if studs != 'metal' else [(24, -15), (24, 15), (190, -28), (186, 27), (232, -22), (234, 20)]
        for along, aside in spots:
            at = np.array([aside / 1000, along / 1000])
            near = np.argmin(np.hypot(base[:, 0] - at[0], base[:, 1] - at[1]))
            top_z = low[near] + 0.003
            if studs == 'blades':
                ring = lambda s, z: [(at[0] + 0.0034 * s * math.cos(q), at[1] + 0.0095 * s * math.sin(q), z) for q in np.arange(40) / 40 * TAU]
            else:
                r = 0.0058 if studs == 'moulded' else 0.0070
                ring = lambda s, z, r=r: [(at[0] + r * s * math.cos(q), at[1] + r * s * math.sin(q), z) for q in np.arange(40) / 40 * TAU]
            things.append(skin('stud', [ring(1.35, top_z), ring(1.15, top_z - 0.003), ring(0.86, 0.0016), ring(0.74, 0.0004), ring(0.5, 0.0)], [tip if studs == 'metal' else plastic(product.colours[1] if studs == 'moulded' else form['foam'], 0.4)], caps=(False, True), sharp_deg=60))
    return things


def shoe(product, mirrored=False):
    form = SOLES[product.model['sole']]
    last = Last(product.model.get('collar', 0), form['lift'], product.model.get('broad', 1.0))
    things = upper(product, last, mirrored) + sole(product, last)
    size = product.metres('length') / 0.292
    root = group(things)
    root.scale = ((-1 if mirrored else 1) * size, size, size)
    return things, root


def one(product):
    """The right shoe from its outer side, toe to the right."""
    things, root = shoe(product)
    placed(group([root]), (-product.metres('length') / 2, 0, 0), (0, 0, -90))
    points = stage.corners(things)
    return Goods(things, 'front', ('x', points[:, 0].min(), points[:, 0].max(), product.label), dict(root=root))


def pose(product, goods, view, size):
    scale = product.metres('length') / 0.292
    ground(product.ground, [(0, 0.22, 8, 0.05)] if product.id % 2 else [(0, 0.16, 14, 0.05)])
    goods.parts['root'].parent.location = (0, 0, 0)
    goods.parts['root'].parent.rotation_euler = (0, 0, 0)
    _, other = shoe(product, True)
    second = group([other])
    if view == 1:
        placed(goods.parts['root'].parent, (-0.145 * scale, -0.045 * scale, 0), (0, 0, -80))
        placed(second, (-0.120 * scale, 0.095 * scale, 0), (0, 0, -100))
        points = stage.corners(goods.things + [thing for thing in other.children])
        return stage.camera(size, 0, 19, 85, 0.86, points, 8, focus=(0.02, -0.07 * scale, 0.06))
    placed(goods.parts['root'].parent, (0.01, 0.13 * scale, 0), (0, 0, -152))
    placed(second, (-0.115 * scale, 0.15 * scale, 0), (0, 0, -190))
    points = stage.corners(goods.things + [thing for thing in other.children])
    return stage.camera(size, 0, 38, 85, 0.86, points, 8, focus=points.mean(0))


KINDS = dict(shoe=Kind(one, pose))
