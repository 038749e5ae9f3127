"""For nights and walks outside: a dome tent, poles, a torch."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import group, placed, skin, spline, tube, turned
from kit.nodes import Material, darker, linear, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi


def ripstop(colour):
    cloth = Material('ripstop', rough=0.55, spec=0.3, sheen=0.1)
    u, v, _ = cloth.split('UV')
    grid = (u * 420).frac().step(0.90, 0.97).max((v * 420).frac().step(0.90, 0.97))
    cloth.set(base=colour if nodes.plain else cloth.mix(grid * 0.25, linear(colour), darker(colour, 0.7)))
    return cloth.bump(cloth.noise(7, 3), 0.006)


def dome_height(x, y, long, wide, tall):
    """A vault over four corners: two poles cross above its middle."""
    a, b = x / long, y / wide
    # The poles run over the diagonals; between them the cloth hangs in.
    diagonal = np.maximum(np.abs(a), np.abs(b))
    ridge = np.sqrt(np.clip(1 - diagonal ** 2.3, 0, 1))
    between = np.abs(np.abs(a) - np.abs(b))
    return tall * ridge * (1 - 0.16 * between * diagonal)


def tent(product):
    long, wide, tall = product.metres('length') / 2, product.metres('width') / 2, product.metres('height')
    body, accent = product.colours
    fly = ripstop(body)
    n = 120
    # Squares around the middle, from the ground up.
    square = []
    for k in range(n * 4):
        side, t = k // n, (k % n) / n * 2 - 1
        square.append(((t, -1), (1, t), (-t, 1), (-1, -t))[side])
    square = np.array(square)
    rows = []
    for share in np.linspace(1, 0.01, 90):
        x, y = square[:, 0] * share * long, square[:, 1] * share * wide
        rows.append(np.stack([x, y, dome_height(x, y, long, wide, tall)], 1))
    rows = np.array(rows)
    # The foot curves in a little between the pegs.
    bow = 1 - 0.05 * (1 - np.minimum(np.abs(square[:, 0]), np.abs(square[:, 1])) ** 2)
    for k in range(8):
        rows[k, :, :2] *= (1 + (bow - 1) * (1 - k / 8))[:, None]
    things = [skin('fly', rows, [fly], caps=(False, True))]
    pole = Material('sleeve', base=accent, rough=0.6)
    for sign in (1, -1):
        t = np.linspace(-1, 1, 200)
        x, y = t * long, sign * t * wide
        z = dome_height(x, y, long, wide, tall)
        things.append(tube('sleeve', np.stack([x, y, z + 0.006], 1), 0.013, [pole], sides=14))
    # The door in front: a darker panel with its zip, half rolled up.
    inner = Material('inner', base=darker(body, 0.30), rough=0.95)
    door = []
    for s in np.linspace(0.02, 1, 40):
        half = 0.50 * (1 - s ** 2.4) ** 0.5 + 0.01
        x = np.linspace(-half, half, 40) * long
        y = np.full(40, -wide * (1 - 0.34 * s))
        z = dome_height(x, y, long, wide, tall)
        out = np.stack([x, y - 0.010, z + 0.004], 1)
        door.append(out)
    things.append(skin('door', np.array(door), [inner], closed=False))
    edge = np.vstack([np.array(door)[:, 0], np.array(door)[::-1, -1]])
    things.append(tube('zip', edge + (0, -0.004, 0.003), 0.010, [Material('tape', base=accent, rough=0.7)], 0.004, 12))
    # Pegs and lines at the corners.
    cord, steel = Material('cord', base='#F7A823', rough=0.8), metal('#B9BEC6', 0.3)
    for a in (-1, 1):
        for b in (-1, 1):
            foot = np.array([a * long * 1.0, b * wide * 1.0, 0.004])
            peg = np.array([a * (long + 0.34), b * (wide + 0.20), 0.006])
            high = np.array([a * long * 0.62, b * wide * 0.62, float(dome_height(np.array([a * long * 0.62]), np.array([b * wide * 0.62]), long, wide, tall)[0])])
            things.append(tube('line', np.array([high, peg]), 0.0028, [cord], sides=8))
            for at in (foot, peg):
                things.append(tube('peg', np.array([at + (0, 0, -0.05), at + (a * 0.006, b * 0.004, 0.030)]), 0.0042, [steel], sides=10))
    surface = cast(things[:1], lambda p: (p[0] + long * 0.70, -5.0, tall * 0.24 + p[1]), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), 0.085, edge=0.02, width=long * 0.34), surface, Material('mark', base='#F2F0E8', rough=0.6), 40))
    return Goods(things, 'front', ('y', 0, tall, product.label))


def poles(product):
    """Two poles side by side on the ground, their handles to the left."""
    long = product.metres('length')
    body, accent = product.colours
    things = []
    for k, (y, turn, shift) in enumerate(((0.05, 4, 0.0), (-0.06, -5, 0.045))):
        shaft, dark = Material('shaft', base=body, rough=0.28, metal=0.5, coat=0.4), plastic('#1D2025', 0.45)
        parts = [turned('lower', [(0.0002, -long * 0.47), (0.0050, -long * 0.465), (0.0058, -long * 0.20)], [metal('#B9BEC6', 0.25)], 40, axis='x'),
                 turned('middle', [(0.0066, -long * 0.22), (0.0066, long * 0.12)], [shaft], 40, axis='x'),
                 turned('upper', [(0.0078, long * 0.10), (0.0078, long * 0.38)], [shaft], 40, axis='x'),
                 turned('tip', [(0.0002, -long * 0.5), (0.0030, -long * 0.498), (0.0042, -long * 0.47), (0.0085, -long * 0.466), (0.0095, -long * 0.45), (0.0060, -long * 0.435), (0.0002, -long * 0.434)], [rubber('#1B1D22')], 48, sharp_deg=50, axis='x'),
                 turned('basket', [(0.0060, -long * 0.42), (0.027, -long * 0.418), (0.029, -long * 0.414), (0.027, -long * 0.411), (0.0075, -long * 0.405)], [dark], 64, sharp_deg=40, axis='x')]
        for at in (-long * 0.205, long * 0.105):
            parts.append(turned('lock', [(0.0070, at - 0.016), (0.0112, at - 0.014), (0.0112, at + 0.014), (0.0070, at + 0.016)], [dark], 48, sharp_deg=40, axis='x'))
            lever = spline([(at - 0.012, -0.012, 0.004), (at + 0.004, -0.0165, 0.004), (at + 0.024, -0.0125, 0.004)], 30)
            parts.append(tube('lever', lever, 0.0028, [plastic(accent if accent != '#FFF1E4' else '#F2F0E8', 0.4)], 0.0062, 12))
        foam = rubber('#2B2E35', 0.8, 0.0003, 800)
        parts.append(turned('grip', [(0.0080, long * 0.33), (0.0128, long * 0.335), (0.0125, long * 0.37), (0.0142, long * 0.385), (0.0132, long * 0.42), (0.0152, long * 0.45), (0.0140, long * 0.47), (0.0168, long * 0.485), (0.0150, long * 0.497), (0.0002, long * 0.5)], [foam], 56, axis='x'))
        strap = spline([(long * 0.475, -0.012, 0.004), (long * 0.46, -0.06, -0.008), (long * 0.41, -0.075, -0.010), (long * 0.405, -0.045, -0.010), (long * 0.455, -0.022, -0.004), (long * 0.478, -0.010, 0.006)], 120)
        parts.append(tube('strap', strap, 0.0012, [Material('webbing', base='#1B1D22', rough=0.9)], 0.0085, 12, exponent=5))
        words = text(product.brand.upper(), 0.0075, edge=0.003, width=long * 0.16)
        parts.append(printed('print', words, lambda p: (np.stack([-long * 0.05 + p[:, 0], -0.0066 * np.sin(0.7 + p[:, 1] / -0.0066), 0.0066 * np.cos(0.7 + p[:, 1] / -0.0066)], 1), np.stack([0 * p[:, 0], -np.sin(0.7 + p[:, 1] / -0.0066), np.cos(0.7 + p[:, 1] / -0.0066)], 1)), Material('mark', base='#F2F0E8', rough=0.5), 3))
        placed(group(parts), (shift, y, 0.0165), (0, 0.9, turn))
        things += parts
    return Goods(things, 'top', ('x', -long / 2, long / 2, product.label))


def torch(product):
    """A torch of aluminium, lying; x is where it shines."""
    long, r = product.metres('length'), product.metres('diameter') / 2
    body, accent = product.colours
    case = Material('anodised', base=body, rough=0.34, metal=0.6)
    band = Material('ring', base='#24272D', rough=0.35, metal=0.4, coat=0.3)
    thin = r * 0.68
    profile = [(thin * 0.80, -long / 2), (thin * 0.95, -long / 2 + 0.002), (thin, -long / 2 + 0.006), (thin, -long * 0.36)]
    for k in range(16):
        x = -long * 0.34 + k * long * 0.024
        profile += [(thin, x), (thin * 0.955, x + 0.0006), (thin * 0.955, x + long * 0.010), (thin, x + long * 0.0105)]
    profile += [(thin, long * 0.10), (thin * 1.05, long * 0.12), (thin * 1.05, long * 0.20), (r * 0.90, long * 0.27)]
    for k in range(3):
        x = long * 0.28 + k * 0.0055
        profile += [(r, x), (r, x + 0.0028), (r * 0.90, x + 0.0034), (r * 0.90, x + 0.0050)]
    profile += [(r, long * 0.28 + 0.0175), (r, long / 2 - 0.002), (r * 0.97, long / 2), (r * 0.86, long / 2), (r * 0.84, long / 2 - 0.004)]
    things = [turned('body', profile, [case], 120, sharp_deg=30, axis='x'),
              turned('ring', [(thin * 1.055, long * 0.135), (thin * 1.10, long * 0.138), (thin * 1.10, long * 0.185), (thin * 1.055, long * 0.188)], [band], 96, sharp_deg=30, axis='x'),
              turned('reflector', [(r * 0.84, long / 2 - 0.004), (r * 0.60, long / 2 - 0.012), (r * 0.25, long / 2 - 0.020), (r * 0.14, long / 2 - 0.022)], [metal('#E6EAEE', 0.06)], 96, axis='x'),
              turned('lamp', [(0.0002, long / 2 - 0.020), (r * 0.13, long / 2 - 0.0205), (r * 0.14, long / 2 - 0.022)], [Material('lamp', base='#FFE9A8', rough=0.3)], 40, axis='x'),
              turned('switch', [(0.0002, -long / 2 - 0.0030), (thin * 0.62, -long / 2 - 0.0026), (thin * 0.74, -long / 2 - 0.0004), (thin * 0.74, -long / 2 + 0.001)], [rubber(body, 0.6)], 56, axis='x')]
    surface = lambda p: (np.stack([long * 0.05 + p[:, 0], -thin * np.cos(0.5 + p[:, 1] / thin), thin * np.sin(0.5 + p[:, 1] / thin)], 1), np.stack([0 * p[:, 0], -np.cos(0.5 + p[:, 1] / thin), np.sin(0.5 + p[:, 1] / thin)], 1))
    words = text(product.brand.upper(), 0.0062, edge=0.002, width=long * 0.12)
    things.append(printed('print', (words[0] + (long * 0.105, 0), words[1]), lambda p: (surface(p)[0] * (1, 1.06, 1.06), surface(p)[1]), Material('mark', base='#20242C', rough=0.5), 3))
    cord = spline([(-long * 0.485, 0, thin * 0.8), (-long * 0.52, -0.01, -r * 0.2), (-long * 0.60, -0.03, -r + 0.003), (-long * 0.72, -0.01, -r + 0.003), (-long * 0.70, 0.03, -r + 0.003), (-long * 0.57, 0.025, -r + 0.004), (-long * 0.49, 0.006, thin * 0.6)], 140)
    things.append(tube('cord', cord, 0.0022, [Material('cord', base=body, rough=0.85)], sides=12))
    placed(group(list({thing.parent or thing for thing in things})), (0, 0, r), (0, math.degrees(math.atan((r - thin) / (long * 0.75))), 0))
    return Goods(things, 'front', ('x', -long / 2, long / 2, product.label))


def pose(turns, elevation, fill=(0.80, 0.84)):
    def posed(product, goods, view, size):
        wide = max(stage.corners(goods.things)[:, 0].max(), 0.05) / 0.12
        ground(product.ground, [(0, 0.24 * wide, 8, 0.04 * wide ** 0.4)] if product.id % 2 else [(0, -0.18 * wide, 6, 0.04 * wide ** 0.4)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        # Lines and pegs may leave the picture.
        points = stage.corners([thing for thing in goods.things if not thing.name.startswith(('line', 'peg'))])
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, None if wide > 5 else 12, focus=None if wide > 5 else points.mean(0), shift=(-0.01, 0))
    return posed


KINDS = dict(domeTent=Kind(tent, pose((-24, 30), (20, 26), (0.84, 0.86))), trekPoles=Kind(poles, pose((62, -58), (58, 34), (0.86, 0.84))), torch=Kind(torch, pose((-36, 28), (26, 34))))
