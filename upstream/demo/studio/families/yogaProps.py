"""What a yoga pose rests on: blocks, a strap, a bolster, a back wheel."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, group, placed, points_of, skin, spline, tube, turned
from kit.nodes import Material, darker, linear, metal, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, sheet, text

TAU = 2 * math.pi


def body_of(product):
    return product.model.get('tone') or product.colours[0]


def names_of(product):
    """What is printed: a product without a brand has only its name."""
    return (product.brand.upper(), product.range) if product.brand else (product.name.upper(), None)


# ---------------------------------------------------------------- blocks
def cork():
    """Pressed grains with dark pores."""
    skin_ = Material('cork', rough=0.75, spec=0.2)
    grain, pore = skin_.cells(190, output='Color'), skin_.noise(260, 3)
    colour = skin_.ramp(grain, [(0.0, '#946539'), (0.5, '#B98A58'), (1.0, '#CFA373')])
    skin_.set(base=skin_.mix(pore.step(0.62, 0.70) * 0.85, colour, '#4A2E1D'))
    return skin_.bump(pore.step(0.60, 0.70) * -1, 0.0006)


def foam(colour):
    skin_ = Material('foam', rough=0.8, spec=0.2)
    skin_.set(base=skin_.mix(skin_.noise(900, 2).step(0.45, 0.75) * 0.3, linear(colour), darker(colour, 0.7)))
    return skin_.bump(skin_.noise(1300), 0.0002)


def block(product):
    """It stands on a long side, the large face towards -y."""
    long, wide, tall = (product.metres(name) for name in ('length', 'width', 'height'))
    material = cork() if product.model['stuff'] == 'cork' else foam(body_of(product))
    things = [box('block', (long, tall, wide), [material], (0, 0, wide / 2), 0.011 if product.model['stuff'] == 'foam' else 0.007, 6)]
    face = plane((0, -tall / 2, wide / 2), (1, 0, 0), (0, 0, 1))
    mark = Material('mark', base='#4A2A17' if product.model['stuff'] == 'cork' else product.colours[1], rough=0.7)
    words, small = names_of(product)
    shape = text(words, 0.021, width=long * 0.74)
    things.append(printed('print', (shape[0] + (0, 0.012 if small else 0), shape[1]), face, mark, 3))
    if small:
        shape = text(small, 0.014, 'figures')
        things.append(printed('print', (shape[0] - (0, 0.020), shape[1]), face, mark, 3))
    return Goods(things, 'front', ('x', -long / 2, long / 2, product.label))


# ---------------------------------------------------------------- strap
def webbing(colour):
    cloth = Material('webbing', rough=0.9, spec=0.12, sheen=0.2)
    u, _, _ = cloth.split('UV')
    rib = (u * 1900).sin()
    cloth.set(base=cloth.mix(rib.step(-0.2, 0.9) * 0.35, linear(colour), darker(colour, 0.62)))
    return cloth.bump(rib, 0.0004)


def strap(product):
    """Rolled up on its edge; its end runs out to two steel rings."""
    wide, length, thick = product.metres('width'), product.metres('length'), 0.0022
    body, accent = product.colours
    tail, core = 0.34, 0.014
    pitch = thick * 1.14
    outer = math.sqrt((length - tail) * pitch / math.pi + core ** 2)
    turns = (outer - core) / pitch
    angle = np.linspace(0, turns * TAU, int(turns * 48))
    radius = core + angle / TAU * pitch
    start = -turns * TAU - math.pi / 2
    coil = np.stack([radius * np.cos(angle + start), radius * np.sin(angle + start)], 1)
    # The coil ends below its middle, on the way to +x.
    run = spline([coil[-3], coil[-1], (outer * 0.9, -outer * 1.06), (outer * 1.9, -outer * 1.30), (outer * 2.6, -outer * 2.1), (outer * 2.2, -outer * 3.1), (outer * 1.0, -outer * 3.5)], 120)
    path = np.vstack([coil[:-3], run])
    path = np.c_[path, np.full(len(path), wide / 2)]
    things = [tube('strap', path, thick / 2, [webbing(body)], wide / 2, 24, exponent=7)]
    x, y, _ = path[-1]
    steel = metal('#C9CFD9', 0.2)
    for k in (0, 1):
        a = np.arange(96) / 96 * TAU
        ring = np.stack([0 * a, 0.0238 * np.cos(a), 0.0238 * np.sin(a)], 1)
        things.append(tube('ring', ring, 0.0021, [steel], sides=16, closed=True))
        placed(group([things[-1]]), (x + 0.016 - 0.009 * k, y, 0.0259), (0, 0, (5, -6)[k]))
    at, forward = path[-34], (path[-33] - path[-35]) / np.linalg.norm(path[-33] - path[-35])
    outward = np.array([-forward[1], forward[0], 0])
    outward = outward if outward[1] < 0 else -outward
    right = np.cross((0, 0, 1.0), outward)
    front = plane(at + outward * (thick / 2 + 0.0006), right, (0, 0, 1))
    shape = text(product.brand.upper(), 0.0085, width=0.036)
    things.append(printed('print', shape, front, Material('mark', base=accent, rough=0.7), 3))
    return Goods(things, 'front', ('y', 0, wide, product.label))


# ---------------------------------------------------------------- bolster
def bolster(product):
    """A round pillow of cotton: piping at its ends, gathered caps, a handle; it is a little flat where it lies."""
    half, r = product.metres('length') / 2, product.metres('diameter') / 2
    body, accent = product.colours
    cloth = Material('cotton', rough=0.92, spec=0.1, sheen=0.3)
    u, v, _ = cloth.split('UV')
    weave = (u * 2600).sin() * (v * 2600).sin()
    slub = cloth.noise(1, 2, vector=cloth.join(u * 30, v * 420))
    cloth.set(base=cloth.mix(slub.step(0.4, 0.75) * 0.3, linear(body), darker(body, 0.72)))
    cloth.bump(weave, 0.0004).bump(slub, 0.0007)
    random = np.random.default_rng(product.id)
    x, angle = np.linspace(-half, half, 140), np.arange(160) / 160 * TAU
    grid_x, grid_angle = np.meshgrid(x, angle, indexing='ij')
    # Kapok pulls the cover into soft dents.
    dent = sum(random.uniform(0.4, 1) * np.sin(k * grid_angle + random.uniform(0, TAU)) * np.cos(random.uniform(6, 16) * grid_x + random.uniform(0, TAU)) for k in (2, 3, 5, 7)) * 0.0016
    radius = r * (0.965 + 0.035 * (1 - (grid_x / half) ** 6)) + dent
    rings = np.stack([grid_x, radius * np.cos(grid_angle), radius * np.sin(grid_angle)], -1)
    things = [skin('cover', rings, [cloth])]
    for side in (1, -1):
        steps = np.linspace(0, 1, 30)
        depth = 0.016 * np.sqrt(np.clip(1 - steps ** 2.2, 0, 1)) - 0.007 * np.exp(-(steps / 0.10) ** 2)
        fold = 0.0016 * np.sin(angle * 22 + side)[None] * (np.sin(math.pi * steps)[:, None] ** 0.6) * (steps < 0.98)[:, None]
        cap = np.stack([side * (half + depth[:, None] + fold), (steps[:, None] * r * 0.965) * np.cos(angle), (steps[:, None] * r * 0.965) * np.sin(angle)], -1)
        things.append(skin('cap', cap, [cloth]))
        things.append(tube('piping', np.stack([np.full(160, side * half), r * 0.968 * np.cos(angle), r * 0.968 * np.sin(angle)], 1), 0.0042, [Material('piping', base=accent, rough=0.9)], sides=12, closed=True))
        things.append(turned('button', [(0.0005, side * (half + 0.0155)), (0.012, side * (half + 0.0145)), (0.0150, side * (half + 0.010)), (0.0140, side * (half + 0.006))], [Material('button', base=body, rough=0.9)], 48, axis='x'))
    for thing in things:
        points = points_of(thing)
        low = -r * 0.93
        points[:, 2] = np.where(points[:, 2] < low + 0.02, low + 0.02 - 0.02 * np.tanh((low + 0.02 - points[:, 2]) / 0.02), points[:, 2])
        thing.data.vertices.foreach_set('co', points.astype(np.float32).ravel())
        thing.data.update()
    strap_ = spline([(-0.07, -0.012, r * 0.995), (-0.062, -0.012, r * 1.04), (0.0, -0.012, r * 1.20), (0.062, -0.012, r * 1.04), (0.07, -0.012, r * 0.995)], 60)
    things.append(tube('handle', strap_, 0.017, [webbing(accent)], 0.0016, 16, exponent=5))
    start = math.radians(-148)
    patch = lambda p: (np.stack([0.17 + p[:, 0], (r + 0.0012) * np.cos(start + p[:, 1] / r), -(r + 0.0012) * np.sin(start + p[:, 1] / r)], 1), np.stack([0 * p[:, 0], np.cos(start + p[:, 1] / r), -np.sin(start + p[:, 1] / r)], 1))
    things.append(printed('patch', sheet(0.105, 0.044, 12, 12), patch, Material('patch', base=accent, rough=0.85), 6))
    things.append(printed('print', text(product.brand.upper(), 0.0145, edge=0.004, width=0.085), patch, Material('mark', base=darker(body, 0.35), rough=0.8), 10))
    lift(things, r * 0.93)
    return Goods(things, 'front', ('x', -half, half, product.label))


def lift(things, rise):
    for thing in things:
        thing.location.z += rise


# ---------------------------------------------------------------- wheel
def wheel(product):
    """A ring of birch plies under a band of TPE; it stands on the band, its axis along y."""
    r, half = product.metres('diameter') / 2, product.metres('width') / 2
    body, _ = product.colours
    ply = Material('birch', rough=0.5, spec=0.35, coat=0.2, coat_rough=0.25)
    x, y, z = ply.split('Object')
    out = (x * x + z * z).sqrt()
    grain = ply.noise(1, 3, vector=ply.join(x * 30, y * 420, z * 30))
    colour = ply.mix(grain.step(0.3, 0.7), '#E2C594', '#CFA870')
    layer = abs((out / 0.0019).frac() - 0.5).step(0.30, 0.38) * abs(y).step(half - 0.0016, half - 0.0012)
    # As outlines the plies would be a blot.
    ply.set(base=colour if nodes.plain else ply.mix(layer * 0.55, colour, '#8A5F35'))
    angle = np.arange(200) / 200 * TAU
    around = lambda radius, at: np.stack([radius * np.cos(angle), np.full(200, at), radius * np.sin(angle)], 1)
    inner, outer = r - 0.0155, r - 0.006
    wood = [around(inner, -half + 0.001), around(inner + 0.001, -half), around(outer, -half), around(outer, half), around(inner + 0.001, half), around(inner, half - 0.001)]
    band = rubber(body, 0.66, 0.0002, 700)
    edge = half - 0.004
    soft = [around(outer, -edge), around(r - 0.0015, -edge), around(r, -edge + 0.0015)]
    grooves = []
    for at in np.linspace(-edge + 0.014, edge - 0.014, 5):
        if abs(at) > 0.02:
            grooves += [around(r, at - 0.0022), around(r - 0.0016, at - 0.0012), around(r - 0.0016, at + 0.0012), around(r, at + 0.0022)]
    soft += grooves + [around(r, edge - 0.0015), around(r - 0.0015, edge), around(outer, edge)]
    things = [skin('birch', wood, [ply], looped=True, sharp_deg=40), skin('band', soft, [band], looped=True, sharp_deg=40)]
    ink = Material('mark', base='#14324A', rough=0.6)
    for spin in (118, 64, 250):
        start = math.radians(spin)

        def surface(p, start=start):
            a = start - p[:, 0] / r
            normal = np.stack([np.cos(a), 0 * a, np.sin(a)], 1)
            return normal * r + np.stack([0 * a, p[:, 1], 0 * a], 1), normal
        things.append(printed('print', text(product.brand.upper() if spin != 64 else product.range.upper(), 0.020, edge=0.005, width=0.13), surface, ink, 4))
    for thing in things:
        thing.location.z = r
    return Goods(things, 'front', ('x', -r, r, product.label))


def pose(turns, elevation, fill=(0.74, 0.80)):
    def posed(product, goods, view, size):
        wide = stage.corners(goods.things)[:, 0].max() / 0.12
        ground(product.ground, [(0, 0.20 * wide, 11, 0.04 * wide ** 0.5)] if product.id % 2 else [(-0.16 * wide, 0, 72, 0.04 * wide ** 0.5)])
        roots = {thing.parent or thing for thing in goods.things}
        placed(group(list(roots)), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0), shift=(-0.03, 0))
    return posed


KINDS = dict(yogaBlocks=Kind(block, pose((-24, 34), (26, 36))), yogaStrap=Kind(strap, pose((6, -34), (40, 26))),
             bolster=Kind(bolster, pose((-34, 40), (26, 18), (0.80, 0.84))), yogaWheel=Kind(wheel, pose((46, -34), (26, 20))))
