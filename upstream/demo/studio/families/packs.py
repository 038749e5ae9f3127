"""Bags that are carried on the back or over a shoulder: backpacks, bags for rackets, a tote. Each stands or lies with its front towards -y."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, group, modified, placed, skin, spline, superellipse, tube
from kit.nodes import Material, darker, linear, metal, plastic
from kit.product import Goods, Kind
from kit.prints import cast, plane, printed, text

TAU = 2 * math.pi
DARK = '#24272D'


def canvas(colour, coarse=1.0):
    cloth = Material('canvas', rough=0.82, spec=0.18, sheen=0.12)
    u, v, _ = cloth.split('UV')
    weave = (u * (1500 / coarse)).sin() * (v * (1500 / coarse)).sin()
    cloth.set(base=colour if nodes.plain else cloth.mix(weave.step(-0.4, 0.8) * 0.28, linear(colour), darker(colour, 0.68)))
    return cloth.bump(weave, 0.0004).bump(cloth.noise(11, 2), 0.004)


def webbing(name, path, half=0.0125, colour='#1B1D22'):
    return tube(name, spline(path, 120), 0.0014, [Material('webbing', base=colour, rough=0.88, spec=0.12)], half, 14, exponent=6)


def pillow(name, wide, deep, tall, material, at=(0, 0, 0), square=3.4, waves=0.0, seed=1, lean=0.0, top=1.0):
    """A soft body: its sections are rounded, it closes above and below, and is a little uneven."""
    random = np.random.default_rng(seed)
    phase = random.uniform(0, TAU, 4)
    section = superellipse(160, 1, 1, square)
    angle = np.arctan2(section[:, 1], section[:, 0])
    rows = []
    for share in np.linspace(0, 1, 110):
        z = share * tall
        # Round at its foot, rounder on top.
        foot, crown = min(share / 0.07, 1), min((1 - share) / (0.20 * top), 1)
        grown = (1 - (1 - foot) ** 2.2) ** 0.5 * (1 - (1 - crown) ** 2.6) ** 0.45
        grown = max(grown, 0.03) * (1 - 0.10 * share)
        wave = 1 + waves * (np.sin(3 * angle + 7 * share + phase[0]) + 0.6 * np.sin(5 * angle - 11 * share + phase[1]))
        rows.append(np.stack([at[0] + section[:, 0] * wide / 2 * grown * wave, at[1] + section[:, 1] * deep / 2 * grown * wave + lean * share, np.full(160, at[2] + z)], 1))
    return skin(name, np.array(rows), [material], caps=(True, True))


def zip_on(path, puller=True):
    """A zip along a path on the cloth, with its slider."""
    line = spline(path, 140)
    things = [tube('tape', line, 0.0075, [Material('tape', base=DARK, rough=0.8)], 0.0012, 12, exponent=4), tube('zip', line + (0, -0.0009, 0), 0.0022, [metal('#8B9098', 0.4)], 0.0012, 10)]
    if puller:
        end = line[-14]
        things.append(box('slider', (0.009, 0.005, 0.014), [metal('#B9BEC6', 0.3)], tuple(end + (0, -0.003, -0.004)), 0.0015))
        things.append(tube('cord', np.array([end + (0, -0.004, -0.008), end + (0.003, -0.006, -0.030)]), 0.0018, [Material('cord', base='#F2F0E8', rough=0.8)], sides=10))
    return things


def backpack(product):
    wide, deep, tall = (product.metres(name) for name in ('width', 'depth', 'height'))
    body, accent = product.colours
    trek = product.model['form'] == 'trek'
    cloth, trim = canvas(body), canvas(darkened(body))
    things = [pillow('body', wide, deep, tall * (0.86 if trek else 1), cloth, seed=product.id, waves=0.006, top=1.2)]
    # A pocket on the front, and one above it.
    low = tall * (0.42 if not trek else 0.40)
    things.append(pillow('pocket', wide * 0.76, deep * 0.34, low, trim, (0, -deep * 0.47, tall * 0.045), 3.0, 0.008, product.id + 1, top=0.7))
    front = -deep * 0.47 - deep * 0.17
    things += zip_on([(-wide * 0.33, -deep * 0.475 - deep * 0.135, low * 0.80), (-wide * 0.22, front * 0.99, low * 0.90), (0, front * 1.0, low * 0.93), (wide * 0.22, front * 0.99, low * 0.90), (wide * 0.33, -deep * 0.475 - deep * 0.135, low * 0.80)])
    if not trek:
        arch = [(-wide * 0.46, -deep * 0.16, tall * 0.50), (-wide * 0.43, -deep * 0.30, tall * 0.74), (-wide * 0.30, -deep * 0.40, tall * 0.885), (0, -deep * 0.425, tall * 0.925), (wide * 0.30, -deep * 0.40, tall * 0.885), (wide * 0.43, -deep * 0.30, tall * 0.74), (wide * 0.46, -deep * 0.16, tall * 0.50)]
        things += zip_on(arch)
        things += zip_on([(-wide * 0.26, -deep * 0.468, tall * 0.62), (0, -deep * 0.488, tall * 0.622), (wide * 0.26, -deep * 0.468, tall * 0.62)])
    else:
        # A lid with its straps, a mat's straps below, and a belt for the hips.
        things.append(pillow('lid', wide * 0.96, deep * 1.04, tall * 0.17, trim, (0, -deep * 0.02, tall * 0.815), 3.0, 0.008, product.id + 2, top=2.4))
        for x in (-wide * 0.24, wide * 0.24):
            things.append(webbing('strap', [(x, -deep * 0.50, tall * 0.86), (x, -deep * 0.56, tall * 0.76), (x, -deep * 0.57, tall * 0.62), (x, -deep * 0.66, tall * 0.45)], 0.010))
            things.append(box('buckle', (0.026, 0.009, 0.034), [plastic('#1B1D22', 0.45)], (x, -deep * 0.575, tall * 0.66), 0.003))
        for side in (-1, 1):
            things.append(webbing('belt', [(side * wide * 0.40, deep * 0.36, tall * 0.13), (side * wide * 0.66, deep * 0.20, tall * 0.10), (side * wide * 0.78, -deep * 0.22, tall * 0.05), (side * wide * 0.52, -deep * 0.72, 0.016), (side * wide * 0.20, -deep * 0.95, 0.0145)], 0.0145))
            things.append(pillow('wing', 0.05, deep * 0.72, 0.105, trim, (side * wide * 0.56, deep * 0.02, tall * 0.055), 3.0, 0.01, product.id + 5, top=1.2))
    for side in (-1, 1):
        # Mesh pockets at the sides, and the shoulder straps behind.
        mesh_cloth = canvas(DARK, 2.2)
        things.append(pillow('side pocket', 0.045, deep * 0.62, tall * 0.24, mesh_cloth, (side * wide * 0.485, -deep * 0.02, tall * 0.03), 3.0, 0.01, product.id + 3, top=0.4))
        strap = [(side * wide * 0.16, deep * 0.46, tall * 0.90), (side * wide * 0.22, deep * 0.62, tall * 0.86), (side * wide * 0.30, deep * 0.86, tall * 0.66), (side * wide * 0.36, deep * 0.82, tall * 0.36), (side * wide * 0.42, deep * 0.50, tall * 0.12)]
        things.append(tube('shoulder strap', spline(strap, 140), 0.0075, [trim], 0.030, 24, exponent=4))
    loop = [(-0.045, deep * 0.30, tall * (0.965 if not trek else 0.90)), (-0.040, deep * 0.36, tall * (1.005 if not trek else 0.97)), (0, deep * 0.38, tall * (1.025 if not trek else 0.99)), (0.040, deep * 0.36, tall * (1.005 if not trek else 0.97)), (0.045, deep * 0.30, tall * (0.965 if not trek else 0.90))]
    things.append(webbing('loop', loop, 0.0105))
    face = plane((0, front - 0.0045, low * 0.52), (1, 0, 0), (0, 0, 1))
    mark = Material('mark', base='#F2F0E8' if accent in ('#2B303B', '#FFFFFF') else accent, rough=0.6)
    things.append(printed('print', text(product.brand.upper(), wide * 0.075, width=wide * 0.52), face, mark, 8))
    shape = text(product.range, wide * 0.052, 'figures', width=wide * 0.5)
    things.append(printed('print', (shape[0] - (0, wide * 0.115), shape[1]), face, mark, 8))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def darkened(colour):
    """A tone of the same hue, as a hex colour."""
    return '#%02X%02X%02X' % tuple(int(int(colour[i:i + 2], 16) * 0.62) for i in (1, 3, 5))


def racket_bag(product):
    """A long bag that lies on its side: the form of a racket, a wide head and a narrow end; x is along it."""
    long, wide, deep = (product.metres(name) for name in ('length', 'width', 'depth'))
    body, accent = product.colours
    cloth, trim = canvas(body), canvas(DARK if body != '#2B303B' else '#3A404D')
    slim = product.model['form'] == 'sleeve'
    random = np.random.default_rng(product.id)
    phase = random.uniform(0, TAU, 4)
    section = superellipse(180, 1, 1, 2.8)
    angle = np.arctan2(section[:, 1], section[:, 0])
    rows, half_at = [], lambda s: np.interp(s, [0, 0.05, 0.15, 0.35, 0.60, 0.80, 0.94, 1.0], [0.30, 0.46, 0.52, 0.60, 0.86, 1.0, 0.92, 0.60] if not slim else [0.10, 0.20, 0.24, 0.34, 0.80, 1.0, 0.86, 0.40])
    for s in np.linspace(0, 1, 160):
        grown = half_at(s)
        end = (1 - (1 - min(s / 0.05, 1)) ** 2.2) ** 0.5 * (1 - (1 - min((1 - s) / 0.06, 1)) ** 2.2) ** 0.5
        thick = deep / 2 * (0.62 + 0.38 * grown) * max(end, 0.03)
        wave = 1 + 0.008 * (np.sin(3 * angle + 9 * s + phase[0]) + np.sin(4 * angle - 13 * s + phase[1]))
        z = np.maximum(section[:, 1] * thick * wave, -thick * 0.985)
        rows.append(np.stack([np.full(180, (s - 0.5) * long), section[:, 0] * wide / 2 * grown * max(end, 0.03) * wave, z], 1))
    rows = np.array(rows)
    things = [skin('body', rows, [cloth], caps=(True, True))]
    lift = deep / 2 * 0.985
    # The seams with their zips run round the long edge; a panel of the other cloth on top.
    compartments = {'sleeve': (0.0,), 'six': (-0.30, 0.30), 'twelve': (-0.42, 0.0, 0.42)}[product.model['form']]
    for height in compartments:
        k = [np.argmin(np.abs(section[:, 1] - height) + (section[:, 0] > 0) * 9), np.argmin(np.abs(section[:, 1] - height) + (section[:, 0] < 0) * 9)]
        edge = np.vstack([rows[12:-6, k[0]], rows[12:-6, k[1]][::-1]])
        centre = np.array([0, 0, 0])
        things.append(tube('tape', edge + np.sign(edge - centre) * (0, 0.0008, 0), 0.0016, [Material('tape', base=DARK if body != '#2B303B' else '#4A505C', rough=0.8)], 0.0085, 12, exponent=4))
        things.append(tube('zip', edge + np.sign(edge - centre) * (0, 0.0022, 0), 0.0014, [metal('#9BA0A8', 0.4)], 0.0028, 10))
    top = []
    for s in np.linspace(0.34, 0.90, 70):
        across = np.linspace(-0.72, 0.72, 40)
        edge_in = min((s - 0.34) / 0.04, (0.90 - s) / 0.04, 1)
        y = across * wide / 2 * half_at(s)
        z = deep / 2 * (0.62 + 0.38 * half_at(s)) * (1 - np.abs(across) ** 2.8) ** (1 / 2.8) + 0.0045 * np.sqrt(np.clip(1 - np.abs(across / 0.72) ** 8, 0, 1)) * max(edge_in, 0) - 0.0008
        top.append(np.stack([np.full(40, (s - 0.5) * long), y, z], 1))
    things.append(skin('panel', np.array(top), [trim], closed=False))
    mark = Material('mark', base=accent if accent not in ('#2B303B',) else '#F2F0E8', rough=0.6)
    surface = cast(things[-1:], lambda p: ((0.64 - 0.5) * long + p[0], p[1], 1.0), (0, 0, -1))
    things.append(printed('print', text(product.brand.upper(), wide * 0.115, edge=0.012, width=long * 0.40), surface, mark, 10))
    handle = [(-0.07, -wide * 0.42, deep * 0.20), (-0.06, -wide * 0.50, deep * 0.30), (0, -wide * 0.56, deep * 0.34), (0.06, -wide * 0.50, deep * 0.30), (0.07, -wide * 0.42, deep * 0.20)]
    things.append(webbing('handle', [(x + long * 0.02, y * (0.80 if slim else 1), z) for x, y, z in handle], 0.0125))
    strap = [(-long * 0.36, wide * 0.20, deep * 0.10), (-long * 0.40, wide * 0.46, deep * 0.02), (-long * 0.20, wide * 0.86, -lift + 0.017), (long * 0.10, wide * 0.92, -lift + 0.017), (long * 0.30, wide * 0.62, -lift + 0.03), (long * 0.30, wide * 0.40, deep * 0.05)]
    things.append(webbing('strap', strap, 0.0155))
    placed(group(list({thing.parent or thing for thing in things})), (0, 0, lift))
    return Goods(things, 'top', ('x', -long / 2, long / 2, product.label))


def tote(product):
    """A tote of canvas that stands by itself, with two long handles."""
    wide, deep, tall = (product.metres(name) for name in ('width', 'depth', 'height'))
    body, accent = product.colours
    cloth = canvas(body, 1.8)
    random = np.random.default_rng(product.id)
    phase = random.uniform(0, TAU, 4)
    section = superellipse(200, 1, 1, 5.5)
    angle = np.arctan2(section[:, 1], section[:, 0])
    rows = []
    for share in np.linspace(0, 1, 90):
        foot = (1 - (1 - min(share / 0.03, 1)) ** 2) ** 0.5
        sag = 1 + 0.012 * np.sin(2 * angle + phase[0] + 5 * share) + 0.010 * share * np.sin(6 * angle + phase[1])
        rows.append(np.stack([section[:, 0] * wide / 2 * max(foot, 0.9) * (1 + 0.03 * share) * sag, section[:, 1] * deep / 2 * max(foot, 0.86) * (1 - 0.18 * share ** 2) * sag, np.full(200, share * tall) - 0.012 * share * np.cos(2 * angle) ** 2], 1))
    shell = skin('tote', np.array(rows), [cloth], caps=(True, False))
    modified(shell, 'SOLIDIFY', thickness=0.0028, offset=-1)
    things = [shell]
    inside = np.array(rows) * (0.975, 0.965, 1)
    things.append(skin('inside', inside[:1 + 80], [Material('inside', base=darker(body, 0.45), rough=0.95)], caps=(True, False)))
    things.append(tube('hem', rows[-1], 0.0030, [canvas(darkened(body), 1.8)], sides=12, closed=True))
    for side in (-1, 1):
        y = side * deep / 2 * 0.84
        drop = 0.62 if side < 0 else 0.80
        path = [(-wide * 0.24, y * 1.14, tall * 0.30), (-wide * 0.24, y * 1.06, tall * 0.80), (-wide * 0.235, y * 1.00, tall * 1.02), (-wide * 0.15, y * (0.7 if side < 0 else 1.1), tall * (1.0 + 0.40 * drop)), (0, y * (0.5 if side < 0 else 1.2), tall * (1.0 + 0.50 * drop)),
                (wide * 0.15, y * (0.7 if side < 0 else 1.1), tall * (1.0 + 0.40 * drop)), (wide * 0.235, y * 1.00, tall * 1.02), (wide * 0.24, y * 1.06, tall * 0.80), (wide * 0.24, y * 1.14, tall * 0.30)]
        things.append(tube('handle', spline(path, 200), 0.0150, [canvas(darkened(body), 1.8)], 0.0017, 16, exponent=6))
    surface = cast(things[:1], lambda p: (p[0], -1.0, tall * 0.56 + p[1]), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), wide * 0.088, edge=0.01, width=wide * 0.44), surface, Material('mark', base=accent, rough=0.7), 10))
    shape = text(product.range, wide * 0.055, 'figures', edge=0.01)
    things.append(printed('print', (shape[0] - (0, wide * 0.13), shape[1]), surface, Material('mark', base=accent, rough=0.7), 10))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def pose(turns, elevation, fill=(0.82, 0.84)):
    def posed(product, goods, view, size):
        points = stage.corners(goods.things)
        wide = max(points[:, 0].max(), 0.1) / 0.12
        ground(product.ground, [(0, 0.22 * wide, 8, 0.05)] if product.id % 2 else [(0, -0.16 * wide, 6, 0.05)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 14, focus=points.mean(0) - (0, 0.05, 0), shift=(-0.02, 0))
    return posed


KINDS = dict(backpack=Kind(backpack, pose((-22, 34), (16, 24))), racketBag=Kind(racket_bag, pose((28, -52), (40, 24))), tote=Kind(tote, pose((-20, 26), (18, 28))))
