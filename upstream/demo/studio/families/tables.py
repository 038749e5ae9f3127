"""Tables for table tennis, and nets on a table's middle. A table stands on z = 0, its length along x."""
import numpy as np

from kit import stage
from kit.colours import CHALK, GRAPHITE
from kit.grounds import ground
from kit.meshes import box, group, placed, tube, tubes, turned
from kit.nodes import Material, metal, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, text


def lacquer(colour):
    top = Material('lacquer', base=colour, rough=0.5, spec=0.3)
    return top.bump(top.noise(700), 0.00006)


def mesh_net(half, low, high, cell, y=0.0):
    """Knotted threads between x = -half and half, with a white tape above and a cord below."""
    thread = Material('thread', base='#1E2126', rough=0.9)
    upright = [np.array([(x, y, low), (x, y, high - 0.012)]) for x in np.arange(-half, half + cell / 2, cell)]
    across = [np.array([(-half, y, z), (half, y, z)]) for z in np.arange(low, high - 0.012, cell)]
    tape = box('tape', (2 * half, 0.0045, 0.015), [Material('tape', base=CHALK, rough=0.85)], (0, y, high - 0.0075), 0.001)
    return [tubes('net', upright + across, cell * 0.055, [thread], 5), tape]


def clamp(side, edge, top, thick, colour, high, screw):
    """What holds the net beyond a table's side: a jaw around the board, a post, and its screw or spring. `edge` is the table's side."""
    body, steel = plastic(colour, 0.4), metal('#B9BEC6', 0.3)
    x = lambda d: side * (edge + d)
    things = [box('jaw', (0.046, 0.050, 0.007), [body], (x(-0.010), 0, top + 0.0036), 0.002), box('jaw', (0.046, 0.050, 0.007), [body], (x(-0.010), 0, top - thick - 0.0150), 0.002),
              box('back', (0.012, 0.050, thick + 0.034), [body], (x(0.016), 0, top - thick / 2 - 0.006), 0.003)]
    if screw:
        things.append(turned('screw', [(0.004, -0.050), (0.004, -0.005), (0.010, -0.004), (0.010, 0.0)], [steel], 32, sharp_deg=40))
        things[-1].location = (x(-0.012), 0, top - thick - 0.0005)
        things.append(turned('knob', [(0.0005, -0.062), (0.013, -0.062), (0.0155, -0.059), (0.0155, -0.052), (0.013, -0.049), (0.0005, -0.049)], [plastic(GRAPHITE, 0.4)], 40, sharp_deg=40))
        things[-1].location = things[-2].location
    post = side * (edge + 0.0 if screw else edge + 0.006)
    things.append(turned('post', [(0.0005, top + 0.004), (0.0075, top + 0.005), (0.0065, top + 0.030), (0.0065, high - 0.003), (0.005, high + 0.003), (0.0005, high + 0.0035)], [body], 40))
    things[-1].location.x = post
    if not screw:
        things.append(box('case', (0.030, 0.030, high - top - 0.006), [body], (post + side * 0.008, 0, (high + top) / 2 + 0.002), 0.006))
    return things


def table_top(length, wide, top, thick, colour):
    """Two halves with white lines; a gap of 4 mm between them."""
    surface, line, edge = lacquer(colour), Material('line', base='#F2F0E8', rough=0.55), plastic('#23272F', 0.5)
    half = length / 2
    things = []
    for side in (1, -1):
        middle = side * (half / 2 + 0.001)
        things.append(box('top', (half - 0.002, wide, thick), [surface], (middle, 0, top - thick / 2), 0.0015))
        things.append(box('frame', (half - 0.05, wide - 0.05, 0.045), [edge], (middle, 0, top - thick - 0.0225), 0.002))
    for side in (1, -1):
        things += [box('line', (length, 0.020, 0.0006), [line], (0, side * (wide / 2 - 0.010), top + 0.0003)), box('line', (0.020, wide, 0.0006), [line], (side * (half - 0.010), 0, top + 0.0004))]
    things.append(box('line', (length, 0.003, 0.0006), [line], (0, 0, top + 0.0003)))
    return things


def table(product):
    length, wide, top = (product.metres(name) for name in ('length', 'width', 'height'))
    thick, bar = product.metres('board'), product.metres('frame')
    body, accent = product.colours
    scale = length / 2.74
    things = table_top(length, wide, top, thick, body)
    steel, rubber_ = Material('steel', base='#23272F', rough=0.4, coat=0.4, coat_rough=0.2), rubber('#17181B')
    club = bar >= 0.05
    low = 0.070 if club else 0.0
    for side in (1, -1):
        outer, inner = side * length * 0.40, side * length * 0.075
        for y in (wide * 0.40, -wide * 0.40):
            for x in (outer, inner) if not product.model.get('folds') else (outer,):
                things.append(box('leg', (bar, bar, top - thick - 0.045 - low), [steel], (x, y, (top - thick - 0.045 + low) / 2), bar * 0.12))
                if low:
                    wheel = turned('wheel', [(0.0005, -0.013), (0.028, -0.013), (0.035, -0.010), (0.035, 0.010), (0.028, 0.013), (0.0005, 0.013)], [rubber_], 48, sharp_deg=40, axis='y')
                    wheel.location = (x, y, 0.035)
                    things += [wheel, box('fork', (0.030, 0.036, 0.045), [plastic(accent, 0.4)], (x, y, 0.062), 0.004)]
                else:
                    things.append(box('foot', (bar * 1.25, bar * 1.25, 0.018), [rubber_], (x, y, 0.009), 0.003))
        for x in (outer, inner) if not product.model.get('folds') else (outer,):
            things.append(box('cross', (bar * 0.8, wide * 0.80, bar * 0.8), [steel], (x, 0, low + 0.16 * scale), bar * 0.1))
        if not product.model.get('folds'):
            for y in (wide * 0.40, -wide * 0.40):
                things.append(box('rail', (abs(outer - inner), bar * 0.7, bar * 0.7), [steel], ((outer + inner) / 2, y, low + 0.16 * scale), bar * 0.1))
        for y in (wide * 0.40, -wide * 0.40):
            stay = np.linspace((outer - side * 0.005, y, top * 0.45), (side * length * 0.26, y, top - thick - 0.04), 8)
            things.append(tube('stay', stay, bar * 0.28, [steel], sides=12))
    if product.model.get('folds'):
        stretch = np.linspace((-length * 0.40, 0, 0.16 * scale), (length * 0.40, 0, 0.16 * scale), 8)
        things.append(tube('stretch', stretch, bar * 0.4, [steel], sides=12))
    rise = 0.1525 if scale > 0.9 else 0.11
    net = mesh_net(wide / 2 + (0.1525 if scale > 0.9 else 0.03), top + 0.006, top + rise, 0.016 if scale > 0.9 else 0.018)
    posts = [part for side in (1, -1) for part in clamp(side, wide / 2, top, thick, GRAPHITE, top + rise, True)]
    if scale > 0.9:
        for side in (1, -1):
            posts.append(box('arm', (0.155, 0.012, 0.012), [plastic(GRAPHITE, 0.4)], (side * (wide / 2 + 0.082), 0, top + 0.004), 0.003))
            posts.append(turned('post', [(0.0065, top), (0.0065, top + rise), (0.0005, top + rise + 0.003)], [plastic(GRAPHITE, 0.4)], 32))
            posts[-1].location.x = side * (wide / 2 + 0.1525)
    for thing in net + posts:
        # The net stands across the table.
        placed(group([thing]), (0, 0, 0), (0, 0, 90))
    things += net + posts
    ink = Material('mark', base=CHALK, rough=0.6)
    edge = plane((-length * 0.24, -wide / 2 + 0.024, top - thick - 0.0225), (1, 0, 0), (0, 0, 1))
    for k, (words, font) in enumerate(((product.brand.upper(), 'display'), (product.range, 'figures'))):
        shape = text(words, 0.024 if k == 0 else 0.020, font)
        things.append(printed('print', (shape[0] + (k * length * 0.48, 0), shape[1]), edge, ink, 12))
    for side in (1, -1):
        corner = plane((side * (length / 2 - 0.20 * scale), -side * (wide / 2 - 0.10 * scale), top), (0, side, 0), (-side, 0, 0))
        things.append(printed('print', text(product.brand.upper(), 0.038 * scale), corner, ink, 5))
    return Goods(things, 'front', ('x', -length / 2, length / 2, product.label))


def pose_table(product, goods, view, size):
    ground(product.ground, [(0, 1.6, 8, 0.05)])
    roots = {thing.parent or thing for thing in goods.things}
    placed(group(list(roots)), (0, 0, 0), (0, 0, (58, -50)[view - 1]))
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (30, 21)[view - 1], 85, (0.84, 0.86)[view - 1], points, None, shift=(-0.02, 0))


# ---------------------------------------------------------------- nets
def net(product):
    """The set as it is used: clamped to a table's two sides; of the table only a board is shown."""
    wide, rise, thick = product.metres('width'), product.metres('height'), 0.025
    body, _ = product.colours
    screw = product.model['form'] == 'screw'
    over = 0.1525 if screw else 0.02
    high = thick + rise
    things = mesh_net(wide / 2 + over, thick + 0.004, high, 0.0145)
    for side in (1, -1):
        things += clamp(side, wide / 2, thick, thick, body, high, screw)
        if screw:
            things.append(box('arm', (over, 0.014, 0.013), [plastic(body, 0.4)], (side * (wide / 2 + over / 2 + 0.01), 0, thick + 0.006), 0.003))
            things.append(turned('post', [(0.007, thick), (0.0062, high), (0.0005, high + 0.004)], [metal('#B9BEC6', 0.3)], 40))
            things[-1].location.x = side * (wide / 2 + over)
    name = plane((0, -0.0026, high - 0.0075), (1, 0, 0), (0, 0, 1))
    things.append(printed('print', text(product.brand.upper() + '  ' + product.range.upper(), 0.0078), name, Material('mark', base=body, rough=0.7), 3))
    return Goods(things, 'front', ('y', thick, high, product.label), dict(thick=thick))


def pose_net(product, goods, view, size):
    """On a dark table, which is not sold with it; only the middle of the table is in the picture."""
    wide, long = product.metres('width'), 2.74
    board, line, leg = lacquer('#1D2733'), Material('line', base='#F2F0E8', rough=0.55), plastic('#23272F', 0.5)
    thick = goods.parts['thick']
    slab = [box('board', (wide, long, thick), [board], (0, 0, thick / 2), 0.0015)]
    for side in (1, -1):
        slab.append(box('line', (0.020, long, 0.0006), [line], (side * (wide / 2 - 0.010), 0, thick + 0.0003)))
    slab.append(box('line', (0.003, long, 0.0006), [line], (0, 0, thick + 0.0003)))
    for x in (-wide * 0.38, wide * 0.38):
        for y in (-long * 0.36, long * 0.36):
            slab.append(box('leg', (0.032, 0.032, 0.735), [leg], (x, y, -0.3675), 0.003))
    ground(product.ground, [(0, 1.5, 8, 0.05)])
    placed(group(slab + list({thing.parent or thing for thing in goods.things})), (0, 0, 0.735), (0, 0, (-34, 62)[view - 1]))
    points = stage.corners(goods.things)
    if view == 2:
        # The near clamp and the end of the net.
        points = points[points[:, 1] < points[:, 1].min() + 0.5]
    return stage.camera(size, 0, (26, 22)[view - 1], 60, (0.90, 0.80)[view - 1], points, 11, focus=points.mean(0))


KINDS = dict(ttTable=Kind(table, pose_table), ttNet=Kind(net, pose_net))
