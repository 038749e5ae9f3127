"""The grounds under goods: one even tone, a little grain and a painted line. Their albedos are set so that the sunlit ground has
the shop's `--court-*` colour after the film curve; `calibrate.py` prints them."""
import math

from .colours import GROUNDS
from .meshes import mesh
from .nodes import Material, darker, linear

# Linear albedos.
ALBEDOS = dict(
    hall=(0.0222, 0.0697, 0.3833, 1.0),
    clay=(0.2089, 0.0623, 0.0255, 1.0),
    turf=(0.0154, 0.1041, 0.0503, 1.0),
    tar=(0.0486, 0.0655, 0.0841, 1.0),
    track=(0.2477, 0.0376, 0.0516, 1.0),
    water=(0.0110, 0.0978, 0.1322, 1.0),
    wood=(0.6572, 0.2941, 0.1421, 1.0),
    sand=(1.0388, 0.6564, 0.3220, 1.0),
)

LINES = '#F2F0E8'
# Size of the grain in cells a metre, its depth in metres, and the roughness.
GRAIN = dict(clay=(900, 0.0004, 0.9), tar=(260, 0.0011, 0.85), track=(420, 0.0007, 0.85), sand=(700, 0.0006, 0.95))


def _painted(material, lines):
    """1 on the lines. A line is (x, y, angle_deg, width), an arc (x, y, radius, width, 'arc')."""
    x, y, _ = material.split('Position')
    mask = None
    for line in lines:
        px, py, size, width = line[:4]
        if len(line) == 5:
            distance = ((x - px) * (x - px) + (y - py) * (y - py)).sqrt() - size
        else:
            angle = math.radians(size)
            distance = (x - px) * -math.sin(angle) + (y - py) * math.cos(angle)
        near = abs(distance).step(width / 2 + 0.0006, width / 2 - 0.0006)
        mask = near if mask is None else mask.max(near)
    return mask


def ground(name, lines=()):
    material = Material('ground')
    albedo = ALBEDOS.get(name) or linear(GROUNDS[name])
    if name == 'wood':
        _boards(material, albedo, lines)
    else:
        place = material.vector('Position')
        colour = material.mix(material.noise(2.2, 2, vector=place).step(0.3, 0.7), darker(albedo, 0.97), darker(albedo, 1.03))
        # Little gloss: at a low camera the sky would bleach the far ground.
        rough, spec = 0.7, 0.12
        if name in GRAIN:
            scale, depth, rough = GRAIN[name]
            cells = material.cells(scale, place)
            material.bump(cells * -1, depth)
            colour = material.mix(cells.step(0.1, 0.8) * 0.3, colour, darker(albedo, 0.7))
        if lines:
            colour = material.mix(_painted(material, lines) * 0.94, colour, LINES)
        material.set(base=colour, rough=rough, spec=spec)
    half = 30
    return mesh('ground', [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [(0, 1, 2, 3)], [material])


def _boards(material, albedo, lines, width=0.0575, length=0.9):
    """Strips of hardwood under varnish."""
    x, y, _ = material.split('Position')
    row = (x / width).floor()
    shifted = y / length + ((row * 12.9898).sin() * 43758.5).frac()
    seed = ((row * 78.233 + shifted.floor() * 37.719).sin() * 43758.5).frac()
    grain = material.noise(1, 3, vector=material.join(x * 120 + seed * 90, y * 4 + seed * 70, seed * 40))
    gap = abs((x / width).frac() - 0.5).step(0.490, 0.4985).max(abs(shifted.frac() - 0.5).step(0.4984, 0.4998))
    tone = grain * 0.5 + seed * 0.5
    colour = material.mix(tone.step(0.2, 0.8), darker(albedo, 0.84), darker(albedo, 1.16))
    if lines:
        colour = material.mix(_painted(material, lines) * 0.96, colour, LINES)
    material.set(base=material.mix(gap * 0.6, colour, darker(albedo, 0.25)), rough=0.45, spec=0.12)
