"""Clothes laid flat: two panels of cloth, one on the other, with the folds that lying gives. The outlines are in metres; x is across,
y up, the neck or the waist on top."""
import math

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import evenly, group, mesh, placed, spline, tube
from kit.nodes import Material, darker, linear, metal, plastic
from kit.product import Goods, Kind
from kit.prints import printed, sheet, text

TAU = 2 * math.pi


def half(*pieces):
    """The right half of an outline: pieces of (x, y), each a smooth curve, with corners between them."""
    return [np.array(piece, float) for piece in pieces]


def outline(pieces, count=640):
    """Both halves as one closed curve."""
    path = []
    for piece in pieces:
        path.append(spline(np.c_[piece, np.zeros(len(piece))], 40)[:-1, :2] if len(piece) > 2 else np.linspace(piece[0], piece[-1], 30)[:-1])
    right = np.vstack(path + [pieces[-1][-1:]])
    left = (right[::-1] * (-1, 1))[1:-1]
    return evenly(np.vstack([right, left]), count, True)


# Each begins in the middle on top and ends in the middle below.
TEE = half([(0, 0.268), (0.030, 0.272), (0.058, 0.290), (0.078, 0.318), (0.088, 0.352)], [(0.088, 0.352), (0.150, 0.336), (0.222, 0.309), (0.262, 0.284)], [(0.262, 0.284), (0.330, 0.205), (0.392, 0.122)], [(0.392, 0.122), (0.352, 0.094), (0.308, 0.070)], [(0.308, 0.070), (0.282, 0.112), (0.262, 0.150)],
           [(0.262, 0.150), (0.257, 0.090), (0.254, -0.05), (0.256, -0.20), (0.261, -0.345)], [(0.261, -0.345), (0.180, -0.351), (0, -0.354)])
LONG = half([(0, 0.268), (0.030, 0.272), (0.058, 0.290), (0.078, 0.318), (0.088, 0.352)], [(0.088, 0.352), (0.150, 0.336), (0.222, 0.309), (0.258, 0.284)], [(0.258, 0.284), (0.312, 0.150), (0.372, -0.030), (0.418, -0.190)], [(0.418, -0.190), (0.390, -0.204), (0.352, -0.214)], [(0.352, -0.214), (0.318, -0.060), (0.282, 0.070), (0.262, 0.140)],
            [(0.262, 0.140), (0.257, 0.080), (0.254, -0.05), (0.256, -0.20), (0.261, -0.345)], [(0.261, -0.345), (0.180, -0.351), (0, -0.354)])
SINGLET = half([(0, 0.215), (0.040, 0.224), (0.076, 0.262), (0.092, 0.318), (0.098, 0.350)], [(0.098, 0.350), (0.136, 0.344)], [(0.136, 0.344), (0.140, 0.270), (0.160, 0.196), (0.205, 0.140), (0.238, 0.112)], [(0.238, 0.112), (0.234, 0.0), (0.236, -0.18), (0.244, -0.340)], [(0.244, -0.340), (0.160, -0.346), (0, -0.349)])
SHORTS = half([(0, 0.196), (0.10, 0.198), (0.182, 0.200)], [(0.182, 0.200), (0.214, 0.060), (0.252, -0.090), (0.284, -0.214)], [(0.284, -0.214), (0.200, -0.222), (0.040, -0.218)], [(0.040, -0.218), (0.026, -0.150), (0.010, -0.078), (0, -0.058)])
SPLIT = half([(0, 0.150), (0.10, 0.152), (0.178, 0.154)], [(0.178, 0.154), (0.206, 0.060), (0.232, -0.030)], [(0.232, -0.030), (0.240, -0.052), (0.214, -0.088), (0.180, -0.104)], [(0.180, -0.104), (0.110, -0.112), (0.034, -0.108)], [(0.034, -0.108), (0.020, -0.080), (0.006, -0.056), (0, -0.050)])
TIGHTS = half([(0, 0.470), (0.08, 0.472), (0.148, 0.474)], [(0.148, 0.474), (0.184, 0.340), (0.196, 0.240), (0.176, 0.060), (0.150, -0.150), (0.118, -0.330), (0.100, -0.470)], [(0.100, -0.470), (0.070, -0.474), (0.036, -0.472)], [(0.036, -0.472), (0.030, -0.330), (0.032, -0.130), (0.024, 0.060), (0.008, 0.190), (0, 0.212)])
JAMMER = half([(0, 0.250), (0.08, 0.252), (0.150, 0.254)], [(0.150, 0.254), (0.182, 0.140), (0.190, 0.040), (0.176, -0.110), (0.164, -0.240)], [(0.164, -0.240), (0.105, -0.246), (0.034, -0.242)], [(0.034, -0.242), (0.028, -0.150), (0.012, -0.030), (0, 0.004)])
DHOTI = half([(0, 0.440), (0.09, 0.442), (0.156, 0.444)], [(0.156, 0.444), (0.236, 0.250), (0.262, 0.020), (0.226, -0.230), (0.140, -0.430)], [(0.140, -0.430), (0.100, -0.440), (0.062, -0.434)], [(0.062, -0.434), (0.040, -0.300), (0.030, -0.170), (0.010, -0.060), (0, -0.040)])
SKIRT = half([(0, 0.170), (0.09, 0.172), (0.168, 0.174)], [(0.168, 0.174), (0.216, 0.020), (0.270, -0.186)], [(0.270, -0.186), (0.150, -0.204), (0, -0.210)])
SUIT = half([(0, 0.170), (0.050, 0.182), (0.084, 0.236), (0.098, 0.318)], [(0.098, 0.318), (0.130, 0.314)], [(0.130, 0.314), (0.136, 0.220), (0.152, 0.140), (0.176, 0.098)], [(0.176, 0.098), (0.160, 0.0), (0.154, -0.080), (0.176, -0.170)], [(0.176, -0.170), (0.130, -0.230), (0.076, -0.296), (0.038, -0.334)], [(0.038, -0.334), (0.020, -0.340), (0, -0.341)])
SHORTSUIT = half([(0, 0.268), (0.030, 0.274), (0.054, 0.296), (0.064, 0.330)], [(0.064, 0.330), (0.130, 0.316), (0.184, 0.292)], [(0.184, 0.292), (0.236, 0.216), (0.262, 0.160)], [(0.262, 0.160), (0.236, 0.138), (0.206, 0.124)], [(0.206, 0.124), (0.184, 0.150), (0.174, 0.164)], [(0.174, 0.164), (0.158, 0.040), (0.152, -0.060), (0.178, -0.170)], [(0.178, -0.170), (0.150, -0.222), (0.090, -0.296), (0.042, -0.330)], [(0.042, -0.330), (0.020, -0.336), (0, -0.337)])
FULLSUIT = half([(0, 0.420), (0.030, 0.424), (0.050, 0.440), (0.058, 0.466)], [(0.058, 0.466), (0.120, 0.450), (0.168, 0.424)], [(0.168, 0.424), (0.222, 0.290), (0.262, 0.150)], [(0.262, 0.150), (0.240, 0.138), (0.214, 0.132)], [(0.214, 0.132), (0.184, 0.230), (0.162, 0.300)], [(0.162, 0.300), (0.150, 0.180), (0.146, 0.080), (0.174, -0.040), (0.166, -0.220), (0.150, -0.400)], [(0.150, -0.400), (0.100, -0.406), (0.036, -0.402)], [(0.036, -0.402), (0.030, -0.280), (0.012, -0.150), (0, -0.120)])
BRA = half([(0, 0.060), (0.046, 0.074), (0.080, 0.122), (0.096, 0.186)], [(0.096, 0.186), (0.138, 0.182)], [(0.138, 0.182), (0.142, 0.110), (0.160, 0.046), (0.186, 0.010)], [(0.186, 0.010), (0.180, -0.050), (0.178, -0.108)], [(0.178, -0.108), (0.100, -0.116), (0, -0.118)])
SOCK = [(0.062, 0.300), (0.066, 0.10), (0.060, -0.060), (0.052, -0.140), (0.060, -0.200), (0.100, -0.252), (0.150, -0.300), (0.168, -0.340), (0.150, -0.372), (0.110, -0.372), (0.020, -0.330), (-0.050, -0.280), (-0.072, -0.228), (-0.066, -0.170), (-0.060, -0.100), (-0.064, 0.0), (-0.066, 0.15), (-0.062, 0.300)]

FORMS = dict(tee=TEE, long=LONG, singlet=SINGLET, jersey=TEE, polo=TEE, jacket=LONG, shorts=SHORTS, split=SPLIT, tights=TIGHTS, halfTights=JAMMER, jammer=JAMMER, dhoti=DHOTI, skirt=SKIRT, suit=SUIT, shortSuit=SHORTSUIT, fullSuit=FULLSUIT, bra=BRA, trunks=SHORTS)
# Where folds begin, where they lead (degrees), how long, wide and high they are; mirrored on the left with small differences.
FOLDS = {
    'top': [(0.19, 0.12, -148, 0.18, 0.011, 0.010), (0.20, 0.07, -132, 0.15, 0.010, 0.008), (0.10, -0.22, 96, 0.16, 0.015, 0.009), (0.04, -0.05, 160, 0.12, 0.016, 0.005), (0.28, 0.19, -140, 0.09, 0.008, 0.007), (0.19, -0.12, 118, 0.15, 0.012, 0.008)],
    'bottom': [(0.03, -0.02, 60, 0.14, 0.010, 0.009), (0.06, 0.02, 40, 0.13, 0.010, 0.007), (0.12, -0.12, 100, 0.14, 0.013, 0.008), (0.17, 0.05, 120, 0.12, 0.012, 0.006)],
    'legs': [(0.05, 0.22, 50, 0.12, 0.009, 0.007), (0.09, 0.06, 82, 0.16, 0.008, 0.006), (0.10, -0.20, 96, 0.15, 0.007, 0.005), (0.06, -0.36, 70, 0.09, 0.006, 0.005)],
}
KIND_OF = dict(tee='top', long='top', singlet='top', jersey='top', polo='top', jacket='top', shorts='bottom', split='bottom', trunks='bottom', skirt='bottom', tights='legs', halfTights='bottom', jammer='bottom', dhoti='legs', suit='bottom', shortSuit='top', fullSuit='legs', bra='bottom')


def inside(polygon, points):
    x, y = points[:, 0], points[:, 1]
    within = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(polygon, np.roll(polygon, -1, 0)):
        if y1 != y2:
            within ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return within


def distance_to(polygon, points):
    """To the edge; in blocks, because the whole table is large."""
    nearest = np.empty(len(points))
    for start in range(0, len(points), 2000):
        block = points[start:start + 2000]
        nearest[start:start + 2000] = np.min(np.hypot(block[:, None, 0] - polygon[None, :, 0], block[:, None, 1] - polygon[None, :, 1]), 1)
    return nearest


def panel(polygon, step):
    """(points, faces) of a triangulated outline."""
    low, high = polygon.min(0), polygon.max(0)
    xs, ys = np.arange(low[0], high[0], step), np.arange(low[1], high[1], step * 0.866)
    grid = np.array([(x + (k % 2) * step / 2, y) for k, y in enumerate(ys) for x in xs])
    grid = grid[inside(polygon, grid)]
    grid = grid[distance_to(polygon, grid) > step * 0.6]
    vertices, n = [Vector(p) for p in np.vstack([polygon, grid])], len(polygon)
    points, _, faces, *_ = delaunay_2d_cdt(vertices, [(i, (i + 1) % n) for i in range(n)], [list(range(n))], 1, 1e-6)
    return np.array([tuple(p) for p in points]), [tuple(face) for face in faces]


def waves(points, seed, scale):
    random, total = np.random.default_rng(seed), 0
    for _ in range(7):
        a, f = random.uniform(0, math.pi), scale * random.uniform(0.6, 1.5)
        total = total + np.sin((points[:, 0] * math.cos(a) + points[:, 1] * math.sin(a)) * f + random.uniform(0, 6)) / 7
    return total


class Lie:
    """How the upper panel lies: a low cushion of air, folds, and the small waves of soft cloth."""

    def __init__(self, polygon, form, seed, soft, scale):
        self.polygon, self.seed, self.soft = polygon, seed, soft
        random = np.random.default_rng(seed)
        self.folds = []
        for x, y, angle, long, wide, high in FOLDS[KIND_OF[form]]:
            for side in (1, -1):
                shift = random.uniform(-0.018, 0.018, 2)
                self.folds.append((side * (x + shift[0]) * scale, (y + shift[1]) * scale, angle if side > 0 else 180 - angle, long * random.uniform(0.7, 1.25), wide * random.uniform(0.8, 1.3), high * random.uniform(0.35, 1.0)))

    def height(self, points):
        edge = distance_to(self.polygon, points)
        z = 0.0026 + 0.0095 * np.clip((edge - 0.002) / 0.034, 0, 1) ** 0.65 * self.soft
        for x0, y0, angle, long, wide, high in self.folds:
            a = math.radians(angle)
            u = (points[:, 0] - x0) * math.cos(a) + (points[:, 1] - y0) * math.sin(a)
            v = -(points[:, 0] - x0) * math.sin(a) + (points[:, 1] - y0) * math.cos(a) + 0.012 * np.sin(u * 22)
            z = z + self.soft * 1.75 * high * np.exp(-(v / wide) ** 2) * np.exp(-((u - long / 2) / (long / 2)) ** 4) * np.clip(edge / 0.02, 0, 1)
        fade = np.clip(edge / 0.016, 0.15, 1)
        return z + self.soft * (0.0040 * waves(points, self.seed, 26) + 0.0020 * waves(points, self.seed + 1, 62) + 0.0006 * waves(points, self.seed + 2, 150)) * fade

    def surface(self, lift=0.0):
        def on(p):
            e = 0.0015
            z = self.height(p)
            dx = (self.height(p + (e, 0)) - self.height(p - (e, 0))) / (2 * e)
            dy = (self.height(p + (0, e)) - self.height(p - (0, e))) / (2 * e)
            normal = np.stack([-dx, -dy, np.ones(len(p))], 1)
            normal /= np.linalg.norm(normal, axis=1)[:, None]
            return np.c_[p, z + 0.0014] + normal * lift, normal
        return on


def cloth_of(product, colour, second):
    """Cloth with the design of its range; UV are metres on the panel."""
    stuff, design = product.model['stuff'], product.model['design']
    cloth = Material('cloth', rough=0.78 if stuff != 'shell' else 0.42, spec=0.18 if stuff != 'shell' else 0.35, sheen=0.4 if stuff not in ('shell', 'swim') else 0)
    u, v, _ = cloth.split('UV')
    base = colour
    if design == 'sash':
        band = v - u * 0.32
        base = cloth.mix(abs(band - 0.045).step(0.0292, 0.0288), base, second)
        base = cloth.mix(abs(band + 0.010).step(0.0056, 0.0052), base, second)
    elif design == 'stripes':
        base = cloth.mix(((u + 0.0425) / 0.085).frac().step(0.495, 0.505), base, second)
    elif design == 'yoke':
        base = cloth.mix((v + abs(u) * 0.25).step(0.205, 0.208), base, second)
    elif design == 'sides':
        base = cloth.mix(abs(u).step(0.190 * product.model.get('cut', 1), 0.193 * product.model.get('cut', 1)), base, second)
    elif design == 'hoops':
        base = cloth.mix((v / 0.12).frac().step(0.70, 0.71), base, second)
    elif design == 'halves':
        base = cloth.mix((u * 1).step(-0.0005, 0.0005), base, second)
    if nodes.plain:
        return cloth.set(base=base)
    k = {'knit': 0.00125, 'pique': 0.0024, 'mesh': 0.0032, 'cotton': 0.0010, 'shell': 0.0030, 'swim': 0.0008}[stuff]
    weave = (u * (TAU / k)).sin() * (v * (TAU / k)).sin()
    if stuff == 'mesh':
        base = cloth.mix(weave.step(0.55, 0.85) * 0.45, base, darker(colour, 0.35))
    shade = cloth.noise(2.4, 3, vector=cloth.vector('UV'))
    cloth.set(base=cloth.mix(shade.step(0.35, 0.75) * 0.10, base, '#101318'))
    return cloth.bump(weave, 0.00028 if stuff != 'pique' else 0.0006)


def garment(product):
    form = product.model['form']
    scale = product.metres('width') / (np.abs(outline(FORMS[form])[:, 0]).max() * 2)
    polygon = outline(FORMS[form]) * scale
    body = product.model.get('tone', product.colours[0])
    accent = product.colours[1]
    # A white accent on a white ground, and a dark one on dark cloth, would not be seen.
    second = accent
    soft = 0.55 if product.model['stuff'] in ('swim',) or form in ('tights', 'halfTights', 'bra') else 1.0
    lie = Lie(polygon, form, product.id, soft, scale)
    points, faces = panel(polygon, 0.0075)
    cloth = cloth_of(product, body, second)
    inner = Material('inner', base=darker(body, 0.45), rough=0.9)
    z = lie.height(points)
    front = mesh('front', np.c_[points, z + 0.0014], faces, [cloth], uv=points / scale)
    back_polygon = polygon * (0.997, 0.998)
    back_points, back_faces = panel(back_polygon, 0.012)
    back = mesh('back', np.c_[back_points, np.full(len(back_points), 0.0010)], back_faces, [inner if form not in ('shorts',) else cloth], uv=back_points / scale)
    things = [front, back]
    edge = np.c_[polygon, lie.height(polygon) + 0.0008]
    things.append(tube('edge', edge, 0.0011, [Material('edge', base=darker(body, 0.92), rough=0.85)], 0.0020, 10, True))
    thread = Material('thread', base=darker(body, 0.74) if body != '#F1F0EA' else '#D2D4D9', rough=0.85)
    on = lie.surface(0.0004)

    def seam(path, radius=0.00042, material=thread):
        path = evenly(np.array(path, float), 160)
        places, normals = on(path * scale)
        things.append(tube('seam', places + normals * 0.0002, radius, [material], sides=6))

    def band(path, half_wide, material, thick=0.0011):
        """A strip of rib along an edge."""
        path = evenly(np.array(path, float), 140) * scale
        places, normals = on(path)
        things.append(tube('band', places + normals * 0.0003, half_wide * scale, [material], thick, 14, exponent=4))
    pieces = FORMS[form]
    rib = Material('rib', base=second if product.model.get('trim') else darker(body, 0.72) if body != '#F1F0EA' else '#D9DADF', rough=0.85)
    mirror = lambda path: np.vstack([path, (np.array(path)[::-1] * (-1, 1))[1:]])
    shifted = lambda piece, dx, dy: np.array(piece) + (dx, dy)
    if KIND_OF[form] == 'top' or form in ('suit', 'bra', 'fullSuit', 'shortSuit'):
        neck = spline(np.c_[pieces[0], np.zeros(len(pieces[0]))], 60)[:, :2]
        full = np.vstack([(neck[::-1] * (-1, 1)), neck[1:]])
        if form == 'polo':
            collar(product, things, on, scale, second if product.model.get('trim') else darker(body, 0.85))
        elif form == 'jacket':
            jacket_front(product, things, on, scale, body, second)
        else:
            band(full + (0, -0.004), 0.0085 if form not in ('suit', 'bra') else 0.005, rib)
            # The back of the neck, seen through the opening.
            if form in ('tee', 'long', 'jersey'):
                behind = spline([(-0.086, 0.350, 0), (-0.05, 0.3365, 0), (0, 0.332, 0), (0.05, 0.3365, 0), (0.086, 0.350, 0)], 80)[:, :2] * scale
                things.append(tube('back neck', np.c_[behind, np.full(80, 0.0032)], 0.0075 * scale, [rib], 0.0012, 12, exponent=4))
                label = printed('label', sheet(0.034 * scale, 0.014 * scale, 6, 4), lambda p: (np.c_[p + (0, 0.316 * scale), np.full(len(p), 0.0036)], np.broadcast_to((0, 0, 1.0), (len(p), 3))), Material('label', base='#F2F0E8', rough=0.7), 3)
                things.append(label)
    hem_y = pieces[-1][-1][1] if form not in ('shorts', 'split', 'tights', 'jammer', 'halfTights', 'dhoti', 'fullSuit', 'trunks', 'suit', 'shortSuit') else None
    if hem_y is not None:
        low = spline(np.c_[pieces[-1], np.zeros(len(pieces[-1]))], 40)[:, :2] if len(pieces[-1]) > 2 else np.array(pieces[-1])
        rise = np.vstack([low, (low[::-1] * (-1, 1))[1:]]) + (0, 0.020)
        seam(rise[np.abs(rise[:, 0]) < np.abs(rise[:, 0]).max() * 0.985])
        seam((rise + (0, 0.003))[np.abs(rise[:, 0]) < np.abs(rise[:, 0]).max() * 0.985])
    if form in ('tee', 'long', 'jersey', 'polo', 'jacket', 'shortSuit', 'fullSuit'):
        # Where the sleeves are sewn in, and their hems.
        shoulder, armpit = pieces[1][-1], pieces[4][-1]
        for side in (1, -1):
            seam([(side * shoulder[0], shoulder[1]), (side * (shoulder[0] * 0.93), (shoulder[1] + armpit[1]) / 2), (side * armpit[0], armpit[1])], 0.0008)
            cuff = np.array(pieces[3], float)
            back_in = np.array(pieces[2][-2]) - np.array(pieces[2][-1])
            back_in = back_in / np.linalg.norm(back_in) * 0.020
            line = (cuff + back_in) * (side, 1)
            seam(line[[0, -1]] * 0.985 + line.mean(0) * 0.015)
    if form in ('shorts', 'split', 'trunks', 'tights', 'halfTights', 'jammer', 'dhoti', 'skirt'):
        top_y = pieces[0][0][1]
        waist = np.array([(x, top_y - 0.016) for x in np.linspace(-pieces[0][-1][0] * 0.985, pieces[0][-1][0] * 0.985, 60)])
        band(waist, 0.0155, Material('waist', base=darker(body, 0.8) if body != '#F1F0EA' else '#E2E3E6', rough=0.85), 0.0016)
        for row in (-0.008, 0.0, 0.008):
            seam([(x, y + row) for x, y in waist], 0.0005)
        if form not in ('skirt',):
            crotch = pieces[-1][-1][1]
            seam([(0, top_y - 0.034), (0.001, (top_y + crotch) / 2), (0, crotch + 0.004)], 0.0007)
        if form in ('shorts', 'split', 'trunks', 'dhoti', 'jammer'):
            cord = Material('cord', base='#F2F0E8', rough=0.85)
            for side in (1, -1):
                path = spline([(side * 0.006, top_y - 0.018, 0), (side * 0.012, top_y - 0.045, 0), (side * 0.030, top_y - 0.085, 0), (side * 0.026, top_y - 0.115, 0)], 70)[:, :2] * scale
                places, normals = on(path)
                things.append(tube('cord', places + normals * 0.0022, 0.0024 * scale, [cord], sides=12))
        if len(pieces) >= 3 and form not in ('dhoti',):
            legs = np.array(pieces[2] if form != 'split' else pieces[3], float)
            for side in (1, -1):
                line = legs * (side, 1) + (0, 0.016)
                middle = line.mean(0)
                seam(middle + (line - middle) * 0.95)
        if form == 'skirt':
            for k in range(-5, 6):
                seam([(k * 0.029, top_y - 0.034), (k * 0.044, -0.19 - 0.012 * (1 - abs(k) / 5))], 0.0011, Material('pleat', base=darker(body, 0.62), rough=0.85))
    # The name: on the chest of tops, on the left leg of the rest.
    tone = contrast(body, accent)
    if tone == second and product.model['design'] in ('sash', 'stripes', 'hoops', 'yoke'):
        # On its own colour it would not be seen.
        tone = '#20242C' if second != '#2B303B' else '#F2F0E8'
    mark = Material('mark', base=tone, rough=0.6)
    if KIND_OF[form] == 'top' and form != 'shortSuit':
        if form == 'jersey':
            shape = text(product.brand.upper(), 0.034 * scale, edge=0.008, width=0.26 * scale)
            things.append(printed('print', (shape[0] + (0, 0.115 * scale), shape[1]), on, mark, 4))
            number = text(str(product.model['marks'] * 9 + product.id % 2), 0.135 * scale, 'figures', edge=0.008)
            things.append(printed('print', (number[0] - (0, 0.035 * scale), number[1]), on, mark, 4))
        else:
            shape = text(product.brand.upper(), 0.0155 * scale, edge=0.006, width=0.11 * scale)
            things.append(printed('print', (shape[0] + (0.090 * scale, (0.185 if form != 'singlet' else 0.120) * scale), shape[1]), on, mark, 4))
    else:
        where = dict(bra=(0, -0.098), suit=(0.07, 0.115), shortSuit=(0.07, 0.20), fullSuit=(0.06, 0.33), tights=(0.135, 0.26), halfTights=(0.115, -0.16), jammer=(0.110, -0.17), dhoti=(0.17, 0.16), skirt=(0.150, -0.135), split=(0.140, -0.030)).get(form, (0.118, -0.165))
        shape = text(product.brand.upper(), 0.0150 * scale, edge=0.006, width=0.085 * scale)
        things.append(printed('print', (shape[0] + np.array(where) * scale, shape[1]), on, mark, 4))
    return Goods(things, 'top', ('x', polygon[:, 0].min(), polygon[:, 0].max(), product.label))


def contrast(body, accent):
    light = lambda colour: sum(w * c for w, c in zip((0.21, 0.72, 0.07), linear(colour)[:3]))
    a, b = sorted((light(body), light(accent)))
    if (b + 0.05) / (a + 0.05) > 1.9:
        return accent
    return '#F2F0E8' if light(body) < 0.35 else '#20242C'


def collar(product, things, on, scale, tone):
    cloth = Material('collar', base=tone, rough=0.85)
    for side in (1, -1):
        leaf = [(side * 0.090, 0.352), (side * 0.052, 0.330), (side * 0.006, 0.272), (side * 0.030, 0.222), (side * 0.086, 0.262), (side * 0.124, 0.312), (side * 0.104, 0.346)]
        polygon = evenly(np.array(leaf), 120, True) * scale
        points, faces = panel(polygon, 0.006)
        places, normals = on(points)
        thing = mesh('collar', places + normals * (0.0035 + 0.0022 * np.clip(distance_to(polygon, points) / 0.012, 0, 1))[:, None], faces, [cloth])
        things.append(thing)
        places, normals = on(polygon)
        things.append(tube('collar edge', places + normals * 0.0035, 0.0012, [cloth], 0.0018, 10, True))
    if product.model.get('zip'):
        path = np.array([(0.0, y) for y in np.linspace(0.262, 0.110, 60)]) * scale
        places, normals = on(path)
        things.append(tube('tape', places + normals * 0.0005, 0.0075 * scale, [Material('tape', base='#24272D', rough=0.8)], 0.0009, 12, exponent=4))
        things.append(tube('zip', places + normals * 0.0015, 0.0026 * scale, [metal('#8B9098', 0.35)], 0.0010, 10))
        return
    path = np.array([(0.004, y) for y in np.linspace(0.268, 0.105, 60)]) * scale
    places, normals = on(path)
    things.append(tube('placket', places + normals * 0.0006, 0.0165 * scale, [Material('placket', base=tone, rough=0.85)], 0.0012, 14, exponent=5))
    for y in (0.240, 0.185, 0.130):
        at, normal = on(np.array([(0.004, y)]) * scale)
        ring = [at[0] + normal[0] * 0.0024 + np.array((0.0055 * math.cos(q), 0.0055 * math.sin(q), 0)) for q in np.arange(24) / 24 * TAU]
        things.append(mesh('button', ring, [tuple(range(24))], [plastic('#E9E7E0', 0.3)]))


def jacket_front(product, things, on, scale, body, second):
    path = np.array([(0.0, y) for y in np.linspace(0.300, -0.345, 140)]) * scale
    places, normals = on(path)
    things.append(tube('tape', places + normals * 0.0006, 0.0095 * scale, [Material('tape', base='#24272D', rough=0.8)], 0.0010, 12, exponent=4))
    things.append(tube('zip', places + normals * 0.0018, 0.0030 * scale, [metal('#9BA0A8', 0.3)], 0.0012, 10))
    for side in (1, -1):
        pocket = np.array([(side * 0.150, -0.045), (side * 0.176, -0.185)]) * scale
        line = evenly(pocket, 50)
        places, normals = on(line)
        things.append(tube('pocket', places + normals * 0.0008, 0.0045 * scale, [Material('tape', base=second if second != '#FFFFFF' else '#F2F0E8', rough=0.7)], 0.0010, 10, exponent=4))
    # A stand-up collar, or a hood that lies open behind it.
    cloth = Material('collar', base=darker(body, 0.86), rough=0.5)
    hood = product.model.get('hood')
    ring = [(0.002, 0.268), (0.040, 0.280), (0.076, 0.314), (0.094, 0.356), (0.060, 0.388 if not hood else 0.455), (0.0, 0.396 if not hood else 0.490)]
    for side in (1, -1):
        polygon = evenly(np.array(ring) * (side, 1), 110, True) * scale
        points, faces = panel(polygon, 0.007)
        edge = distance_to(polygon, points)
        z = 0.010 + 0.014 * np.clip(edge / 0.03, 0, 1) ** 0.7 + 0.002 * waves(points, product.id + 7, 60) * np.clip(edge / 0.02, 0, 1)
        things.append(mesh('collar', np.c_[points, z], faces, [cloth]))
        things.append(tube('collar edge', np.c_[polygon, np.full(110, 0.010)], 0.0022, [cloth], 0.0026, 10, True))


# ---------------------------------------------------------------- socks
def socks(product):
    """Pairs of socks, each pair side by side; long ones reach to the knee."""
    form, pairs = product.model['form'], product.model.get('count', 1)
    body, accent = product.colours
    path = np.array(SOCK, float)
    # Shorter legs: what is above the heel is cut.
    top = {'long': 0.300, 'crew': 0.060, 'low': -0.130}[form]
    path[:, 1] = np.where(path[:, 1] > -0.15, -0.15 + (path[:, 1] + 0.15) * (top + 0.15) / 0.45, path[:, 1])
    size = product.metres('length') / 0.240
    polygon = evenly(spline(np.c_[np.vstack([path, path[:1]]), np.zeros(len(path) + 1)], 400)[:-1, :2], 420, True) * size
    knit = Material('knit', rough=0.9, sheen=0.5)
    u, v, _ = knit.split('UV')
    rib = (u * 1700).sin()
    toe, cuff = (v - u * 0.9).step(-0.365, -0.372), v.step(top - 0.055, top - 0.050)
    heel = (v + u * 1.0).step(-0.262, -0.270) * (v.step(-0.34, -0.33))
    stripe = abs((v - (top - 0.085))).step(0.0085, 0.0080) if form != 'low' else abs(v - (top - 0.012)).step(0.005, 0.0046)
    tone = knit.mix(stripe, knit.mix(toe.max(heel), body, darker(body, 0.6) if body != '#F1F0EA' else '#C9CBD0'), accent)
    knit.set(base=tone if nodes.plain else knit.mix(rib.step(0.2, 1.0) * 0.18, tone, '#101318'))
    knit.bump(rib + cuff * 0.4, 0.0007)
    things, roots = [], []
    spread = 0.150 * size
    for pair in range(pairs):
        for k in (0, 1):
            lie = Lie(polygon, 'shorts', product.id + pair * 2 + k, 0.8, 1)
            lie.folds = []
            points, faces = panel(polygon, 0.0060)
            parts = [mesh('sock', np.c_[points, lie.height(points) * 1.25], faces, [knit], uv=points / size), mesh('under', np.c_[points, np.full(len(points), 0.0008)], faces, [knit], uv=points / size)]
            parts.append(tube('edge', np.c_[polygon, lie.height(polygon)], 0.0018, [Material('edge', base=darker(body, 0.9), rough=0.9)], 0.0026, 10, True))
            if form != 'low':
                shape = text(product.brand.upper(), 0.0100 * size, edge=0.004, width=0.062 * size)
                upright = np.stack([-shape[0][:, 1], shape[0][:, 0]], 1)
                parts.append(printed('print', (upright + (0, (top - 0.135) * size if form == 'long' else (top - 0.15) * size), shape[1]), lambda p, lie=lie: (np.c_[p, lie.height(p) * 1.25], np.broadcast_to((0, 0, 1.0), (len(p), 3))), Material('mark', base=contrast(body, accent), rough=0.7), 8))
            x = (pair - (pairs - 1) / 2) * spread * 0.70 + (0.045 * size if k else -0.030 * size)
            root = placed(group(parts), (x, (0.012 if k else -0.012) * size, 0.020 * pair + (0.010 if k else 0.0)), (0, 0, 3 if k else -2))
            roots.append(root)
            things += parts
    # From the heel to the toe of the sock that lies on top.
    foot = (pairs - 1) / 2 * spread * 0.70 + 0.045 * size
    return Goods(things, 'top', ('x', foot - 0.072 * size, foot + 0.168 * size, product.label))


def pose(product, goods, view, size):
    ground(product.ground, [(0.0, 0.52, 5, 0.05)] if product.id % 2 else [(-0.52, 0, 84, 0.05)])
    roots = set()
    for thing in goods.things:
        while thing.parent:
            thing = thing.parent
        roots.add(thing)
    placed(group(list(roots)), (0, 0, 0), (0, 0, (3, -16)[view - 1]))
    points = stage.corners(goods.things)
    if view == 2:
        middle = points.mean(0)
        points = points[(points[:, 1] > middle[1]) & (np.abs(points[:, 0] - middle[0]) < np.ptp(points[:, 0]) * 0.34)]
        return stage.camera(size, 0, 44, 85, 0.94, points, 11, focus=points.mean(0))
    return stage.camera(size, 0, 78, 100, 0.84, points, shift=(-0.01, 0))


KINDS = dict(garment=Kind(garment, pose), socks=Kind(socks, pose))
