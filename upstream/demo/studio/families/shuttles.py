"""Shuttlecocks in their tubes. A shuttle stands on its cork along z; a tube stands on z = 0 with its label towards -y."""
import math

import bpy
import numpy as np

from kit import nodes, stage
from kit.colours import CHALK
from kit.grounds import ground
from kit.meshes import grid_faces, group, mesh, placed, skin, tube, tubes, turned
from kit.nodes import Material, plastic
from kit.product import Goods, Kind
from kit.prints import cylinder, printed, text

TAU = 2 * math.pi
# Metres of a shuttle: its height, the cork's radius, the skirt's at the cork and at the rim, and where feathers leave the cork.
TALL, CORK, NECK, RIM, ROOT = 0.085, 0.013, 0.0105, 0.0325, 0.022
# A shuttle lies on cork and rim: its axis then rises by this angle.
LYING_DEG, LYING_HEIGHT = 75.4, 0.0098
RADIUS, WALL, LID = 0.0355, 0.0012, 0.013


# ---------------------------------------------------------------- shuttles
def place_on_skirt(angle, share, bulge=0.0):
    """A point of the skirt: `share` is 0 at the cork and 1 at the rim."""
    radius = NECK + (RIM - NECK) * (share + bulge * math.sin(math.pi * share))
    return np.array([radius * math.cos(angle), radius * math.sin(angle), ROOT + (TALL - ROOT) * share])


def cork(band):
    leather = Material('leather', base='#F3EFE4', rough=0.5, spec=0.35)
    t = np.linspace(0, 1, 18) * math.pi / 2
    profile = [(max(CORK * math.sin(a), 0.0004), CORK - CORK * math.cos(a)) for a in t] + [(CORK, 0.0235), (CORK - 0.001, 0.0252), (0.0005, 0.0254)]
    return [turned('cork', profile, [leather], 64, sharp_deg=50),
            turned('band', [(CORK + 0.0001, 0.0178), (CORK + 0.0003, 0.0182), (CORK + 0.0003, 0.0226), (CORK + 0.0001, 0.0230)], [band], 64)]


def ring(share, thickness, material, bulge=0.0, waves=0.0):
    angle = np.arange(128) / 128 * TAU
    points = [place_on_skirt(a, share, bulge) * (1 + waves * math.cos(a * 16), 1 + waves * math.cos(a * 16), 1) for a in angle]
    return tube('ring', points, thickness, [material], sides=8, closed=True)


def feather_shuttle(band, hybrid=False):
    vane = Material('feather', base='#F6F4EC', rough=0.62, spec=0.25)
    along, across, _ = vane.split('UV')
    vane.bump(((along * 0.7 + abs(across)) * 5200).sin(), 0.00005)
    vane.shine_through('#F6F2E6', 0.35)
    quill = Material('quill', base='#F7F1DE', rough=0.4, spec=0.4)
    # Of the vane, where it starts at 0 and ends at 1: half its width in mm.
    shares, widths = [0, 0.06, 0.16, 0.35, 0.7, 0.88, 0.95, 0.985, 1.0], [0.4, 3.2, 5.6, 7.4, 8.6, 8.2, 6.4, 4.0, 0.6]
    steps, sides = np.linspace(0, 1, 30), np.linspace(-1, 1, 9)
    points, faces, uv, quills = [], [], [], []
    for k in range(16):
        angle = k / 16 * TAU
        root, tip = place_on_skirt(angle, 0.0), place_on_skirt(angle, 1.0)
        out = np.array([math.cos(angle), math.sin(angle), 0])
        tangent = np.array([-out[1], out[0], 0])
        # Each feather covers the next one.
        side = tangent * math.cos(0.30) + out * math.sin(0.30)
        axis = tip - root
        normal = np.cross(axis / np.linalg.norm(axis), side)
        stem = root + axis * np.linspace(-0.08, 0.97, 12)[:, None]
        quills.append((stem, np.linspace(0.00105, 0.00035, 12)))
        half = np.interp(steps, shares, widths) / 1000
        sheet = root + axis * (0.42 + 0.59 * steps)[:, None, None] + side * (half[:, None] * sides)[..., None] - normal * (0.0011 * sides ** 2)[None, :, None]
        faces.append(grid_faces(30, 9, False, False) + 270 * k)
        points.append(sheet.reshape(-1, 3))
        uv.append(np.stack(np.broadcast_arrays((steps * 0.037)[:, None], half[:, None] * sides), -1).reshape(-1, 2))
    things = cork(band) + [mesh('vanes', np.concatenate(points), np.concatenate(faces), [vane], uv=np.concatenate(uv))]
    things += [tube('quill', stem, thick, [quill], sides=8) for stem, thick in quills]
    if hybrid:
        nylon = plastic('#EFEFEA', 0.35)
        zigzag = [place_on_skirt(k / 32 * TAU, 0.20 if k % 2 else 0.40) for k in range(32)]
        return things + [ring(0.20, 0.0010, nylon), ring(0.40, 0.0010, nylon), tube('zigzag', zigzag, 0.0007, [nylon], sides=6, closed=True)]
    thread = Material('thread', base='#FBFAF4', rough=0.7)
    return things + [ring(share, 0.0006, thread, waves=0.03) for share in (0.22, 0.245, 0.36, 0.385)]


def nylon_shuttle(band, colour):
    nylon = Material('nylon', base=colour, rough=0.35, spec=0.45)
    nylon.shine_through(colour, 0.4)
    bulge = 0.10
    if nodes.plain:
        # All ribs would be a blot in a line drawing.
        ribs = [np.array([place_on_skirt(k / 10 * TAU, s, bulge) for s in np.linspace(0, 1, 20)]) for k in range(10)]
        return cork(band) + [tubes('ribs', ribs, 0.0004, [nylon])] + [ring(share, 0.0004, nylon, bulge) for share in (0.15, 0.42, 0.7, 1.0)]
    low = [[place_on_skirt(k / 20 * TAU, s, bulge) for s in np.linspace(0, 1, 20)] for k in range(20)]
    high = [[place_on_skirt((k + 0.5) / 20 * TAU, s, bulge) for s in np.linspace(0.42, 1, 12)] for k in range(20)]
    things = cork(band) + [tubes('ribs', [np.array(p) for p in low], 0.00062, [nylon]), tubes('ribs', [np.array(p) for p in high], 0.00045, [nylon])]
    for share in (0.12, 0.22, 0.32):
        things.append(ring(share, 0.0005, nylon, bulge))
    for share in np.linspace(0.42, 0.97, 16):
        things.append(ring(share, 0.0004, nylon, bulge))
    # Between the ribs of the upper half there is a web.
    web = Material('web', base=colour, rough=0.5, alpha=0.35)
    rings = [[place_on_skirt(k / 96 * TAU, s, bulge) for k in range(96)] for s in np.linspace(0.42, 0.985, 12)]
    return things + [skin('web', rings, [web]), ring(1.0, 0.0007, nylon, bulge)]


def shuttle(product):
    feather = product.model['kind'] == 'shuttleTube'
    band = plastic(product.model.get('band') or product.colours[0], 0.4)
    return feather_shuttle(band, product.model.get('hybrid', False)) if feather else nylon_shuttle(band, product.model['skirt'])


# ---------------------------------------------------------------- tubes
def container(product):
    """The tube with its label, without its upper lid."""
    tall, (body, accent) = product.metres('length'), product.colours
    dark = body in ('#F7A823', '#C3EC24')
    ink, second = ('#14161A', '#14161A') if dark else (CHALK, accent)
    label, inside = Material('label', rough=0.35, coat=0.5, coat_rough=0.1), Material('card', base='#B9AE9A', rough=0.8)
    _, _, z = label.split('Object')
    band = lambda start, end: z.step(start - 0.0002, start + 0.0002) * z.step(end + 0.0002, end - 0.0002)
    style = product.style(3) if tall > 0.2 else 0
    stripes = {0: band(0.030, 0.036) + band(0.040, 0.043), 1: band(tall - 0.060, tall - 0.030), 2: band(0.024, 0.052) + band(tall - 0.042, tall - 0.036)}[style]
    label.set(base=label.mix(stripes.clamp(), body, second if second != CHALK else '#FFFFFF'))
    wall = [(0.0005, 0.004), (RADIUS - 0.0004, 0.004), (RADIUS, 0.0044), (RADIUS, tall - 0.0044), (RADIUS - 0.0003, tall - 0.004),
            (RADIUS - WALL, tall - 0.004), (RADIUS - WALL, 0.010), (0.0005, 0.010)]
    things = [turned('tube', wall, [label, inside], 128, pick=lambda i, j: np.where(i >= 4, 1, 0), sharp_deg=40), lid(0.0, True)]
    mark, small = Material('mark', base=ink, rough=0.4), Material('small', base=second, rough=0.4)
    middle = tall * (0.54 if tall > 0.3 else 0.60 if tall > 0.2 else 0.62)
    long = min(0.22, tall * (0.52 if tall > 0.3 else 0.46 if tall > 0.2 else 0.52))
    for longitude in (-90, 90):
        face = lambda height, turn=0: cylinder(RADIUS, longitude, height, turn)
        shape = text(product.brand.upper(), 0.021, edge=0.003, width=long)
        things.append(printed('print', (shape[0] + (0, 0.010), shape[1]), face(middle, 90), mark, 3))
        shape = text(product.range, 0.0125, 'figures', edge=0.003, width=long)
        things.append(printed('print', (shape[0] - (0, 0.014), shape[1]), face(middle, 90), small, 3))
        if tall > 0.2:
            things.append(printed('print', text(product.model['speed'], 0.011 if product.model['kind'] == 'nylonTube' else 0.016, 'figures', edge=0.003, width=0.045), face(0.066), mark, 3))
    return things


def lid(height, upside_down=False):
    white = plastic('#F1F0EA', 0.35)
    r = RADIUS + 0.0009
    profile = np.array([(r - 0.0002, 0), (r, 0.0006), (r, LID - 0.002), (r - 0.0015, LID - 0.0003), (r - 0.004, LID), (r - 0.0055, LID - 0.0022), (0.0005, LID - 0.0022)])
    if upside_down:
        profile = (profile * (1, -1) + (0, LID))[::-1]
    return turned('lid', profile + (0, height), [white], 96, sharp_deg=40)


def copies(things):
    made = []
    for thing in things:
        made.append(thing.copy())
        bpy.context.scene.collection.objects.link(made[-1])
    return made


def build(product):
    tall = product.metres('length')
    case = container(product)
    single = shuttle(product)
    top = lid(tall - LID + 0.001)
    beside = copies(single)
    shown = RADIUS + RIM + 0.022
    places = [(0, 0)]
    if product.model.get('tubes') == 6:
        step = RADIUS * 2 + 0.0025
        places = [(x * step, y * step) for y in (0, 1) for x in (-1, 0, 1)]
        shown += step
    cases = []
    for x, y in places:
        cases.append(group(copies(case + [top])))
        placed(cases[-1], (x, y, 0))
    for thing in case:
        thing.hide_render = True
    for thing in [top] + single:
        thing.hide_render = True
    placed(group(beside), (shown, 0, TALL), (180, 0, 0))
    things = [thing for root in cases for thing in root.children] + beside
    return Goods(things, 'front', ('y', 0, tall, product.label), dict(case=case, top=top, single=single, cases=cases, beside=beside, shown=shown))


def revealed(things):
    for thing in things:
        thing.hide_render = False
    return things


def pose(product, goods, view, size):
    """The tube upright with two shuttles; then open on the floor."""
    ground(product.ground, [(0, 0.20, 10, 0.04)] if product.id % 2 else [(-0.16, 0.1, 72, 0.04)])
    parts = goods.parts
    tall = product.metres('length')
    lying = revealed(parts['single'])
    if view == 1 or product.model.get('tubes') == 6:
        placed(group(lying), (parts['shown'] - 0.122, -0.104, LYING_HEIGHT), (LYING_DEG, 0, 112))
        placed(goods.things[-1].parent, (parts['shown'] + 0.012, -0.010, TALL), (180, 0, 9))
        points = stage.corners(goods.things + lying)
        return stage.camera(size, (-4, 24)[view - 1], (17, 30)[view - 1], 85, (0.80, 0.78)[view - 1], points, 11, focus=(0, -RADIUS, 0.06), shift=(-0.03, 0))
    for root in parts['cases']:
        for thing in list(root.children):
            bpy.data.objects.remove(thing)
    case, top, inner = revealed(parts['case']), revealed([parts['top']]), parts['beside']
    placed(group(case), (0, 0, RADIUS + 0.001), (90, 0, 26))
    a = math.radians(26)
    forward = np.array([math.sin(a), -math.cos(a), 0])
    # Corks point out of the mouth.
    placed(inner[0].parent, tuple(forward * (tall + 0.012) + (0, 0, RADIUS)), (-90, 0, 26))
    right = np.array([math.cos(a), math.sin(a), 0])
    placed(group(lying), tuple(forward * (tall + 0.092) - right * 0.078 + (0, 0, LYING_HEIGHT)), (LYING_DEG, 0, 214))
    placed(group(top), tuple(forward * (tall - 0.045) + right * 0.088 - (0, 0, tall - LID + 0.001)), (0, 0, 0))
    points = stage.corners(case + top + inner + lying)
    return stage.camera(size, 6, 32, 85, 0.80, points, 11, focus=tuple(forward * tall + (0, 0, RADIUS)), shift=(-0.02, 0))


KINDS = dict(shuttleTube=Kind(build, pose), nylonTube=Kind(build, pose))
