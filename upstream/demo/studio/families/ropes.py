"""Skipping ropes, laid in loops on the floor with both handles before them."""
import math

import numpy as np

from kit import stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import box, evenly, grid_faces, group, mesh, placed, spline, tube, turned
from kit.nodes import Material, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, text

TAU = 2 * math.pi


def handle_at(things, at, angle_deg):
    """Things of a handle, which lies along x and whose rope leaves at its left end, on the floor."""
    placed(group(things), at, (0, 0, angle_deg))
    return things


def laid(length, thick, ends, radius):
    """The rope's middle line on the floor: from one handle around in two loops to the other one. Where it crosses itself it rises."""
    (x0, y0, a0), (x1, y1, a1) = ends
    lead = lambda x, y, a, d: (x - d * math.cos(math.radians(a)), y - d * math.sin(math.radians(a)))
    loops = max(1, round((length - 4 * radius) / (TAU * radius)))

    def curve(r):
        points = [(x0, y0), lead(x0, y0, a0, 0.05), lead(x0, y0, a0, 0.11)]
        centre = (0.0, r + 0.10)
        turns = np.linspace(1.26 * math.pi, -0.14 * math.pi - (loops - 1) * TAU, loops * 14)
        # The loops shrink and drift, as a hand lays them.
        for k, t in enumerate(turns):
            share = k / len(turns)
            points.append((centre[0] + r * (1.0 - 0.16 * share) * math.cos(t) + 0.012 * math.sin(3 * t), centre[1] + r * (0.92 - 0.12 * share) * math.sin(t) + 0.02 * share))
        return np.array(points + [lead(x1, y1, a1, 0.11), lead(x1, y1, a1, 0.05), (x1, y1)])
    low, high = radius * 0.5, radius * 1.6
    for _ in range(24):
        r = (low + high) / 2
        path = spline(np.c_[curve(r), np.zeros(len(curve(r)))], 1400)
        size = np.linalg.norm(np.diff(path, axis=0), axis=1).sum()
        low, high = (r, high) if size < length else (low, r)
    path[:, 2] = thick
    return lifted(path, thick)


def lifted(path, thick):
    """Raises the later of two parts that cross, by a smooth hump."""
    n = len(path)
    step = np.linalg.norm(np.diff(path[:, :2], axis=0), axis=1).mean()
    gap = int(thick * 10 / step) + 3
    rise = np.zeros(n)
    for i in range(0, n, 2):
        far = np.hypot(path[:i - gap, 0] - path[i, 0], path[:i - gap, 1] - path[i, 1]) if i > gap else np.array([9.0])
        near = far.min()
        if near < thick * 2.2:
            below = path[:i - gap][int(far.argmin()), 2] + rise[int(far.argmin())] - thick
            rise[max(0, i - 1):i + 2] = np.maximum(rise[max(0, i - 1):i + 2], (thick * 2.05 + below) * math.sqrt(max(0, 1 - (near / (thick * 2.2)) ** 2)) ** 0.5)
    width = int(thick * 9 / step) + 2
    wide = np.array([rise[max(0, i - width // 3):i + width // 3 + 1].max() for i in range(n)])
    kernel = np.hanning(2 * width + 1)
    path[:, 2] += np.convolve(np.pad(wide, width, 'edge'), kernel / kernel.sum(), 'valid')
    return path


# ---------------------------------------------------------------- handles: along x, the rope leaves at x = 0, they lie on z = 0
def grip(profile, material, axis_height):
    thing = turned('handle', np.array(profile), [material], 72, sharp_deg=45, axis='x')
    thing.location.z = axis_height
    return thing


def plastic_handle(product, body, accent):
    r = 0.0145
    shape = spline(np.array([(0.0075, 0.0), (0.0105, 0.004), (0.0120, 0.020), (0.0128, 0.050), (0.0138, 0.090), (r, 0.128), (0.0130, 0.137), (0.0085, 0.1405)]), 60)
    things = [grip(np.vstack([[0.004, -0.002], shape, [0.0005, 0.1412]]), plastic(body, 0.36), r)]
    for x in (0.034, 0.042, 0.050):
        radius = float(np.interp(x, shape[:, 1], shape[:, 0]))
        things.append(grip([(radius - 0.001, x - 0.002), (radius + 0.0005, x - 0.0012), (radius + 0.0005, x + 0.0012), (radius - 0.001, x + 0.002)], plastic(accent, 0.4), r))
    return things, r, (0.092, 0.0140)


def aluminium_handle(product, body, accent):
    r = 0.0095
    coat = Material('anodised', base=body, rough=0.3, metal=0.85)
    u, v, _ = coat.split('UV')
    knurl = abs(((u + v) * 1500.0).sin()).min(abs(((u - v) * 1500.0).sin()))
    along = coat.split('Object')[0]
    coat.bump(knurl.step(0.0, 0.7) * along.step(0.052, 0.054) * along.step(0.126, 0.124), 0.0006)
    things = [grip([(0.0045, 0.0), (0.0078, 0.002), (0.0078, 0.012), (0.0095, 0.015), (0.0095, 0.126), (0.0085, 0.130), (0.0085, 0.140), (0.0070, 0.1425), (0.0005, 0.1430)], coat, r),
              grip([(0.0025, -0.010), (0.0042, -0.008), (0.0042, -0.001), (0.0025, 0.0)], metal(), r)]
    return things, r, (0.034, 0.0095)


def foam_handle(product, body, accent):
    r = 0.0175
    foam = rubber(GRAPHITE, 0.85, 0.0003, 500)
    things = [grip([(0.007, -0.004), (0.012, 0.0), (0.012, 0.014), (0.007, 0.016)], plastic(body, 0.4), r),
              grip([(0.011, 0.013), (r - 0.002, 0.0135), (r, 0.017), (r, 0.138), (r - 0.002, 0.142), (0.011, 0.1425)], foam, r),
              grip([(0.011, 0.142), (0.0155, 0.1425), (0.0155, 0.147), (0.013, 0.149), (0.0005, 0.1495)], plastic(body, 0.4), r)]
    return things, r, (0.078, 0.0175)


def counting_handle(product, body, accent):
    r = 0.0165
    shell, dark = plastic('#2A2E35', 0.36), rubber(GRAPHITE, 0.6)
    shape = spline(np.array([(0.0085, 0.0), (0.0125, 0.006), (0.0140, 0.024), (r, 0.052), (0.0162, 0.086), (0.0142, 0.120), (0.0150, 0.146), (0.0118, 0.1535)]), 60)
    things = [grip(np.vstack([[0.004, -0.003], shape, [0.0005, 0.154]]), shell, r),
              grip([(0.0140, 0.096), (0.0160, 0.098), (0.0152, 0.132), (0.0140, 0.134)], plastic(body, 0.4), r)]
    return things, r, (0.060, 0.0168)


HANDLES = dict(beads=plastic_handle, wire=aluminium_handle, heavy=foam_handle, counter=counting_handle)


def window(product, body, count):
    """The display of the counter, on top of a handle."""
    frame, glass = plastic(body, 0.35), Material('glass', base='#B9C4A6', rough=0.15, coat=1.0)
    things = [box('frame', (0.034, 0.020, 0.006), [frame], (0.060, 0, 0.0315), 0.002), box('glass', (0.026, 0.013, 0.001), [glass], (0.060, 0, 0.0347), 0.0003)]
    things.append(printed('print', text(count, 0.0085, 'figures'), plane((0.060, 0, 0.0352), (1, 0, 0), (0, 1, 0)), Material('mark', base='#1B1F17', rough=0.4), 2))
    return things


def build(product):
    length, thick = product.metres('length'), product.metres('rope') / 2
    (body, accent), form = product.colours, product.model['form']
    ends = ((-0.052, -0.015, -90), (0.058, -0.035, -72))
    things = []
    for k, (x, y, angle) in enumerate(ends):
        parts, r, (at, top) = HANDLES[form](product, body, accent)
        dark = form in ('heavy', 'counter') or body in ('#2B303B',)
        if form == 'counter' and k == 0:
            parts += window(product, body, '0246')
        else:
            # A print that bends over the grip.
            shape = text(product.brand.upper(), 0.0072 if form != 'wire' else 0.0056, edge=0.002, width=0.056 if form != 'wire' else 0.030)
            bent = lambda p, at=at, top=top, r=r: (np.stack([at + p[:, 0], top * np.sin(p[:, 1] / top), r + top * np.cos(p[:, 1] / top)], 1), np.stack([0 * p[:, 0], np.sin(p[:, 1] / top), np.cos(p[:, 1] / top)], 1))
            parts.append(printed('print', shape, bent, Material('mark', base=CHALK if dark else GRAPHITE, rough=0.5), 5))
        things += handle_at(parts, (x, y, 0), angle)
    path = laid(length, thick, ends, 0.165 if length > 2.4 else 0.145)
    # At its ends the rope climbs into the handles.
    climb = 0.016 - thick
    along = np.linspace(0, length, len(path))
    path[:, 2] += climb * (np.clip(1 - along / 0.08, 0, 1) ** 2 + np.clip(1 - (length - along) / 0.08, 0, 1) ** 2)
    if form == 'beads':
        things += beads(path, thick, body, accent)
    else:
        cord = plastic(body, 0.32) if form != 'wire' else Material('wire', base=body, rough=0.3, coat=0.6)
        things.append(tube('rope', evenly(path, 900), thick, [cord], sides=14))
    handle = {'beads': 0.1412, 'wire': 0.143, 'heavy': 0.1495, 'counter': 0.154}[form]
    y = ends[0][1]
    end = y - handle
    return Goods(things, 'top', ('y', end, y, product.label))


def beads(path, thick, body, accent):
    """Short tubes of plastic on a thin cord, in two colours in turn."""
    size = 0.0245
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    count = int((along[-1] - 0.03) / size)
    things = [tube('cord', evenly(path, 600), 0.0012, [Material('cord', base=CHALK, rough=0.8)], sides=6)]
    paints = [plastic(body, 0.34), plastic(accent if body != '#2B303B' else '#F7A823', 0.34)]
    for colour in (0, 1):
        vertices, faces, total = [], [], 0
        for k in range(colour, count, 2):
            middle = 0.015 + (k + 0.5) * size
            a, b = (np.array([np.interp(middle + d, along, path[:, axis]) for axis in range(3)]) for d in (-size * 0.47, size * 0.47))
            line = a + (b - a) * np.array([0, 0, 0.08, 0.5, 0.92, 1, 1])[:, None]
            radius = thick * np.array([0.35, 0.9, 1.0, 1.0, 1.0, 0.9, 0.35])
            forward = (b - a) / np.linalg.norm(b - a)
            side = np.cross(forward, (0, 0, 1.0))
            side /= np.linalg.norm(side)
            up = np.cross(side, forward)
            angle = np.arange(14) / 14 * TAU
            rings = line[:, None] + radius[:, None, None] * (side * np.cos(angle)[:, None] + up * np.sin(angle)[:, None])[None]
            vertices.append(rings.reshape(-1, 3))
            faces.append(grid_faces(7, 14) + total)
            total += 98
        things.append(mesh('beads', np.concatenate(vertices), np.concatenate(faces), [paints[colour]], sharp_deg=50))
    return things


def pose(product, goods, view, size):
    ground(product.ground, [(0, 0.46, 8, 0.05)] if product.id % 2 else [(-0.26, 0, 76, 0.05)])
    roots = {thing.parent or thing for thing in goods.things}
    placed(group(list(roots)), (0, 0, 0.0003), (0, 0, (4, -32)[view - 1]))
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (58, 32)[view - 1], 85, (0.84, 0.86)[view - 1], points, 11, focus=points.mean(0) - (0, 0.05, 0), shift=(-0.01, 0))


KINDS = dict(skippingRope=Kind(build, pose))
