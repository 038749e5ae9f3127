"""The line drawing of a model: an orthographic view on paper, with one dimension line. Lines are where the passes of a render
change from one pixel to the next: object, colour, normal or depth."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from . import develop
from .colours import INK, PAPER
from .meshes import mesh
from .nodes import Material
from .prints import text
from .stage import corners

# Pixels of the render for one of the drawing, in each direction.
FINE = 2
# The share of the picture that the model and its dimension line fill, and the distance between the two.
FILL, GAP = 0.8, 0.055
LABEL = 0.03
LABEL_INDEX = 32000


def _rgb(colour):
    return np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def _thick(mask, radius):
    """The mask, widened by this radius in pixels."""
    wide, reach = mask.copy(), int(math.ceil(radius))
    padded = np.pad(mask, reach)
    for i in range(-reach, reach + 1):
        for j in range(-reach, reach + 1):
            if i * i + j * j <= radius * radius:
                wide |= padded[reach + i:reach + i + mask.shape[0], reach + j:reach + j + mask.shape[1]]
    return wide


def _doubled(mask):
    """The mask, a pixel wider to the right and up."""
    wide = mask.copy()
    wide[:, 1:] |= mask[:, :-1]
    wide[1:] |= wide[:-1]
    return wide


def _changes(values, apart):
    """Where a pixel differs from its right or upper neighbour."""
    mask = np.zeros(values.shape[:2], bool)
    mask[:, :-1] |= apart(values[:, :-1], values[:, 1:])
    mask[:-1] |= apart(values[:-1], values[1:])
    return mask


def draw(path, size, things, plan, dimension):
    """`plan` is 'top' or 'front'; `dimension` is (axis, from, to, label) in the plan's coordinates in metres."""
    width, height = size
    axis, low, high, label = dimension
    for index, thing in enumerate(things):
        # Prints are filled: as outlines they would be blots.
        thing.pass_index = LABEL_INDEX if thing.name.startswith('print') else 1 + index % 30000
    points = corners(things)
    points = points if plan == 'top' else points[:, [0, 2, 1]]
    left, bottom = points.min(0)[:2]
    right, top = points.max(0)[:2]
    aspect = width / height
    # Metres of the picture's height: the model with its dimension line at the left (y) or below (x).
    span = max((top - bottom) / (FILL - (GAP * 2 if axis == 'x' else 0)), (right - left) / aspect / (FILL + 0.04 - (GAP * 2 if axis == 'y' else 0)))
    middle = ((left + right) / 2 - (GAP * span if axis == 'y' else 0), (bottom + top) / 2 - (GAP * span * 0.8 if axis == 'x' else 0))
    line = (left if axis == 'y' else bottom) - GAP * span * (1.25 if axis == 'y' else 1.1)
    ink = Material('ink', base=INK)
    shape = text(label, LABEL * span, 'figures')
    at = (line, (low + high) / 2) if axis == 'y' else ((low + high) / 2, line)
    near = points[:, 2].max() + 1 if plan == 'top' else points[:, 2].min() - 1
    flat = np.c_[shape[0] + at, np.full(len(shape[0]), near)]
    name = mesh('label', flat if plan == 'top' else flat[:, [0, 2, 1]], shape[1], [ink])
    name.pass_index = LABEL_INDEX
    _orthographic(size, plan, middle, span, points)
    colour, normal, depth, index = develop.passes(('Denoising Albedo', 'Normal', 'Depth', 'IndexOB'))
    lettered = index[..., 0] == LABEL_INDEX
    item = np.where(lettered, 0, index[..., 0])
    lines = _lines(item, colour[..., :3], normal[..., :3], depth[..., 0], lettered)
    lines |= _measure(lines.shape, axis, (low, high), line, (left, bottom), middle, span, (shape[0].max(0) - shape[0].min(0)))
    lines |= lettered
    share = lines.reshape(height, FINE, width, FINE).mean((1, 3))[..., None]
    develop.save(path, _rgb(PAPER) * (1 - share) + _rgb(INK) * share, scene_linear=False)


def _lines(item, colour, normal, depth, lettered):
    outline = _changes(item == 0, lambda a, b: a != b)
    inner = _changes(item, lambda a, b: a != b)
    inner |= _changes(colour, lambda a, b: np.abs(a - b).max(-1) > 0.06)
    inner |= _changes(np.concatenate([normal, item[..., None]], -1), lambda a, b: ((a[..., :3] * b[..., :3]).sum(-1) < 0.8) & (a[..., 3] == b[..., 3]) & (a[..., 3] > 0))
    finite = np.where(item == 0, 0, np.minimum(depth, 1e3))
    inner |= _changes(np.stack([finite, item], -1), lambda a, b: (np.abs(a[..., 0] - b[..., 0]) > 0.006) & (a[..., 1] == b[..., 1]))
    inner &= ~_thick(lettered, 2)
    outline &= ~_thick(lettered, 2)
    return _thick(outline, 1.5) | _doubled(inner)


def _measure(shape, axis, ends, line, edge, middle, span, label_size):
    """The dimension line, its two extension lines and their strokes."""
    mask = np.zeros(shape, bool)
    rows, columns = shape
    scale = rows / span
    to_x = lambda x: int(round((x - middle[0]) * scale + columns / 2))
    to_y = lambda y: int(round((y - middle[1]) * scale + rows / 2))
    half, stroke = FINE // 2, int(rows * 0.009)

    def bar(x0, x1, y0, y1):
        mask[max(0, min(y0, y1) - half):max(y0, y1) + half + 1, max(0, min(x0, x1) - half):max(x0, x1) + half + 1] = True

    def slash(x, y):
        for k in range(-stroke, stroke + 1):
            mask[y + k - 2:y + k + 3, x + k - 1:x + k + 2] = True
    low, high = ends
    if axis == 'y':
        x, free = to_x(line), int((label_size[1] / 2 + 0.012 * span) * scale)
        centre = to_y((low + high) / 2)
        bar(x, x, to_y(low), centre - free)
        bar(x, x, centre + free, to_y(high))
        for y in (to_y(low), to_y(high)):
            bar(x - stroke * 2, to_x(edge[0]) - stroke, y, y)
            slash(x, y)
    else:
        y, free = to_y(line), int((label_size[0] / 2 + 0.015 * span) * scale)
        centre = to_x((low + high) / 2)
        bar(to_x(low), centre - free, y, y)
        bar(centre + free, to_x(high), y, y)
        for x in (to_x(low), to_x(high)):
            bar(x, x, y - stroke * 2, to_y(edge[1]) - stroke)
            slash(x, y)
    return mask


def _orthographic(size, plan, middle, span, points):
    scene = bpy.context.scene
    data = bpy.data.cameras.new('plan')
    thing = bpy.data.objects.new('plan', data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    data.type, data.ortho_scale, data.sensor_fit, data.clip_end = 'ORTHO', span, 'VERTICAL', 100
    if plan == 'top':
        thing.location = (middle[0], middle[1], points[:, 2].max() + 3)
    else:
        thing.matrix_world = Matrix.Translation((middle[0], points[:, 2].min() - 3, middle[1])) @ Matrix.Rotation(math.radians(90), 4, 'X')
    scene.render.resolution_x, scene.render.resolution_y = size[0] * FINE, size[1] * FINE
    scene.cycles.samples, scene.cycles.use_adaptive_sampling, scene.cycles.max_bounces = 1, False, 0
    scene.cycles.pixel_filter_type, scene.cycles.filter_width = 'BOX', 0.01
