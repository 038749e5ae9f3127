"""Swimming goggles, lying on their seals, the strap behind them."""
import numpy as np

from kit import stage
from kit.grounds import ground
from kit.meshes import box, group, placed, skin, spline, superellipse, tube
from kit.nodes import Material, darker, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, text

def lens_material(product):
    body, accent = product.colours
    look = product.model['lens']
    if look == 'mirror':
        return Material('mirror', base=body, rough=0.07, metal=1.0, coat=0.6, coat_rough=0.04)
    if look == 'clear':
        return Material('clear', base='#A9BEC9', rough=0.05, spec=0.8, coat=1.0, coat_rough=0.03)
    return Material('tinted', base=darker(body, 0.42) if look == 'tinted' else '#23262C', rough=0.05, spec=0.8, coat=1.0, coat_rough=0.03)


def eye(side, product, half_gap):
    """One eye: a soft seal below, a shell, and the lens on top. z is up; the outer end is a little lower."""
    body, accent = product.colours
    a, b, deep = product.metres('lensWidth') / 2, product.metres('lensHeight') / 2, product.metres('depth')
    outline = superellipse(160, 1, 1, 2.7)
    # The inner end is narrower, as the nose needs it.
    inner = 1 - 0.20 * np.clip(-side * outline[:, 0], 0, 1) ** 1.5

    def ring(grow, z, tilt=0.0):
        x, y = outline[:, 0] * (a + grow), outline[:, 1] * (b + grow) * inner
        return np.stack([x, y, z - tilt * side * x], 1)
    seal = rubber(body if product.model['lens'] != 'mirror' else '#24272D', 0.5, 0.00005)
    shell = plastic('#24272D' if product.model['lens'] in ('mirror', 'dark') else body, 0.3)
    soft = [ring(0.0035, 0.0, 0.10), ring(0.0062, 0.0010, 0.10), ring(0.0060, 0.0045, 0.08), ring(0.0025, 0.0075, 0.05), ring(0.0005, 0.0085, 0.04)]
    hard = [ring(0.0004, 0.0080, 0.04), ring(0.0012, deep * 0.72, 0.03), ring(0.0018, deep - 0.0022, 0.03), ring(0.0012, deep - 0.0008, 0.03), ring(-0.0008, deep, 0.03), ring(-0.0016, deep - 0.0006, 0.03)]
    things = [skin('seal', soft, [seal]), skin('shell', hard, [shell])]
    steps = np.linspace(1, 0.02, 22)
    rise = 0.0030 if product.model['lens'] != 'dark' else 0.0045
    rows = []
    for share in steps:
        x, y = outline[:, 0] * (a - 0.0014) * share, outline[:, 1] * (b - 0.0014) * inner * share
        rows.append(np.stack([x, y, deep - 0.0006 + rise * (1 - share ** 2) - 0.03 * side * x], 1))
    things.append(skin('lens', rows, [lens_material(product)], caps=(False, True)))
    root = placed(group(things), (side * (half_gap + a), 0, 0.0030), (0, 0, side * -3))
    return things, root


def goggles(product):
    body, accent = product.colours
    a, deep = product.metres('lensWidth') / 2, product.metres('depth')
    half_gap = product.metres('bridge') / 2
    things = []
    for side in (-1, 1):
        parts, _ = eye(side, product, half_gap)
        things += parts
    dark = '#24272D'
    # The bridge over the nose.
    arch = spline([(-half_gap - 0.006, -0.004, 0.0085), (-half_gap * 0.4, -0.006, 0.0125), (0, -0.0065, 0.0135), (half_gap * 0.4, -0.006, 0.0125), (half_gap + 0.006, -0.004, 0.0085)], 60)
    things.append(tube('bridge', arch, 0.0026, [rubber(dark if product.model['lens'] in ('mirror', 'dark') else body, 0.5)], 0.0042, 18, exponent=3))
    end = half_gap + 2 * a
    strap_skin = rubber(dark if product.ground == 'sand' else accent, 0.55, 0.00006)
    clip = plastic(dark, 0.4)
    for side in (-1, 1):
        things.append(box('clip', (0.016, 0.013, 0.0052), [clip], (side * (end + 0.010), 0.001, 0.0072), 0.0016))
    wide = 0.0052 if product.model['form'] == 'racing' else 0.0066
    for k in (0, 1):
        far = 0.086 + 0.022 * k
        loop = spline([(-end - 0.012, 0.002, 0.0075), (-end - 0.024, 0.012, 0.0068), (-end - 0.026 - 0.008 * k, 0.040, wide + 0.0006), (-end * 0.55, far, wide + 0.0006), (0, far + 0.016, wide + 0.0006),
                       (end * 0.55, far, wide + 0.0006), (end + 0.026 + 0.008 * k, 0.040, wide + 0.0006), (end + 0.024, 0.012, 0.0068), (end + 0.012, 0.002, 0.0075)], 260)
        things.append(tube('strap', loop, 0.0008, [strap_skin], wide, 16, exponent=6))
    ink = Material('mark', base='#F2F0E8', rough=0.5)
    for side in (-1, 1):
        face = plane((side * (half_gap + a), -product.metres('lensHeight') / 2 - 0.0032, deep * 0.60 + 0.003), (1, 0, 0), (0, 0, 1))
        things.append(printed('print', text(product.brand.upper() if side < 0 else product.range.split()[0].upper(), 0.0036, width=a * 1.1), face, ink, 3))
    wide_over = product.metres('width')
    return Goods(things, 'top', ('x', -wide_over / 2, wide_over / 2, product.label))


def pose(product, goods, view, size):
    ground(product.ground, [(0, 0.17, 9, 0.03)] if product.id % 2 else [(-0.14, 0, 74, 0.03)])
    placed(group(list({thing.parent or thing for thing in goods.things})), (0, 0, 0), (0, 0, (-14, 30)[view - 1]))
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (44, 22)[view - 1], 85, (0.80, 0.82)[view - 1], points, 11, focus=points.mean(0) - (0, 0.02, 0), shift=(-0.02, 0))


KINDS = dict(goggles=Kind(goggles, pose))
