"""Yoga mats, half unrolled: the roll's axis lies along x, its free end comes towards -y."""
import math

import bpy
import numpy as np

from kit import stage
from kit.colours import GRAPHITE
from kit.grounds import ground
from kit.meshes import grid_faces, group, mesh, placed, tubes
from kit.nodes import Material, darker, linear
from kit.product import Goods, Kind
from kit.prints import moved, printed, text

TAU = 2 * math.pi
CORK, JUTE = '#B98A58', '#B79A62'
# Radius of the innermost turn, and the air between two turns as a share of the thickness.
CORE, AIR = 0.017, 0.08


def body_of(product):
    return product.model.get('tone') or product.colours[0]


# ---------------------------------------------------------------- faces
def foam(colour, relief):
    skin = Material('foam', rough=0.72, spec=0.25)
    along, across, _ = skin.split('UV')
    skin.set(base=skin.mix(skin.noise(5, 2).step(0.3, 0.7) * 0.25, linear(colour), darker(colour, 0.86)))
    if relief == 'dots':
        return skin.bump((((along * 520).sin() * (across * 520).sin()) * 0.5 + 0.5).step(0.2, 0.8), 0.0006)
    if relief == 'waves':
        return skin.bump(((along + (across * 190).sin() * 0.004) * 620).sin(), 0.0005)
    return skin.bump((across * 780).sin(), 0.0006)


def smooth_rubber(colour, lines=None):
    """A dry, even face; `lines` has the colour of the guides that show where hands and feet go."""
    skin = Material('rubber', rough=0.62, spec=0.3)
    along, across, _ = skin.split('UV')
    base = skin.mix(skin.noise(7, 3).step(0.3, 0.7) * 0.3, linear(colour), darker(colour, 0.82))
    if lines:
        guide = abs(across).step(0.0016, 0.0010)
        for at in (0.36, 0.70):
            guide = guide.max(abs(along - at).step(0.0016, 0.0010) * abs(across).step(0.235, 0.234))
        base = skin.mix(guide, base, linear(lines))
    skin.set(base=base)
    return skin.bump(skin.noise(900), 0.00012)


def cork():
    skin = Material('cork', rough=0.7, spec=0.25)
    crumb, speck = skin.cells(210, output='Color'), skin.noise(330, 3)
    colour = skin.ramp(crumb, [(0.0, '#9A6A3C'), (0.45, CORK), (1.0, '#D0A473')])
    skin.set(base=skin.mix(speck.step(0.64, 0.72) * 0.8, colour, '#4E3220'))
    return skin.bump(speck, 0.0003)


def woven(colours, thread, relief):
    """A plain weave; stripes of these colours lie across the mat: (start, end, colour) in metres from its end, repeated."""
    cloth = Material('weave', rough=0.92, spec=0.1, sheen=0.2)
    along, across, _ = cloth.split('UV')
    base = linear(colours[0])
    for start, end, colour in colours[1:]:
        place = (along / 0.31).frac() * 0.31
        base = cloth.mix(place.step(start - 0.001, start + 0.001) * place.step(end + 0.001, end - 0.001), base, linear(colour))
    warp, weft = (across / thread * math.pi).sin(), (along / thread * math.pi).sin()
    over = warp * weft
    uneven = cloth.noise(1, 2, vector=cloth.join(along * 260, across * 18)) + cloth.noise(1, 2, vector=cloth.join(along * 18, across * 260))
    base = cloth.mix(over.step(-0.2, -1.0) * 0.45, base, darker(colours[0], 0.45))
    cloth.set(base=cloth.mix(uneven.step(0.75, 1.35) * 0.3, base, darker(colours[0], 0.6)))
    return cloth.bump(abs(over), relief).bump(uneven, relief * 0.6)


def faces_of(product):
    """(upper face, lower face, edge)"""
    body, (_, accent) = body_of(product), product.colours
    surface = product.model['surface']
    if surface == 'cork':
        return cork(), smooth_rubber(product.colours[0]), smooth_rubber('#3A2A22')
    if surface == 'jute':
        return woven([JUTE], 0.0042, 0.0011), smooth_rubber(product.colours[0]), smooth_rubber('#6E5B38')
    if surface == 'cotton':
        weave = woven([body, (0.03, 0.075, '#EFE6CF'), (0.085, 0.095, '#EFE6CF'), (0.20, 0.21, '#E0A526'), (0.225, 0.235, '#E0A526')], 0.0036, 0.0009)
        return weave, weave, smooth_rubber(body)
    if surface == 'rubber':
        upper = smooth_rubber(body, '#8A93A0' if product.model['colour'] == 'Ink' else None)
        return upper, smooth_rubber(GRAPHITE), smooth_rubber(GRAPHITE)
    lower = foam(accent if surface == 'waves' else body, 'lines')
    return foam(body, surface), lower, smooth_rubber(body)


# ---------------------------------------------------------------- shape
def path_of(product, flat):
    """The mat's middle line as (y, z), from its free end on, with `flat` metres of it on the floor."""
    length, thick = product.metres('length'), product.metres('thickness')
    pitch = thick * (1 + AIR)
    outer = math.sqrt((length - flat) * pitch / math.pi + CORE ** 2)
    turns = (outer - CORE) / pitch
    angle = np.linspace(0, turns * TAU, int(turns * 90))
    radius = outer - angle / TAU * pitch
    # The first turn runs out into the floor without a step.
    coil = np.stack([radius * np.sin(angle), outer + thick / 2 - radius * np.cos(angle)], 1)
    floor = np.linspace(-flat, 0, 80)[:-1]
    return np.vstack([np.stack([floor, np.full(79, thick / 2)], 1), coil])


def curl(product, flat):
    """How far the free end lifts from the floor: a mat remembers the roll."""
    tall = 0.010 if product.metres('thickness') < 0.007 else 0.005
    return lambda x, y: tall * np.exp(-((y + flat) / 0.045)) * (1 + 0.25 * np.sin(x * 7 + 1))


def mat(product, flat):
    wide, thick = product.metres('width'), product.metres('thickness')
    path = path_of(product, flat)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1)
    upper, lower = path + normal * thick / 2, path - normal * thick / 2
    across = np.linspace(-wide / 2, wide / 2, 25)
    lift = curl(product, flat)
    materials = faces_of(product)

    def sheet(curve, columns):
        x, y = np.meshgrid(columns, curve[:, 0])
        z = curve[:, 1][:, None] + np.where(np.arange(len(curve))[:, None] < 80, lift(x, y), 0)
        return np.stack([x, y, z], -1)

    def strip(name, grid, material, uv):
        rows, columns = grid.shape[:2]
        return mesh(name, grid.reshape(-1, 3), grid_faces(rows, columns, False, False), [material], uv=uv.reshape(-1, 2))
    uv = np.stack(np.meshgrid(along, across, indexing='ij'), -1)
    things = [strip('upper', sheet(upper, across), materials[0], uv), strip('lower', sheet(lower, across)[:, ::-1], materials[1], uv)]
    for x in (-wide / 2, wide / 2):
        side = np.concatenate([sheet(upper, [x]), sheet(lower, [x])], 1)
        things.append(strip('edge', side, materials[2], np.stack(np.meshgrid(along, [0, thick], indexing='ij'), -1)))
    for row in (0, -1):
        end = np.stack([sheet(upper, across)[row], sheet(lower, across)[row]])
        things.append(strip('end', end, materials[2], np.stack(np.meshgrid([0, thick], across, indexing='ij'), -1)))
    return things + prints(product, flat, lambda x, y: thick + lift(x, y)) + (fringe(product, flat, lift) if product.model['surface'] == 'cotton' else [])


def prints(product, flat, height):
    """Brand and range at the free end, where a mat has them."""
    def surface(p):
        return np.stack([p[:, 0], p[:, 1], height(p[:, 0], p[:, 1])], 1), np.broadcast_to((0.0, 0.0, 1.0), (len(p), 3))
    surface_at = lambda x, y, turn=0: moved(surface, x, y - flat, turn)
    wide, rise = product.metres('width'), 0.147 if product.model['surface'] == 'cotton' else 0.082
    dark = product.model['surface'] in ('cork', 'jute')
    mark = Material('mark', base='#2A1B12' if dark else product.model.get('print') or product.colours[1], rough=0.6)
    things = [printed('print', text(product.brand.upper(), 0.024, edge=0.01), surface_at(-wide / 2 + 0.135, rise), mark, 6),
              printed('print', text(product.range, 0.017, 'figures', edge=0.01), surface_at(wide / 2 - 0.11, rise), mark, 6)]
    if product.model.get('playful'):
        yellow, white = Material('sun', base='#FFC93C', rough=0.7), Material('cloud', base='#F4F2EA', rough=0.7)
        shapes = [(0.13, 0.38, 0, circle(0.075), yellow)]
        shapes += [(0.13, 0.38, 30 * k, (np.array([(0.092, -0.008), (0.125, 0.0), (0.092, 0.008)]), [(0, 1, 2)]), yellow) for k in range(12)]
        for x, y in ((-0.125, 0.25), (-0.11, 0.53)):
            shapes += [(x + dx, y - drop, 0, circle(r), white) for dx, drop, r in ((-0.045, 0.01, 0.034), (0.0, 0.0, 0.047), (0.047, 0.01, 0.036))]
        # What is rolled up is not seen.
        things += [printed('shape', shape, surface_at(x, y, turn), paint, 3 + k) for k, (x, y, turn, shape, paint) in enumerate(shapes) if y < flat - 0.13]
    return things


def circle(radius):
    angle = np.arange(64) / 64 * TAU
    return radius * np.stack([np.cos(angle), np.sin(angle)], 1), [tuple(range(64))]


def fringe(product, flat, lift):
    """Knotted threads at the free end of a woven mat."""
    wide, thick, random = product.metres('width'), product.metres('thickness'), np.random.default_rng(product.id)
    cotton = Material('thread', base='#EFE6CF', rough=0.95)
    paths = []
    for x in np.linspace(-wide / 2 + 0.004, wide / 2 - 0.004, 70):
        y = np.linspace(0, 0.045, 8)
        start = lift(x, -flat) + thick / 2
        paths.append(np.stack([x + random.normal(0, 0.004) * (y / 0.045) ** 2, -flat - y, start * (1 - y / 0.045) ** 2 + 0.0016], 1))
    return [tubes('fringe', paths, 0.0015, [cotton])]


def build(product):
    things = mat(product, 0.86)
    half = product.metres('width') / 2
    return Goods(things, 'top', ('x', -half, half, product.label))


def pose(product, goods, view, size):
    """Half unrolled, then nearly all in the roll, seen from its end."""
    things = goods.things
    if view == 2:
        for thing in things:
            bpy.data.objects.remove(thing)
        things = mat(product, 0.20)
    ground(product.ground, [(0, 0.55, 12, 0.05)] if product.id % 2 else [(-0.62, 0, 74, 0.05)])
    placed(group(things), (0, 0, 0.0004), (0, 0, (-12, -52)[view - 1]))
    points = stage.corners(things)
    stage.camera(size, (0, 4)[view - 1], (46, 27)[view - 1], 85, (0.84, 0.84)[view - 1], points, 11, focus=points.mean(0), shift=(-0.01, 0))


KINDS = dict(yogaMat=Kind(build, pose))
