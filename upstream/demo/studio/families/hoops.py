"""Basketball hoops and nets: a board that hooks over a door, a hoop on a stand, cotton nets, a net for the beach."""
import math

import numpy as np

from kit import stage
from kit.grounds import ground
from kit.meshes import box, group, placed, skin, spline, tube, tubes, turned
from kit.nodes import Material, metal, paint, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, text

TAU = 2 * math.pi


def net_of(radius, tall, loops, thick, colour, at=(0, 0, 0), narrow=0.62, rows=6):
    """A net that hangs from a ring: its cords cross, and it narrows."""
    cotton = Material('cotton', base=colour, rough=0.9, sheen=0.3)
    r = lambda s: radius * (1 - (1 - narrow) * s ** 0.8)
    paths = []
    for k in range(loops):
        for way in (1, -1):
            path = []
            for s in np.linspace(0, 1, rows * 6 + 1):
                # Each row the cord steps half a loop to the side, and back.
                phase = s * rows
                step = math.floor(phase)
                inside = phase - step
                side = inside if step % 2 == 0 else 1 - inside
                a = (k + way * side * 0.5) / loops * TAU
                path.append((at[0] + r(s) * math.cos(a), at[1] + r(s) * math.sin(a), at[2] - s * tall))
            paths.append(np.array(path))
    return tubes('net', paths, thick, [cotton], 7)


def board(wide, tall, thick, clear, frame, accent, brand, at):
    """A board that faces -y, its lower edge at `at`."""
    x, y, z = at
    things = [box('board', (wide, thick, tall), [clear], (x, y, z + tall / 2), thick * 0.3)]
    for height in (z + 0.012, z + tall - 0.012):
        things.append(box('frame', (wide + 0.004, thick * 1.8, 0.026), [frame], (x, y, height), 0.004))
    for side in (-1, 1):
        things.append(box('frame', (0.026, thick * 1.8, tall), [frame], (x + side * (wide / 2 - 0.011), y, z + tall / 2), 0.004))
    white = Material('line', base=accent, rough=0.5)
    front = y - thick / 2 - 0.0006
    target_wide, target_tall = wide * 0.36, tall * 0.36
    low = z + tall * 0.14
    for cx, cz, w, h in ((x, low, target_wide, 0.028 * wide), (x, low + target_tall, target_wide, 0.028 * wide), (x - target_wide / 2, low + target_tall / 2, 0.028 * wide, target_tall), (x + target_wide / 2, low + target_tall / 2, 0.028 * wide, target_tall)):
        things.append(box('target', (w, 0.0008, h), [white], (cx, front, cz)))
    face = plane((x, front, z + tall * 0.78), (1, 0, 0), (0, 0, 1))
    things.append(printed('print', text(brand.upper(), tall * 0.095, width=wide * 0.62), face, white, 4))
    return things


def ring(radius, thick, colour, at):
    """A ring before a board: at is where it meets the board."""
    x, y, z = at
    steel = paint(colour, 0.35, 0.6)
    a = np.arange(160) / 160 * TAU
    centre = (x, y - radius - 0.06 * radius / 0.225, z)
    things = [tube('ring', np.stack([centre[0] + radius * np.cos(a), centre[1] + radius * np.sin(a), np.full(160, z)], 1), thick, [steel], sides=18, closed=True)]
    things.append(box('plate', (radius * 0.72, 0.012, radius * 0.40), [steel], (x, y - 0.006, z - radius * 0.10), 0.004))
    for side in (-1, 1):
        things.append(tube('arm', spline([(x + side * radius * 0.30, y - 0.01, z), (x + side * radius * 0.42, y - radius * 0.18, z), (centre[0] + radius * math.cos(math.pi / 2 - side * 0.62), centre[1] + radius * math.sin(math.pi / 2 - side * 0.62), z)], 40), thick * 0.95, [steel], sides=14))
        things.append(tube('brace', np.array([(x + side * radius * 0.24, y - 0.008, z - radius * 0.26), (x + side * radius * 0.40, y - radius * 0.30, z - thick)]), thick * 0.6, [steel], sides=12))
    return things, centre


def door_hoop(product):
    """Over a piece of a door: the board, its two hooks, the ring with its net, and the small ball on the floor."""
    wide, tall = product.metres('width'), product.metres('height')
    body, accent = product.colours
    door = Material('door', base='#E9E6DE', rough=0.45)
    high = 0.62
    things = [box('leaf', (wide * 1.16, 0.040, high), [door], (0, 0.030, high / 2), 0.004)]
    clear = Material('board', base='#DCE6EA', rough=0.08, spec=0.6, coat=1.0, coat_rough=0.03)
    z = high - tall - 0.035
    things += board(wide, tall, 0.008, clear, plastic('#24272D', 0.45), body, product.brand, (0, 0.002, z))
    for side in (-1, 1):
        hook = [(side * wide * 0.30, 0.004, z + tall - 0.02), (side * wide * 0.30, 0.004, high + 0.006), (side * wide * 0.30, 0.030, high + 0.0075), (side * wide * 0.30, 0.0555, high + 0.006), (side * wide * 0.30, 0.0555, high - 0.06)]
        things.append(tube('hook', np.array(hook), 0.0145, [metal('#B9BEC6', 0.3)], 0.0022, 12, exponent=5))
    parts, centre = ring(0.110, 0.0052, body, (0, -0.004, z + tall * 0.13))
    things += parts
    things.append(net_of(0.108, 0.130, 10, 0.0016, '#F2F0E8', (centre[0], centre[1], centre[2] - 0.004), 0.66, 4))
    r = 0.058
    ball = turned('ball', [(r * math.sin(t) + 1e-5, -r * math.cos(t)) for t in np.linspace(0.001, math.pi - 0.001, 60)], [Material('ball', base='#C4571B', rough=0.65)], 96)
    placed(group([ball]), (wide * 0.36, -0.20, r), (24, 14, 10))
    things.append(ball)
    return Goods(things, 'front', ('x', -wide / 2, wide / 2, product.label))


def stand_hoop(product):
    wide, tall = product.metres('width'), product.metres('height')
    body, accent = product.colours
    high = product.metres('ring')
    dark, steel = plastic('#24272D', 0.5), paint('#2E333B', 0.35, 0.5)
    things = []
    # The base: a tank with wheels, behind the board.
    things.append(box('tank', (0.72, 0.98, 0.16), [dark], (0, 0.86, 0.115), 0.06, 6))
    for side in (-1, 1):
        wheel = turned('wheel', [(0.0002, -0.024), (0.062, -0.024), (0.072, -0.016), (0.072, 0.016), (0.062, 0.024), (0.0002, 0.024)], [rubber('#1B1D22')], 64, sharp_deg=40, axis='x')
        placed(group([wheel]), (side * 0.30, 0.40, 0.072))
        things.append(wheel)
    things.append(box('foot', (0.60, 0.12, 0.05), [dark], (0, 1.28, 0.025), 0.012))
    pole_at = (0, 0.62, 0.19)
    top = (0, 0.50, high + 0.42)
    things.append(tube('pole', np.array([pole_at, (0, 0.56, high * 0.6), top]), 0.050, [steel], sides=32))
    for side in (-1, 1):
        things.append(tube('stay', np.array([(side * 0.22, 1.16, 0.19), (side * 0.03, 0.585, high * 0.46)]), 0.016, [steel], sides=16))
        for z0, z1 in ((high + 0.36, high + 0.60), (high + 0.02, high + 0.20)):
            things.append(tube('link', np.array([(side * 0.075, 0.50, z0), (side * 0.075, 0.035, z1)]), 0.018, [steel], sides=16))
    clear = Material('board', base='#D5E0E6', rough=0.08, spec=0.6, coat=1.0, coat_rough=0.03)
    z = high - tall * 0.14
    things += board(wide, tall, 0.030, clear, plastic('#1D2025', 0.45), '#F2F0E8' if body == '#F1F0EA' else body, product.brand, (0, 0.015, z))
    parts, centre = ring(0.225, 0.009, '#D8541E', (0, 0.0, high))
    things += parts
    things.append(net_of(0.222, 0.43, 12, 0.0034, '#F2F0E8', (centre[0], centre[1], centre[2] - 0.008), 0.60, 6))
    return Goods(things, 'front', ('y', 0, high, product.label))


def nets(product):
    """Two nets: one hangs from a ring on a trestle, one lies folded before it."""
    tall, r = product.metres('height'), 0.225
    body, accent = product.colours
    steel = paint('#D8541E', 0.35, 0.6)
    high = tall + 0.12
    a = np.arange(160) / 160 * TAU
    things = [tube('ring', np.stack([r * np.cos(a), r * np.sin(a), np.full(160, high)], 1), 0.009, [steel], sides=18, closed=True)]
    for k in range(3):
        q = math.radians(90 + k * 120)
        things.append(tube('leg', np.array([(r * math.cos(q), r * math.sin(q), high), (r * 1.35 * math.cos(q), r * 1.35 * math.sin(q), 0.008)]), 0.008, [paint('#2E333B', 0.4, 0.4)], sides=14))
    things.append(net_of(r * 0.985, tall, 12, 0.0042, '#F4F1E8', (0, 0, high - 0.008), 0.60, 6))
    # The other one, laid in a heap of rounds, its loops outwards.
    cotton = Material('cotton', base='#F4F1E8', rough=0.9, sheen=0.3)
    random = np.random.default_rng(product.id)
    paths = []
    for k in range(16):
        t = np.linspace(0, TAU, 120)
        q = 0.105 + 0.030 * random.uniform(-1, 1)
        lobes = random.integers(3, 7)
        paths.append(np.stack([0.10 + q * np.cos(t) * (1 + 0.16 * np.sin(lobes * t + random.uniform(0, 6))), -0.46 + 0.72 * q * np.sin(t) * (1 + 0.16 * np.cos(lobes * t + random.uniform(0, 6))), 0.0045 + 0.0035 * k * (0.7 + 0.3 * np.sin(2 * t + k)) * 0.55 + 0 * t], 1))
    things.append(tubes('folded', paths, 0.0042, [cotton], 8))
    tag = box('band', (0.075, 0.125, 0.055), [Material('band', base=body, rough=0.6)], (0.10, -0.46, 0.030), 0.010)
    things.append(tag)
    things.append(printed('print', text(product.brand.upper(), 0.013, width=0.062), plane((0.10, -0.46, 0.0578), (1, 0, 0), (0, 1, 0)), Material('mark', base=accent, rough=0.5), 4))
    return Goods(things, 'front', ('y', high - tall, high, product.label))


def beach_net(product):
    """A net rolled on its edge band, one end of it laid out."""
    tall, wide = product.metres('height'), 0.80
    body, accent = product.colours
    nylon = Material('nylon', base='#1D2025', rough=0.6)
    paths = []
    step = 0.100
    for k in range(int(wide / step) + 1):
        x = -0.22 + k * step
        paths.append(np.array([(x + 0.004 * math.sin(t * 9 + k), -tall / 2 + t * tall, 0.0030 + 0.0015 * math.sin(t * 14 + k)) for t in np.linspace(0, 1, 60)]))
    for k in range(int(tall / step) + 1):
        y = -tall / 2 + k * step
        paths.append(np.array([(-0.22 + t * wide, y + 0.005 * math.sin(t * 11 + k), 0.0032 + 0.0015 * math.sin(t * 17 + k)) for t in np.linspace(0, 1, 60)]))
    things = [tubes('net', paths, 0.0019, [nylon], 6)]
    band = Material('band', base=body, rough=0.7)
    for y in (-tall / 2, tall / 2):
        things.append(tube('band', np.array([(-0.24 + t * wide, y + 0.004 * math.sin(t * 8), 0.0030) for t in np.linspace(0, 1.03, 90)]), 0.034, [band], 0.0016, 14, exponent=5))
    # The roll at the left end.
    spiral = np.linspace(0, 7 * TAU, 600)
    q = 0.030 + 0.0042 * spiral / TAU
    for y, half in ((-tall / 2, 0.034), (tall / 2, 0.034)):
        path = np.stack([-0.24 - 0.06 + q * np.cos(spiral - math.pi / 2), np.full(600, y), 0.061 + q * np.sin(spiral - math.pi / 2)], 1)
        rows = []
        section = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
        for p, (c, s) in zip(path, zip(np.cos(spiral - math.pi / 2), np.sin(spiral - math.pi / 2))):
            rows.append([p + np.array([c * b * 0.0014, a * half, s * b * 0.0014]) for a, b in section])
        things.append(skin('rolled band', np.array(rows), [band], caps=(True, True), sharp_deg=30))
    cores = []
    for k in range(44):
        a0 = k / 44 * 7 * TAU
        qq = 0.030 + 0.0042 * a0 / TAU
        x, z = -0.30 + qq * math.cos(a0 - math.pi / 2), 0.061 + qq * math.sin(a0 - math.pi / 2)
        cores.append(np.array([(x + 0.002 * math.sin(t * 20 + k), -tall / 2 + t * tall, z + 0.002 * math.cos(t * 17 + k)) for t in np.linspace(0, 1, 40)]))
    things.append(tubes('rolled net', cores, 0.0019, [nylon], 6))
    rope = Material('rope', base='#F2F0E8', rough=0.85)
    for y in (-tall / 2, tall / 2):
        things.append(tube('rope', spline([(wide - 0.25, y, 0.004), (wide - 0.14, y + 0.02, 0.004), (wide - 0.05, y - 0.05, 0.004), (wide - 0.10, y - 0.13, 0.004), (wide - 0.20, y - 0.10, 0.004)], 120), 0.0036, [rope], sides=12))
    face = plane((0.16, tall / 2, 0.0048), (1, 0, 0), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), 0.030, width=0.40), face, Material('mark', base=accent, rough=0.6), 6))
    return Goods(things, 'top', ('y', -tall / 2, tall / 2, product.label))


def pose(turns, elevation, fill=(0.82, 0.84)):
    def posed(product, goods, view, size):
        wide = max(stage.corners(goods.things)[:, 0].max(), 0.1) / 0.12
        ground(product.ground, [(0, 0.40 * wide, 8, 0.05)] if product.id % 2 else [(0, -0.20 * wide, 6, 0.05)])
        roots = set()
        for thing in goods.things:
            while thing.parent:
                thing = thing.parent
            roots.add(thing)
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, None, shift=(-0.02, 0))
    return posed


KINDS = dict(doorHoop=Kind(door_hoop, pose((-28, 22), (20, 24))), standHoop=Kind(stand_hoop, pose((-32, 26), (21, 24), (0.86, 0.88))),
             hoopNets=Kind(nets, pose((-14, 24), (22, 28))), beachNet=Kind(beach_net, pose((-8, 34), (56, 32))))
