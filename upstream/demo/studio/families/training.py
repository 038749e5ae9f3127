"""What a team takes to the pitch: disc cones on their holder, a goal that pops up, a goal of steel."""
import math

import numpy as np

from kit import stage
from kit.grounds import ground
from kit.meshes import group, placed, spline, tube, tubes, turned
from kit.nodes import Material, paint, plastic
from kit.product import Goods, Kind
from kit.prints import plane, printed, text

TAU = 2 * math.pi
TONES = ('#FF6B55', '#2F55D4', '#FFD24A', '#F1F0EA')


def cone(tone, wide):
    """A disc with a raised middle, open at the top, its foot at z = 0."""
    r = wide / 2
    outside = [(r, 0.0), (r, 0.003), (r * 0.94, 0.005), (r * 0.80, 0.013), (r * 0.52, 0.042), (r * 0.40, 0.050), (r * 0.32, 0.051)]
    inside = [(x - 0.0012, z - 0.0022) for x, z in outside[::-1]][:-1]
    curve = np.array(spline([(x, z, 0) for x, z in outside], 60))[:, :2]
    under = np.array(spline([(x, z, 0) for x, z in inside], 60))[:, :2]
    return turned('cone', np.vstack([curve, under, curve[:1]]), [plastic(tone, 0.5)], 128)


def cones(product):
    """A pile of them on the holder, and one of each colour around it."""
    wide = product.metres('width')
    dark = plastic('#24272D', 0.45)
    things, step, count = [], 0.0085, 16
    things.append(turned('foot', [(0.0002, 0), (0.046, 0), (0.048, 0.004), (0.040, 0.010), (0.014, 0.014), (0.010, 0.030), (0.010, step * count + 0.070), (0.0002, step * count + 0.071)], [dark], 64))
    for k in range(count):
        pile = cone(TONES[k // 4], wide)
        placed(group([pile]), (0.0015 * math.sin(k * 2.3), 0.0015 * math.cos(k * 1.7), 0.004 + k * step), (0, 0, k * 31))
        things.append(pile)
    top = step * count + 0.068
    grip = spline([(-0.010, 0, top - 0.012), (-0.036, 0, top + 0.012), (-0.044, 0, top + 0.044), (-0.028, 0, top + 0.066), (0, 0, top + 0.071), (0.028, 0, top + 0.066), (0.044, 0, top + 0.044), (0.036, 0, top + 0.012), (0.010, 0, top - 0.012)], 120)
    things.append(tube('grip', grip, 0.0065, [dark], sides=18))
    for tone, x, y, lean in ((TONES[0], -0.225, -0.090, 0), (TONES[2], 0.015, -0.245, 0), (TONES[1], 0.240, -0.040, 0), (TONES[3], 0.185, 0.200, 0)):
        one = cone(tone, wide)
        placed(group([one]), (x, y, 0.0), (lean, 0, 0))
        things.append(one)
    return Goods(things, 'top', ('x', -0.225 - wide / 2, -0.225 + wide / 2, product.label))


def netting(rows, material, thick):
    """Cords along and across a grid of points (n, m, 3)."""
    rows = np.asarray(rows, float)
    return tubes('net', [*rows, *np.swapaxes(rows, 0, 1)], thick, [material], 6)


def between(near, far, count, sag):
    """Points from one curve to another; in the middle they hang by `sag` metres."""
    s = np.linspace(0, 1, count)[:, None, None]
    grid = near[None] * (1 - s) + far[None] * s
    grid[..., 2] = np.maximum(grid[..., 2] - sag * 4 * s[..., 0] * (1 - s[..., 0]) * np.clip(near[None, :, 2] / near[:, 2].max(), 0, 1), 0.006)
    return grid


def pop_goal(product):
    wide, tall = product.metres('width'), product.metres('height')
    body, accent = product.colours
    deep = tall * 0.82
    t = np.linspace(0, math.pi, 61)
    flat = 0.80
    arch = np.stack([-wide / 2 * np.cos(t), 0 * t, tall * np.sin(t) ** flat + 0.012], 1)
    foot = np.stack([-wide / 2 * np.cos(t), deep * np.sin(t) ** flat, np.full(61, 0.014)], 1)
    cloth = Material('tape', base=body, rough=0.75, sheen=0.25)
    dark = Material('tape', base=accent, rough=0.8)
    things = [tube('arch', spline(arch, 200), 0.020, [cloth], 0.020, 20, exponent=2.6), tube('foot', spline(foot, 200), 0.016, [dark], 0.012, 18, exponent=2.6)]
    things.append(netting(between(arch, foot, 17, 0.05)[:, ::2], Material('net', base='#F1F0EA', rough=0.8), 0.0024))
    sill = np.stack([np.linspace(-wide / 2, wide / 2, 30), 0 * np.linspace(0, 1, 30) - 0.004, np.full(30, 0.008)], 1)
    things.append(tube('sill', sill, 0.018, [dark], 0.004, 14, exponent=4))
    # Patches where the tapes meet, and pegs.
    for side in (-1, 1):
        things.append(turned('patch', [(0.0002, 0), (0.044, 0), (0.046, 0.006), (0.040, 0.012), (0.0002, 0.013)], [dark], 48))
        placed(group([things[-1]]), (side * wide / 2, 0.0, 0.004))
        peg = np.array([(side * (wide / 2 + 0.055), -0.02, 0.05), (side * (wide / 2 + 0.055), -0.02, 0.002)])
        things.append(tube('peg', peg, 0.005, [paint('#B9BEC6', 0.3, 0.6)], sides=12))
    # The round bag, with the other one in it.
    r = wide * 0.19
    bag = turned('bag', [(0.0002, 0), (r * 0.94, 0), (r, 0.010), (r, 0.040), (r * 0.94, 0.052), (0.0002, 0.056)], [Material('bag', base=accent, rough=0.8, sheen=0.2)], 120)
    zip_ = turned('zip', [(r + 0.0005, 0.020), (r + 0.004, 0.023), (r + 0.004, 0.029), (r + 0.0005, 0.032)], [Material('zip', base=body, rough=0.6)], 120)
    middle = (wide * 0.30, -wide * 0.30, 0)
    placed(group([bag, zip_]), middle)
    things += [bag, zip_]
    top = plane((middle[0], middle[1], 0.0562), (1, 0, 0), (0, 1, 0))
    ring = [(math.cos(a) * q, math.sin(a) * q) for q in (r * 0.78, r * 0.74) for a in np.arange(120) / 120 * TAU]
    things.append(printed('ring', (np.array(ring), [(k, (k + 1) % 120, 120 + (k + 1) % 120, 120 + k) for k in range(120)]), top, cloth, 4))
    things.append(printed('print', text(product.brand.upper(), r * 0.26, width=r * 1.25), top, cloth, 4))
    return Goods(things, 'front', ('x', -wide / 2, wide / 2, product.label))


def steel_goal(product):
    wide, tall = product.metres('width'), product.metres('height')
    body, accent = product.colours
    deep, shelf, r = tall * 0.62, tall * 0.20, 0.030
    steel, joint = paint(body, 0.36, 0.7), plastic(accent, 0.45)
    x, high = wide / 2 - r, tall - r
    bend = [(-x, 0, r), (-x, 0, high - 0.06), (-x + 0.018, 0, high - 0.018), (-x + 0.06, 0, high), (x - 0.06, 0, high), (x - 0.018, 0, high - 0.018), (x, 0, high - 0.06), (x, 0, r)]
    straight = lambda *points: np.vstack([np.array(points, float)[:1], *[np.linspace(a, b, 40)[1:] for a, b in zip(np.array(points, float)[:-1], np.array(points, float)[1:])]])
    things = [tube('frame', straight(*bend), r, [steel], sides=28)]
    back = straight((-x, 0, r), (-x, deep, r), (x, deep, r), (x, 0, r))
    things.append(tube('ground frame', back, r * 0.72, [steel], sides=20))
    for side in (-1, 1):
        things.append(tube('stay', straight((side * x, 0, high - 0.05), (side * x, shelf, high - 0.10), (side * x, deep, r)), r * 0.55, [steel], sides=18))
        for at in ((side * x, 0, r), (side * x, deep, r)):
            things.append(turned('joint', [(0.0002, -r * 1.25), (r * 1.25, -r * 1.25), (r * 1.32, 0), (r * 1.25, r * 1.25), (0.0002, r * 1.25)], [joint], 40))
            placed(group([things[-1]]), at)
    cord = Material('net', base='#F1F0EA', rough=0.8)
    mesh_size = 0.11
    across = np.linspace(-x, x, round(2 * x / mesh_size) + 1)
    slope = np.array([(0, high - r), (shelf, high - 0.12), (deep, r + 0.02)])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(slope, axis=0), axis=1))])
    s = np.linspace(0, lengths[-1], round(lengths[-1] / mesh_size) + 1)
    sheet = np.array([[(u, np.interp(v, lengths, slope[:, 0]) + 0.03 * math.sin(math.pi * v / lengths[-1]) * (1 - (u / x) ** 2), np.interp(v, lengths, slope[:, 1]) - 0.05 * math.sin(math.pi * v / lengths[-1]) * (1 - (u / x) ** 4)) for u in across] for v in s])
    things.append(netting(sheet, cord, 0.0034))
    for side in (-1, 1):
        rows = []
        for v in s[1:]:
            y, z = np.interp(v, lengths, slope[:, 0]), np.interp(v, lengths, slope[:, 1])
            rows.append([(side * x, y * q, z) for q in np.linspace(0, 1, 8)])
        things.append(netting(rows, cord, 0.0034))
    things.append(printed('print', text(product.brand.upper(), r * 0.95, width=0.6), plane((0, -r - 0.0006, high), (1, 0, 0), (0, 0, 1)), Material('mark', base=accent, rough=0.5), 4))
    return Goods(things, 'front', ('x', -wide / 2, wide / 2, product.label))


def pose(turns, elevation, fill=(0.84, 0.86), line=0.30):
    def posed(product, goods, view, size):
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        wide = np.ptp(points[:, 0])
        ground(product.ground, [(0, -line * wide, 6, 0.05)] if product.id % 2 else [(0, line * wide, 8, 0.05)])
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, None, shift=(-0.02, 0))
    return posed


KINDS = dict(cones=Kind(cones, pose((0, 30), (34, 26))), popGoal=Kind(pop_goal, pose((-24, 26), (20, 26))), steelGoal=Kind(steel_goal, pose((-28, 26), (24, 28))))
