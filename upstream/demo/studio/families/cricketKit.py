"""What stands and lies at a wicket: stumps with their bails, and the bags that carry a kit."""
import math

import numpy as np

from kit import nodes, stage
from kit.grounds import ground
from kit.meshes import box, group, placed, skin, spline, superellipse, tube, turned
from kit.nodes import Material, darker, linear, metal, paint, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import cylinder, plane, printed, text

TAU = 2 * math.pi


def ash():
    wood = Material('ash', rough=0.42, spec=0.4, coat=0.3, coat_rough=0.2)
    x, y, z = wood.split('Object')
    grain = wood.noise(1, 3, vector=wood.join(x * 160, y * 160, z * 7))
    wood.set(base='#DDBE8C' if nodes.plain else wood.mix(grain.step(0.35, 0.68), '#E2C594', '#BE9760'))
    return wood


def stump(product, material, spike):
    """One stump on z, its foot at 0: a dome with a groove on top, bands of colour, a spike or a flat foot."""
    tall, r = product.metres('height'), product.metres('diameter') / 2
    body, accent = product.colours
    bands = [(0.70, 0.745), (0.755, 0.768)] if product.style(2) == 0 else [(0.66, 0.675), (0.69, 0.705), (0.72, 0.735)]
    rings = [(0.0002, 0), (r * 0.90, 0), (r, 0.003)]
    heights = np.linspace(0.02, tall - 0.014, 160)
    rings += [(r * (1 - 0.06 * (h / tall)), h) for h in heights]
    top = r * 0.94
    rings += [(top, tall - 0.009), (top * 0.92, tall - 0.004), (top * 0.66, tall - 0.0008), (0.0042, tall), (0.0030, tall - 0.003), (0.0002, tall - 0.003)]
    share = lambda i: np.interp(i, range(len(rings)), [h / tall for _, h in rings])
    pick = lambda i, j: np.where(np.any([(share(i) > low) & (share(i) < high) for low, high in bands], axis=0), 1, 0)
    things = [turned('stump', rings, [material, paint(body)], 72, pick=pick)]
    if spike:
        things.append(turned('spike', [(0.0003, -0.085), (0.0035, -0.072), (0.0072, -0.02), (0.0080, 0.0), (0.0002, 0.0005)], [metal('#C9A44C', 0.3)], 40))
    surface = cylinder(r * 0.975, -90, tall * 0.52)
    words = text(product.brand.upper(), r * 0.62, edge=0.004)
    # It reads upwards.
    upwards = np.stack([-words[0][:, 1], words[0][:, 0]], 1), words[1]
    ink = Material('mark', base=body if product.model['stuff'] == 'wood' else accent, rough=0.6)
    things.append(printed('print', upwards, surface, ink, 5))
    return things


def bail(material):
    """On x, its middle at 0."""
    profile = [(0.0002, -0.0545), (0.0036, -0.0545), (0.0042, -0.051), (0.0034, -0.036), (0.0070, -0.029), (0.0078, -0.012), (0.0078, 0.006), (0.0068, 0.026), (0.0034, 0.034), (0.0040, 0.050), (0.0034, 0.0545), (0.0002, 0.0545)]
    return turned('bail', profile, [material], 40, axis='x')


def wicket(product):
    """Three stumps and two bails on a base; or one stump on a plate."""
    count, tall = product.model['count'], product.metres('height')
    body, accent = product.colours
    wooden = product.model['stuff'] == 'wood'
    material = ash() if wooden else plastic(product.model.get('tone', body), 0.4)
    r = product.metres('diameter') / 2
    step, foot = 0.0955, 0.032
    things = []
    for k in range(count):
        parts = stump(product, material, False)
        placed(group(parts), ((k - (count - 1) / 2) * step, 0, foot), (0, 0, 0))
        things += parts
    if count == 3:
        for side in (-1, 1):
            things.append(bail(material))
            placed(group([things[-1]]), (side * step / 2, 0, foot + tall + 0.0045), (0, side * 1.5, 0))
    wide = 0.30 if count == 3 else 0.17
    if wooden:
        steel = paint('#2A2E35', 0.4, 0.4)
        things.append(box('base', (wide, 0.14 if count == 3 else 0.17, 0.010), [steel], (0, 0, 0.005), 0.003))
        for k in range(count):
            x = (k - (count - 1) / 2) * step
            things.append(turned('socket', [(0.0002, 0.010), (r * 1.35, 0.010), (r * 1.35, 0.014), (r * 1.12, 0.020), (r * 1.12, 0.062), (r * 1.04, 0.062)], [metal('#B9BEC6', 0.3)], 56))
            things[-1].location.x = x
            if product.model['form'] == 'spring':
                turns = np.linspace(0, 5 * TAU, 260)
                coil = np.stack([x + r * 1.24 * np.cos(turns), r * 1.24 * np.sin(turns), 0.020 + 0.040 * turns / turns[-1]], 1)
                things.append(tube('spring', coil, 0.0022, [metal('#C9CFD9', 0.25)], sides=12))
    else:
        rubbery = plastic(body, 0.55)
        things.append(box('base', (wide, 0.11, 0.030), [rubbery], (0, 0, 0.015), 0.010, 5))
        face = plane((0, -0.0552, 0.015), (1, 0, 0), (0, 0, 1))
        things.append(printed('print', text(product.range.upper(), 0.010, width=wide * 0.6), face, Material('mark', base=accent, rough=0.6), 3))
    return Goods(things, 'front', ('y', foot, foot + tall, product.label))


def ground_stumps(product):
    """Six stumps side by side, and four bails before them."""
    tall, r = product.metres('height'), product.metres('diameter') / 2
    material = ash()
    things = []
    for k in range(6):
        parts = stump(product, material, True)
        # They lie, and read from the side of the camera.
        placed(group(parts), ((k - 2.5) * (2 * r + 0.010), -tall / 2 + (0.012 if k % 2 else -0.010), r), (-90, 0, (1.2, -0.8, 0.6, -1.4, 0.9, -0.5)[k]))
        things += parts
    for k, (x, y, turn) in enumerate(((-0.115, -0.455, 8), (-0.02, -0.470, -14), (0.085, -0.452, 5), (0.03, -0.500, 22))):
        things.append(bail(material))
        placed(group([things[-1]]), (x, y, 0.0079), (0, 0, turn))
    return Goods(things, 'top', ('y', -tall / 2, tall / 2, product.label))


# ---------------------------------------------------------------- bags
def canvas(colour):
    cloth = Material('canvas', rough=0.82, spec=0.18, sheen=0.12)
    u, v, _ = cloth.split('UV')
    weave = (u * 1500).sin() * (v * 1500).sin()
    cloth.set(base=colour if nodes.plain else cloth.mix(weave.step(-0.4, 0.8) * 0.28, linear(colour), darker(colour, 0.68)))
    return cloth.bump(weave, 0.0004).bump(cloth.noise(9, 2), 0.004)


def webbing(colour='#1B1D22'):
    cloth = Material('webbing', base=colour, rough=0.88, spec=0.12)
    u, _, _ = cloth.split('UV')
    return cloth.bump((u * 1900).sin(), 0.0004)


def duffel(product):
    """A long bag of canvas: piping at its ends, a zip, two handles, a sleeve along its side, and perhaps wheels."""
    half, wide, tall = product.metres('length') / 2, product.metres('width') / 2, product.metres('height') / 2
    body, accent = product.model.get('tone', product.colours[0]), product.colours[1]
    dark = '#24272D'
    cloth, trim = canvas(body), canvas(dark)
    random = np.random.default_rng(product.id)
    section = superellipse(200, 1, 1, 3.0)
    x = np.linspace(-half, half, 150)
    slump = random.uniform(0, TAU, 4)
    rows = []
    for at in x:
        # A bag that is not quite full: soft waves, a hollow in the middle of its top.
        wave = 1 + 0.016 * np.sin(9 * at / half + slump[0] + 2 * np.arctan2(section[:, 1], section[:, 0])) + 0.010 * np.sin(17 * at / half + slump[1])
        y, z = section[:, 0] * wide * wave, section[:, 1] * tall * wave
        z = np.where(z > 0, z * (1 - 0.055 * math.exp(-(at / (half * 0.55)) ** 2)), np.maximum(z, -tall * 0.985))
        rows.append(np.stack([np.full(200, at), y, z], 1))
    things = [skin('body', np.array(rows), [cloth])]
    for side in (-1, 1):
        steps = np.linspace(1, 0.03, 26)
        bulge = 0.030 * np.sqrt(1 - steps ** 2.4)
        end = [np.stack([np.full(200, side * (half + b)), section[:, 0] * wide * s, np.maximum(section[:, 1] * tall * s, -tall * 0.985)], 1) for s, b in zip(steps, bulge)]
        things.append(skin('end', np.array(end), [trim], caps=(False, True)))
        edge = np.stack([np.full(200, side * half), section[:, 0] * wide * 1.004, np.maximum(section[:, 1] * tall * 1.004, -tall * 0.985)], 1)
        things.append(tube('piping', edge, 0.0052, [Material('piping', base=accent, rough=0.7)], sides=12, closed=True))
    # The zip runs along the top; its sag is the bag's.
    top = lambda at: tall * (1 - 0.055 * math.exp(-(at / (half * 0.55)) ** 2)) + 0.0012
    line = np.array([(at, 0, top(at)) for at in np.linspace(-half * 0.93, half * 0.93, 120)])
    things.append(tube('tape', line, 0.016, [Material('tape', base=dark, rough=0.8)], 0.0016, 12, exponent=5))
    things.append(tube('zip', line + (0, 0, 0.0018), 0.0038, [metal('#8B9098', 0.4)], 0.0014, 10))
    # The sleeve for the bat, on the side that is seen.
    sleeve = []
    for at in np.linspace(-half * 0.86, half * 0.86, 90):
        bow = 0.034 * (1 - (at / (half * 0.88)) ** 6)
        sleeve.append([(at, -wide - bow * (1 - abs(s) ** 2.6) - 0.002, s * tall * 0.46 - 0.03) for s in np.linspace(-1, 1, 30)])
    things.append(skin('sleeve', np.array(sleeve), [canvas(dark if product.model['form'] == 'wheels' else '#F2F0E8')], closed=False))
    face = plane((0, -wide - 0.0375, -0.03), (1, 0, 0), (0, 0, 1))
    on = Material('mark', base='#F2F0E8' if product.model['form'] == 'wheels' else dark, rough=0.6)
    things.append(printed('print', text(product.brand.upper(), 0.042, width=half * 0.9), face, on, 6))
    for side in (-1, 1):
        grip = spline([(-0.13, side * wide * 0.90, tall * 0.40), (-0.125, side * wide * 0.70, tall * 0.92), (-0.07, side * wide * 0.30, tall + 0.075), (0, side * wide * 0.16, tall + 0.095), (0.07, side * wide * 0.30, tall + 0.075), (0.125, side * wide * 0.70, tall * 0.92), (0.13, side * wide * 0.90, tall * 0.40)], 140)
        things.append(tube('handle', grip, 0.0018, [webbing()], 0.017, 16, exponent=6))
    things.append(tube('wrap', np.array([(a, 0, tall + 0.096) for a in np.linspace(-0.055, 0.055, 30)]), 0.026, [Material('wrap', base=dark, rough=0.7)], 0.012, 20, exponent=3))
    if product.model['form'] == 'wheels':
        for y in (-wide * 0.62, wide * 0.62):
            wheel = turned('wheel', [(0.0002, -0.016), (0.030, -0.016), (0.041, -0.012), (0.044, 0), (0.041, 0.012), (0.030, 0.016), (0.0002, 0.016)], [rubber('#1A1C20')], 64, axis='y')
            placed(group([wheel]), (half + 0.006, y, -tall * 0.985 + 0.030))
            things.append(wheel)
            things.append(box('guard', (0.05, 0.05, 0.09), [plastic(dark, 0.5)], (half - 0.010, y, -tall * 0.985 + 0.055), 0.012))
    rise = tall * 0.985 + (0.014 if product.model['form'] == 'wheels' else 0)
    root = placed(group(list({thing.parent or thing for thing in things})), (0, 0, rise))
    return Goods(things, 'front', ('x', -half, half, product.label), dict(root=root))


def _root(thing):
    while thing.parent:
        thing = thing.parent
    return thing


def pose(turns, elevation, fill, scale=1.0):
    def posed(product, goods, view, size):
        ground(product.ground, [(0, 0.55 * scale, 7, 0.05)] if product.id % 2 else [(-0.5 * scale, 0, 76, 0.05)])
        placed(group(list({_root(thing) for thing in goods.things})), (0, 0, 0), (0, 0, turns[view - 1]))
        points = stage.corners(goods.things)
        if view == 2 and scale < 1:
            points = points[points[:, 2] > points[:, 2].max() - 0.30]
        return stage.camera(size, 0, elevation[view - 1], 85, fill[view - 1], points, None if scale < 1 else 16, focus=None if scale < 1 else points.mean(0), shift=(-0.05, 0))
    return posed


KINDS = dict(wicket=Kind(wicket, pose((-16, 24), (21, 24), (0.82, 0.80), 0.9)), groundStumps=Kind(ground_stumps, pose((24, -34), (54, 30), (0.84, 0.84))),
             duffel=Kind(duffel, pose((-24, 28), (20, 14), (0.82, 0.86), 1.6)))
