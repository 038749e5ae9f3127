"""What a racket is strung and wound with: rolls of grip tape, string sets, a reel."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, grid_faces, group, placed, skin, spline, tube, tubes, turned
from kit.nodes import Material, darker, linear, plastic
from kit.product import Goods, Kind
from kit.prints import cylinder, disc, plane, printed, text

TAU = 2 * math.pi


def tape(product):
    """The material of a grip: smooth, chalky, perforated or towelling."""
    body, _ = product.colours
    feel = product.model['feel']
    skin_ = Material('tape', base=body, rough=0.5 if feel == 'tacky' else 0.8, spec=0.3, sheen=0.3 if feel == 'towel' else 0)
    u, v, _ = skin_.split('UV')
    if feel == 'towel':
        pile = skin_.noise(1500, 3)
        skin_.set(base=body if nodes.plain else skin_.mix(pile.step(0.35, 0.7) * 0.5, linear(body), darker(body, 0.6)))
        return skin_.bump(pile, 0.0012)
    if feel == 'soft':
        hole = (u * 900).sin() * (v * 900).sin()
        skin_.set(base=body if nodes.plain else skin_.mix(hole.step(0.80, 0.90), linear(body), darker(body, 0.25)))
        return skin_.bump(hole.step(0.75, 0.92) * -1, 0.0006)
    return skin_.bump(skin_.noise(900), 0.00012)


def roll(product, material, tail=0.05):
    """A tape on a card core, its axis upright, a little unwound."""
    wide, thick = product.metres('width'), product.metres('thickness')
    core, length = 0.0125, product.metres('length') - tail
    pitch = thick * 1.06
    outer = math.sqrt(length * pitch / math.pi + core ** 2)
    turns = (outer - core) / pitch
    angle = np.linspace(0, turns * TAU, int(turns * 54))
    radius = core + angle / TAU * pitch
    start = -turns * TAU - math.pi / 2
    coil = np.stack([radius * np.cos(angle + start), radius * np.sin(angle + start)], 1)
    run = spline([coil[-3], coil[-1], (outer * 0.55, -outer * 1.06), (outer * 1.05, -outer * 1.28), (outer * 1.45, -outer * 1.75)], 60)
    path = np.vstack([coil[:-3], run])
    things = [tube('tape', np.c_[path, np.full(len(path), wide / 2)], thick / 2, [material], wide / 2, 22, exponent=7)]
    card = Material('card', base='#CDBB98', rough=0.85)
    circle = np.arange(72) / 72 * TAU
    ring = [(core - 0.0016, 0.0005), (core - 0.0002, 0.0005), (core - 0.0002, wide - 0.0005), (core - 0.0016, wide - 0.0005)]
    things.append(skin('core', [np.stack([r * np.cos(circle), r * np.sin(circle), np.full(72, z)], 1) for r, z in ring], [card], looped=True, sharp_deg=40))
    return things, outer


def rolls(product):
    """One roll, or three: two stand, one lies before them."""
    count, wide = product.model['count'], product.metres('width')
    body, accent = product.colours
    material = tape(product)
    things, outer = roll(product, material)
    band = Material('band', base=accent, rough=0.55)
    ink = Material('mark', base='#20242C' if accent != '#2B303B' else '#F2F0E8', rough=0.6)

    def wrapped(parts):
        surface = cylinder(outer + 0.0007, -140, wide / 2)
        label = np.linspace(-0.75, 0.75, 60) * outer
        x, y = np.meshgrid(label, np.linspace(-wide * 0.34, wide * 0.34, 8), indexing='ij')
        shape = np.stack([x, y], -1).reshape(-1, 2), [tuple(f) for f in grid_faces(60, 8, False, False)]
        parts.append(printed('label', shape, surface, band, 2))
        parts.append(printed('print', text(product.brand.upper(), wide * 0.24, edge=0.003, width=outer * 1.25), surface, ink, 6))
        return parts
    wrapped(things)
    placed(group(list(things)), (-outer * 1.05 if count > 1 else 0, 0, 0))
    if count > 1:
        for at, turn in (((outer * 1.25, outer * 0.35, 0), (0, 0, 18)), ((outer * 0.25, -outer * 2.3, outer), (90, 0, 64))):
            parts, _ = roll(product, material, 0.012)
            wrapped(parts)
            placed(group(list(parts)), at, turn)
            things += parts
    return Goods(things, 'front', ('y', 0, wide, product.label), dict(outer=outer))


def string_set(product):
    """A coil of string on the card that it is sold with."""
    r = product.metres('diameter') / 2
    body, accent = product.colours
    white = product.model['colour'] == 'White'
    string = Material('string', base=body, rough=0.25, coat=0.6, coat_rough=0.15)
    card = Material('card', base=accent if white else '#20242C', rough=0.5)
    side = r * 2 + 0.030
    things = [box('card', (side, side, 0.0016), [card], (0, 0, 0.0008), 0.0006)]
    random = np.random.default_rng(product.id)
    paths = []
    for k in range(26):
        a = np.linspace(0, TAU, 180)
        offset = random.uniform(-0.0035, 0.0035), random.uniform(-0.0035, 0.0035)
        radius = r - 0.006 + random.uniform(-0.005, 0.005) + 0.0014 * np.sin(a * 2 + random.uniform(0, TAU))
        height = 0.0030 + 0.0062 * random.uniform(0, 1) + 0.0006 * np.sin(a * 3 + random.uniform(0, TAU))
        paths.append(np.stack([offset[0] + radius * np.cos(a), offset[1] + radius * np.sin(a), np.clip(height, 0.0022, None)], 1))
    things.append(tubes('string', paths, product.metres('gauge') / 2 * 1.5, [string], 8))
    tie = Material('tie', base='#F2F0E8', rough=0.5)
    for turn in (35, 155, 275):
        a = math.radians(turn)
        ring = np.arange(60) / 60 * TAU
        out, up = (r - 0.006) + 0.0085 * np.cos(ring), 0.0062 + 0.0056 * np.sin(ring)
        things.append(tube('tie', np.stack([out * math.cos(a), out * math.sin(a), up], 1), 0.0006, [tie], 0.0022, 10, True, exponent=5))
    face = plane((0, 0, 0.0017), (1, 0, 0), (0, 1, 0))
    ink = Material('mark', base='#F2F0E8', rough=0.6)
    for words, at, tall, font in ((product.brand.upper(), 0.020, 0.0105, 'display'), (product.range, -0.002, 0.0120, 'figures'), ('%.2f MM  10 M' % (product.metres('gauge') * 1000), -0.022, 0.0075, 'figures')):
        shape = text(words, tall, font, width=r * 1.35)
        things.append(printed('print', (shape[0] + (0, at), shape[1]), face, ink, 3))
    return Goods(things, 'top', ('x', -r, r, product.label))


def reel(product):
    """A spool of string, standing on a flange."""
    r, wide = product.metres('diameter') / 2, product.metres('width')
    body, accent = product.colours
    shell = plastic(body, 0.45)
    hub = r * 0.45
    flange = 0.004
    profile = [(hub * 0.55, 0), (r - 0.001, 0), (r, 0.001), (r, flange - 0.001), (r - 0.001, flange), (hub, flange + 0.001), (hub, wide - flange - 0.001), (r - 0.001, wide - flange), (r, wide - flange + 0.001), (r, wide - 0.001), (r - 0.001, wide), (hub * 0.55, wide)]
    things = [turned('spool', profile, [shell], 120, sharp_deg=35)]
    string = Material('string', base='#ECE7D6', rough=0.3, coat=0.5, coat_rough=0.15)
    wound = r * 0.90
    _, _, z = string.split('Object')
    thread = (z * (TAU / 0.0024)).sin()
    string.set(base='#ECE7D6' if nodes.plain else string.mix(thread.step(-0.8, 0.4) * 0.5, linear('#ECE7D6'), darker('#ECE7D6', 0.6)))
    string.bump(thread, 0.0009)
    things.append(turned('string', [(hub, flange + 0.0005), (wound - 0.002, flange + 0.0005), (wound, flange + 0.004), (wound, wide - flange - 0.004), (wound - 0.002, wide - flange - 0.0005), (hub, wide - flange - 0.0005)], [string], 140))
    loose = spline([(wound * 0.7, -wound * 0.72, wide * 0.6), (wound * 0.98, -wound * 0.9, wide * 0.42), (wound * 1.3, -wound * 1.15, 0.012), (wound * 1.7, -wound * 0.95, 0.0012), (wound * 1.95, -wound * 1.2, 0.0012)], 120)
    things.append(tube('end', loose, 0.0006, [Material('string', base='#ECE7D6', rough=0.3)], sides=8))
    top = plane((0, 0, wide), (1, 0, 0), (0, 1, 0))
    ring = np.array([(q[0], q[1]) for q in disc(r * 0.97, 12, 120)[0]])
    faces = [f for f in disc(r * 0.97, 12, 120)[1] if min(np.hypot(*ring[i]) for i in f) > hub * 0.60]
    things.append(printed('label', (ring, faces), top, Material('label', base=accent, rough=0.5), 2))
    ink = Material('mark', base='#20242C', rough=0.6)
    middle = (hub * 0.6 + r) / 2
    for words, a, tall, font in ((product.brand.upper(), -90, 0.0105, 'display'), (product.range, 90, 0.0105, 'figures')):
        shape = text(words, tall, font, edge=0.004, width=r * 1.15)
        angle = math.radians(a)

        def bent(p, angle=angle):
            turn = angle + (p[:, 0] / middle) * (1 if a < 0 else -1)
            radius = middle + p[:, 1] * (-1 if a < 0 else 1)
            return top(np.stack([radius * np.cos(turn), radius * np.sin(turn)], 1))
        things.append(printed('print', shape, bent, ink, 5))
    return Goods(things, 'front', ('x', -r, r, product.label))


def pose(turns, elevation, fill=(0.72, 0.82)):
    def posed(product, goods, view, size):
        wide = stage.corners(goods.things)[:, 0].max() / 0.12
        ground(product.ground, [(0, 0.20 * wide, 9, 0.04 * wide ** 0.5)] if product.id % 2 else [(-0.16 * wide, 0, 74, 0.04 * wide ** 0.5)])
        placed(group(list({_root(thing) for thing in goods.things})), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, 11, focus=points.mean(0), shift=(-0.02, 0))
    return posed


def _root(thing):
    while thing.parent:
        thing = thing.parent
    return thing


KINDS = dict(gripRolls=Kind(rolls, pose((0, 30), (30, 22))), stringSet=Kind(string_set, pose((-16, 24), (58, 34), (0.74, 0.82))), stringReel=Kind(reel, pose((10, -20), (34, 22), (0.70, 0.78))))
