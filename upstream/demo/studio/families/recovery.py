"""What tired muscles are rolled with: foam rollers, a stick with beads, joined balls, a massage gun. Things lie along x."""
import math

import numpy as np

from kit import nodes, stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import group, placed, skin, sphere, spline, tube, turned
from kit.nodes import Material, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi


def foam(colour):
    skin_ = Material('foam', base=colour, rough=0.62, spec=0.3)
    return skin_.bump(skin_.noise(700), 0.00012)


# ---------------------------------------------------------------- rollers
def relief_of(surface, x, angle, radius, half):
    """Metres that the surface lies below the radius, at places along and around the roller."""
    edge = lambda value, width: np.clip(value / width, 0, 1) ** 2 * (3 - 2 * np.clip(value / width, 0, 1))
    around = angle / TAU
    if surface == 'ridged':
        # Bands of long ridges beside bands of small blocks.
        band = np.floor((x + half) / (2 * half) * 6)
        ridge = np.minimum(np.abs((around * 14) % 1 - 0.5) * -1 + 0.5, 0.5) * radius * TAU / 14
        block = np.minimum((around * 22) % 1, 1 - (around * 22) % 1) * radius * TAU / 22
        row = np.abs(((x + half) / (2 * half) * 18) % 1)
        across = np.minimum(row, 1 - row) * 2 * half / 18
        ends = ((x + half) / (2 * half) * 6) % 1
        gap = np.minimum(ends, 1 - ends) * 2 * half / 6
        depth = np.where(band % 2 == 0, edge(ridge, 0.004), edge(np.minimum(block, across), 0.004))
        return 0.0075 * (1 - depth * edge(gap, 0.0035))
    rows, count = 11, 14
    row = (x + half) / (2 * half) * rows
    turn = (around * count + (np.floor(row) % 2) * 0.5) % 1 - 0.5
    apart = np.hypot(turn * radius * TAU / count, (row % 1 - 0.5) * 2 * half / rows)
    return 0.0115 * (1 - edge(0.0125 - apart, 0.0075))


def roller(product):
    """A hollow core under a skin of ridges or knobs."""
    half, radius = product.metres('length') / 2, product.metres('diameter') / 2
    body, _ = product.colours
    surface = product.model['surface']
    x, angle = np.linspace(-half, half, 330), np.arange(420) / 420 * TAU
    grid_x, grid_angle = np.meshgrid(x, angle, indexing='ij')
    shoulder = 0.004 - np.sqrt(np.clip(0.004 ** 2 - np.clip(np.abs(grid_x) - half + 0.004, 0, None) ** 2, 0, None))
    skin_radius = radius - relief_of(surface, grid_x, grid_angle, radius, half) - shoulder
    if nodes.plain and surface == 'knobbed':
        skin_radius = radius - np.round(relief_of(surface, grid_x, grid_angle, radius, half) / 0.0115) * 0.0115
    rings = np.stack([grid_x, skin_radius * np.cos(grid_angle), skin_radius * np.sin(grid_angle)], -1)
    inner = radius * 0.68
    tubing = [(inner - 0.0035, -half + 0.001), (inner, -half - 0.0012), (inner + 0.002, -half - 0.0012), (inner + 0.002, half + 0.0012), (inner, half + 0.0012), (inner - 0.0035, half - 0.001)]
    angle = np.arange(128) / 128 * TAU
    core = [np.stack([np.full(128, at), r * np.cos(angle), r * np.sin(angle)], 1) for r, at in tubing]
    dark = plastic(GRAPHITE, 0.45)
    things = [skin('foam', rings, [foam(body)]), skin('core', core, [dark], looped=True, sharp_deg=40)]
    for side in (1, -1):
        flat = [np.stack([np.full(128, side * half), r * np.cos(angle), r * np.sin(angle)], 1) for r in (inner, radius - 0.013)]
        things.append(skin('end', flat, [foam(body)]))
    # A smooth band in the middle has the print.
    band = radius + 0.0004
    things.append(turned('band', [(band - 0.006, -0.021), (band, -0.019), (band, 0.019), (band - 0.006, 0.021)], [dark], 160, sharp_deg=50, axis='x'))
    ink, mark = Material('mark', base=CHALK, rough=0.5), Material('mark', base=body, rough=0.5)
    for spin in (0, 120, 240):
        for words, size, at, paint in ((product.brand.upper(), 0.0155, -34, ink), (product.range, 0.0125, 34, mark)):
            things.append(printed('print', text(words, size, 'display' if at < 0 else 'figures', edge=0.004, width=0.062), around_x(band, spin + at - 90), paint, 3))
    return Goods(things, 'front', ('y', -radius, radius, product.label))


def around_x(radius, angle_deg):
    """The surface of a cylinder along x; words run around it. At -90 they face -y."""
    start = math.radians(angle_deg)

    def surface(p):
        angle = start + p[:, 0] / radius
        normal = np.stack([0 * angle, np.cos(angle), np.sin(angle)], 1)
        return normal * radius + np.stack([p[:, 1], 0 * angle, 0 * angle], 1), normal
    return surface


def stick(product):
    """Beads that turn on a bar between two grips."""
    half = product.metres('length') / 2
    body, _ = product.colours
    grip, bead, core = rubber(GRAPHITE, 0.6), plastic(body, 0.38), plastic('#D9DCE0', 0.4)
    long, r = 0.105, product.metres('diameter') / 2
    things = [turned('bar', [(0.0075, -half + 0.01), (0.0075, half - 0.01)], [core], 48, axis='x')]
    for side in (1, -1):
        at = lambda d: side * (half - d)
        profile = [(0.0005, at(0)), (0.0095, at(0.0006)), (0.0135, at(0.004)), (0.0145, at(0.010)), (0.0130, at(0.022)), (0.0138, at(0.050)), (0.0128, at(0.080)), (0.0150, at(long - 0.006)), (0.0165, at(long - 0.002)), (0.0120, at(long))]
        dense = np.c_[spline(np.array(profile), 80)]
        for k in range(4):
            near = np.abs(np.abs(dense[:, 1]) - (half - 0.038 - k * 0.010)) < 0.0018
            dense[near, 0] -= 0.0012
        things.append(turned('grip', dense, [grip], 64, axis='x'))
    count, room = 9, 2 * (half - long) - 0.004
    step = room / count
    sleeve = step * 1.5
    things.append(turned('sleeve', [(0.0076, -sleeve + 0.001), (r - 0.004, -sleeve + 0.001), (r - 0.002, -sleeve + 0.003), (r - 0.002, sleeve - 0.003), (r - 0.004, sleeve - 0.001), (0.0076, sleeve - 0.001)], [plastic(CHALK, 0.4)], 72, sharp_deg=50, axis='x'))
    for k in (0, 1, 2, 6, 7, 8):
        x = -room / 2 + step * (k + 0.5)
        t = np.linspace(-1, 1, 24)
        profile = np.stack([r - 0.0042 * np.abs(t) ** 3.2, x + t * step * 0.475], 1)
        profile = np.vstack([[0.0076, profile[0, 1]], profile, [0.0076, profile[-1, 1]]])
        things.append(turned('bead', profile, [bead], 72, sharp_deg=50, axis='x'))
    ink = Material('mark', base=GRAPHITE, rough=0.5)
    things.append(printed('print', text(product.brand.upper(), 0.011, edge=0.003, width=sleeve * 1.7), along_x(r - 0.002, 0.0), ink, 4))
    return Goods(things, 'front', ('y', -r, r, product.label))


def along_x(radius, x, angle_deg=-40):
    """The surface of a cylinder along x; words run along it, on its side that looks towards -y and up."""
    start = math.radians(angle_deg)

    def surface(p):
        angle = start + p[:, 1] / radius
        normal = np.stack([0 * angle, -np.cos(angle), -np.sin(angle)], 1)
        return normal * radius + np.stack([x + p[:, 0], 0 * angle, 0 * angle], 1), normal

    return lambda p: surface(p * (1, -1))


def twin(product):
    """Two balls joined by a waist, in one piece of rubber."""
    half, r = product.metres('length') / 2, product.metres('diameter') / 2
    body, accent = product.colours
    centre = half - r
    x = np.concatenate([-half + r * (1 - np.cos(np.linspace(0.02, math.pi / 2, 50))), np.linspace(-centre, centre, 120)[1:-1], half - r * (1 - np.cos(np.linspace(math.pi / 2, 0.02, 50)))])
    ball = np.sqrt(np.clip(r ** 2 - (np.abs(x) - centre) ** 2, 0, None))
    waist = r * 0.50 + (np.clip(np.abs(x) / centre, 0, 1) ** 2.2) * r * 0.5
    profile = np.stack([np.where(np.abs(x) > centre, ball, waist), x], 1)
    gum = rubber(body, 0.55, 0.00015, 900)
    things = [turned('balls', profile, [gum], 128, axis='x')]
    for side in (1, -1):
        for share in (0.42, 0.66):
            things.append(tube('groove', ring_x(side * (centre + r * share), r * math.sqrt(1 - share ** 2) + 0.0001, 120), 0.0007, [rubber('#7E2D20' if body == '#FF6B55' else GRAPHITE)], sides=8, closed=True))
    surface = cast([things[0]], lambda q: (q[0], -0.5, q[1]), (0, 1, 0))
    ink = Material('mark', base=accent, rough=0.5)
    for words, at, font in ((product.brand.upper(), -centre - r * 0.05, 'display'), (product.range, centre + r * 0.05, 'figures')):
        shape = text(words, 0.009, font, edge=0.003, width=r * 0.82)
        things.append(printed('print', (shape[0] + (at, r * 0.24), shape[1]), surface, ink, 4))
    return Goods(things, 'front', ('y', -r, r, product.label))


def ring_x(x, radius, sides):
    angle = np.arange(sides) / sides * TAU
    return np.stack([np.full(sides, x), radius * np.cos(angle), radius * np.sin(angle)], 1)


# ---------------------------------------------------------------- massage gun
def gun(product):
    """A motor barrel along x with a ball head at its left, a handle below it, and three more heads."""
    tall = product.metres('height')
    body, _ = product.colours
    shell, dark, volt = plastic('#2A2E35', 0.34), rubber(GRAPHITE, 0.6), plastic(body, 0.38)
    r, axis = 0.0225, tall - 0.0235
    barrel = spline(np.array([(0.017, -0.040), (0.0215, -0.036), (r, -0.024), (r, 0.030), (0.0215, 0.040), (0.017, 0.046)]), 60)
    things = [turned('barrel', np.vstack([[0.0005, -0.0405], barrel, [0.0005, 0.0465]]), [shell], 96, sharp_deg=50, axis='x'),
              turned('trim', [(r - 0.001, -0.028), (r + 0.0004, -0.0275), (r + 0.0004, -0.0245), (r - 0.001, -0.024)], [volt], 96, axis='x'),
              turned('cap', [(0.0165, 0.0455), (0.0150, 0.0480), (0.0005, 0.0488)], [volt], 72, axis='x'),
              turned('shaft', [(0.0065, -0.056), (0.0065, -0.038)], [plastic('#C9CDD2', 0.3)], 40, axis='x')]
    placed(group(things), (0, 0, axis))
    head = sphere('head', 0.0165, [foam(GRAPHITE)], 5)
    placed(group([head]), (-0.068, 0, axis))
    path = spline([(0.006, 0, axis - 0.005), (0.008, 0, axis - 0.030), (0.011, 0, axis - 0.060), (0.014, 0, 0.0)], 60)
    wide = np.interp(np.linspace(0, 1, 60), [0, 0.3, 0.7, 0.97, 1], [0.0185, 0.0165, 0.0165, 0.0185, 0.0175])
    handle = tube('handle', path, wide, [dark], wide * 0.92, 48)
    things += [head, handle]
    button = turned('button', [(0.0005, -0.0012), (0.0058, -0.001), (0.0064, 0.0), (0.0064, 0.004)], [volt], 40, axis='y')
    placed(group([button]), (0.0085, -0.0176, axis - 0.036))
    things.append(button)
    for k in range(4):
        lamp = sphere('lamp', 0.0011, [Material('lamp', base='#F4F6EE', rough=0.2)], 2)
        lamp.location = (0.0095, -0.0166, axis - 0.050 - k * 0.0055)
        things.append(lamp)
    surface = cast([things[0]], lambda q: (q[0], -0.5, q[1]), (0, 1, 0))
    prints = []
    for words, size, rise, font, paint in ((product.brand.upper(), 0.0082, 0.003, 'display', CHALK), (product.range, 0.0056, -0.009, 'figures', body)):
        shape = text(words, size, font, edge=0.002, width=0.046)
        prints.append(printed('print', (shape[0] + (0.006, rise), shape[1]), surface, Material('mark', base=paint, rough=0.5), 4))
    placed(group(prints), (0, 0, axis))
    things += prints
    # The other heads: a flat one, a fork and a cone.
    spare = [turned('flat', [(0.0060, 0), (0.0062, 0.012), (0.017, 0.014), (0.018, 0.016), (0.018, 0.027), (0.016, 0.029), (0.0005, 0.029)], [dark], 64, sharp_deg=40)]
    spare[0].location = (-0.062, -0.045, 0)
    cone = turned('cone', np.vstack([[(0.0060, 0), (0.0062, 0.010), (0.012, 0.012)], spline(np.array([(0.0125, 0.015), (0.011, 0.026), (0.006, 0.036), (0.0005, 0.039)]), 24)]), [dark], 64, sharp_deg=40)
    cone.location = (-0.018, -0.062, 0)
    fork = [turned('stem', [(0.0060, 0), (0.0062, 0.012), (0.0105, 0.014), (0.0105, 0.018), (0.0005, 0.018)], [dark], 48, sharp_deg=40),
            tube('fork', spline([(-0.011, 0, 0.036), (-0.0105, 0, 0.024), (0, 0, 0.017), (0.0105, 0, 0.024), (0.011, 0, 0.036)], 50), 0.0055, [dark], sides=24)]
    for side in (1, -1):
        fork.append(sphere('tip', 0.0055, [dark], 3))
        fork[-1].location = (side * 0.011, 0, 0.036)
    placed(group(fork), (0.038, -0.058, 0))
    return Goods(things + spare + [cone] + fork, 'front', ('y', 0, tall, product.label), dict(standing=True))


SURFACES = dict(ridged=roller, knobbed=roller, beaded=stick)


def build(product):
    return SURFACES[product.model['surface']](product)


def pose(turns, elevation, azimuth=(0, 12), fill=(0.80, 0.84)):
    """Lying on the ground, turned about the upright by `turns`."""
    def posed(product, goods, view, size):
        ground(product.ground, [(0, 0.24, 12, 0.05)] if product.id % 4 else [(-0.2, 0.1, 74, 0.05)])
        standing = goods.parts.get('standing')
        things = goods.things
        lift = 0 if standing else product.metres('diameter') / 2
        roots = {thing.parent or thing for thing in things}
        long = product.model.get('surface') == 'beaded'
        turn, rise = ((-64, 58), (46, 30)) if long else (turns, elevation)
        placed(group(list(roots)), (0, 0, lift), (0, 0, turn[view - 1]))
        points = stage.corners(things)
        stage.camera(size, azimuth[view - 1], rise[view - 1], 85, fill[view - 1], points, 9, focus=points.mean(0), shift=(-0.03, 0))
    return posed


KINDS = dict(foamRoller=Kind(build, pose((-38, 52), (30, 22))), massageBalls=Kind(twin, pose((-26, 40), (26, 18))), massageGun=Kind(gun, pose((14, -24), (20, 34))))
