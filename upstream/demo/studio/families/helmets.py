"""Helmets: for batters, with a peak and a grille; for cyclists, with vents."""
import math

import numpy as np

from kit import stage
from kit.grounds import ground
from kit.meshes import group, mesh, modified, placed, skin, spline, tube
from kit.nodes import Material, darker, metal, paint, plastic
from kit.product import Goods, Kind
from kit.prints import cast, printed, text

TAU = 2 * math.pi


def dome(long, wide, tall, low, rows=80, columns=220, shape=0.72, front=0.0):
    """Rings of a shell from its rim to its crown: x is forwards. `low(angle)` is the height of the rim."""
    angle = np.arange(columns) / columns * TAU
    rim = low(angle)
    rings = []
    for share in np.linspace(0, 1, rows):
        lift = math.sin(share * math.pi / 2)
        out = max(math.cos(share * math.pi / 2), 1e-4) ** shape
        # The sides fall straight; the back is rounder than the front.
        x = long * out * np.cos(angle) * np.where(np.cos(angle) > 0, 1 + front, 1.06)
        rings.append(np.stack([x, wide * out * np.sin(angle), rim + (tall - rim) * lift], 1))
    return np.array(rings), angle


def cricket(product):
    long, wide, tall = product.metres('length') / 2, product.metres('width') / 2, product.metres('height')
    body, accent = product.colours
    carbon = product.model['stuff'] == 'carbon'
    shell = Material('carbon', base=darker(body, 0.55), rough=0.22, coat=1.0, coat_rough=0.05) if carbon else paint(body, 0.34, 0.6)
    low = lambda a: 0.062 - 0.052 * np.exp(-((np.abs(np.abs(a - math.pi) - math.pi / 2)) / 0.62) ** 2) * 1.0 + 0.030 * np.exp(-(np.minimum(a, TAU - a) / 0.55) ** 2)
    rings, angle = dome(long, wide, tall, low)
    things = [skin('shell', rings, [shell], caps=(False, True))]
    modified(things[0], 'SOLIDIFY', thickness=0.0045, offset=-1)
    inner = rings[:, :, :] * (0.94, 0.93, 1) - (0, 0, 0.004)
    things.append(skin('lining', inner, [Material('lining', base='#23262C', rough=0.95)], caps=(False, True)))
    things.append(tube('rim', rings[0], 0.0042, [plastic('#1D2025', 0.5)], sides=14, closed=True))
    # The crown's ridge, and holes for air.
    for y in (-0.020, 0.020):
        ridge = [(x, y, tall * math.sqrt(max(0, 1 - (x / (long * 1.02)) ** 2 * 0.92)) * 1.000 - 0.001) for x in np.linspace(-long * 0.72, long * 0.62, 60)]
        surface = cast(things[:1], lambda p: (p[0], p[1], 1.0), (0, 0, -1))
        places, normals = surface(np.array([(x, yy) for x, yy, _ in ridge]))
        things.append(tube('ridge', places + normals * 0.0008, 0.0042, [shell], 0.0028, 14))
    dark = Material('vent', base='#0E1014', rough=0.9)
    for x in (-0.045, -0.005, 0.035):
        for y in (-0.052, 0.052):
            shape = np.array([(x + 0.013 * math.cos(q), y + 0.0042 * math.sin(q)) for q in np.arange(30) / 30 * TAU])
            places, normals = cast(things[:1], lambda p: (p[0], p[1], 1.0), (0, 0, -1))(shape)
            things.append(mesh('vent', places + normals * 0.0012, [tuple(range(30))], [dark]))
    # The peak.
    t = np.linspace(-1, 1, 70)
    peak = []
    for reach in np.linspace(0, 1, 18):
        a = t * 0.92
        r = long * (1.02 + 0.30 * reach * np.cos(a * 1.15) ** 0.7)
        peak.append(np.stack([r * np.cos(a), wide * 1.04 * np.sin(a) * (1 + 0.05 * reach), 0.094 - 0.020 * reach - 0.012 * t ** 2 + 0 * a], 1))
    peak_ = skin('peak', np.array(peak), [shell], closed=False)
    modified(peak_, 'SOLIDIFY', thickness=0.0040, offset=0)
    things.append(peak_)
    # The grille: bars around the face, and what holds them.
    steel = metal('#B9BEC6' if product.model['grille'] != 'titanium' else '#8F949C', 0.28)
    for k, z in enumerate((0.052, 0.026, 0.000, -0.024)):
        wide_at, out = 1.02 - 0.05 * k, 1.24 - 0.02 * k
        bar = [(long * (out * math.cos(a) ** 0.8 if math.cos(a) > 0 else 0), wide * wide_at * 1.05 * math.sin(a), z) for a in np.linspace(-1.42, 1.42, 90)]
        things.append(tube('bar', np.array(bar), 0.0026, [steel], sides=12))
    for a in (-0.95, -0.33, 0.33, 0.95):
        post = [(long * ((1.24 - 0.02 * k) * math.cos(a) ** 0.8), wide * (1.02 - 0.05 * k) * 1.05 * math.sin(a), z) for k, z in ((-1.2, 0.083), (0, 0.052), (1, 0.026), (2, 0.0), (3, -0.024))]
        things.append(tube('post', spline(post, 40), 0.0026, [steel], sides=12))
    for side in (-1, 1):
        hinge = [(long * 0.22, side * wide * 1.03, 0.052), (long * 0.05, side * wide * 1.03, 0.045), (-long * 0.05, side * wide * 1.02, 0.050)]
        things.append(tube('hinge', spline(hinge, 30), 0.0028, [steel], sides=12))
        things.append(tube('strap', spline([(-0.02, side * wide * 0.96, 0.030), (0.0, side * wide * 0.88, 0.012), (0.03, side * wide * 0.55, -0.002), (0.05, 0, -0.006)], 60), 0.0011, [Material('webbing', base='#1B1D22', rough=0.9)], 0.0085, 12, exponent=5))
    mark = Material('mark', base=accent if accent != '#2B303B' else '#F2F0E8', rough=0.5)
    face = cast(things[:1], lambda p: (p[0] - 0.012, -1.0, tall * 0.60 + p[1]), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), 0.0165, edge=0.004, width=long * 1.05), face, mark, 8))
    # It rests on the rim over the ears and on the lowest bar.
    root = placed(group(list({thing.parent or thing for thing in things})), (0, 0, -0.003), (0, -12.8, 0))
    # The drawing and the photographs see the left side of the head with its face to the right.
    return Goods(things, 'front', ('x', -long * 1.06, long * 1.0, product.label), dict(root=root))


def cycling(product):
    long, wide, tall = product.metres('length') / 2, product.metres('width') / 2, product.metres('height')
    body, accent = product.colours
    aero = product.model['stuff'] == 'aero'
    shell = paint(body, 0.30, 0.7)
    low = lambda a: 0.012 + 0.016 * np.exp(-((np.abs(np.abs(a - math.pi) - math.pi / 2)) / 0.5) ** 2) + 0.010 * np.exp(-(np.minimum(a, TAU - a) / 0.5) ** 2)
    rings, angle = dome(long, wide, tall, low, shape=0.66)
    foam = Material('foam', base='#1C1E23', rough=0.85)
    foam.bump(foam.cells(500), 0.0004)
    core = skin('foam', rings * (0.965, 0.965, 0.975), [foam], caps=(False, True))
    things = [core]
    # The shell is ribs over the foam: what lies between is the vents.
    ribs = 5 if not aero else 3
    def on_dome(x, y):
        """Places on the shell above points of the plane, and the directions away from its middle."""
        back = np.where(x > 0, 1.0, 1.06)
        share = np.clip(np.hypot(x / (long * back), y / wide), 0, 0.985)
        rim = low(np.mod(np.arctan2(y / wide, x / (long * back)), TAU))
        z = rim + (tall - rim) * np.sqrt(1 - share ** (2 / 0.66))
        places = np.stack([x, y, z], 1)
        out = places - (0, 0, tall * 0.25)
        return places, out / np.linalg.norm(out, axis=1)[:, None]
    for k, at in enumerate(np.linspace(-0.80, 0.80, ribs)):
        half = wide * (0.105 if not aero else 0.27)
        rows = []
        for x in np.linspace(-0.96, 0.95, 90):
            taper = max((1 - abs(x) ** 6) ** 0.5, 0.12)
            across = np.linspace(-1, 1, 14)
            y = np.clip(at * wide * (1 - 0.35 * x ** 2) + across * half * taper, -wide * 0.93, wide * 0.93)
            # Towards brow and nape the ribs come together.
            limit = wide * np.sqrt(max(1 - (x * 0.99) ** 2, 0.02)) * 0.97
            places, out = on_dome(np.full(14, x * long * (1.0 if x > 0 else 1.06) * 0.97), np.clip(y, -limit, limit))
            rows.append(places + out * (0.0065 * np.sqrt(np.clip(1 - np.abs(across) ** 4, 0, 1)) * taper - 0.0010)[:, None])
        things.append(skin('rib', np.array(rows), [shell if k % 2 == 0 or aero else paint(accent if accent != '#FFFFFF' else '#2B303B', 0.35, 0.5)], closed=False))
    band = [row for row in (rings[0], rings[4] * (1.004, 1.006, 1), rings[10] * (1.006, 1.008, 1), rings[15] * (1.002, 1.004, 1))]
    things.append(skin('band', np.array(band), [shell]))
    things.append(tube('rim', rings[0], 0.0035, [plastic('#1D2025', 0.5)], sides=12, closed=True))
    strap = Material('webbing', base='#1B1D22', rough=0.9)
    for side in (-1, 1):
        for start in (long * 0.30, -long * 0.42):
            things.append(tube('strap', spline([(start, side * wide * 0.86, 0.022), (start * 0.55, side * wide * 0.98, 0.004), (start * 0.12, side * wide * 1.20, 0.0016), (0.0, side * wide * 1.45, 0.0014)], 60), 0.0010, [strap], 0.0075, 12, exponent=5))
    mark = Material('mark', base='#F2F0E8' if body != '#C3EC24' else '#2B303B', rough=0.5)
    face = cast([core] + [thing for thing in things if thing.name.startswith('band')], lambda p: (p[0], -1.0, 0.040 + p[1]), (0, 1, 0))
    things.append(printed('print', text(product.brand.upper(), 0.013, edge=0.004, width=long * 0.9), face, mark, 8))
    return Goods(things, 'front', ('x', -long * 1.06, long, product.label), dict(root=None))


def pose(product, goods, view, size):
    ground(product.ground, [(0, 0.34, 9, 0.05)] if product.id % 2 else [(0, -0.22, 6, 0.05)])
    roots = set()
    for thing in goods.things:
        while thing.parent:
            thing = thing.parent
        roots.add(thing)
    placed(group(list(roots)), (0, 0, 0), (0, 0, (-34, 24)[view - 1]))
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (16, 30)[view - 1], 85, (0.78, 0.82)[view - 1], points, 11, focus=points.mean(0) - (0, 0.05, 0), shift=(-0.02, 0))


KINDS = dict(cricketHelmet=Kind(cricket, pose), bikeHelmet=Kind(cycling, pose))
