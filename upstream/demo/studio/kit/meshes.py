"""Meshes from numpy arrays, in metres: skins over rings, tubes, turned shapes, spheres, stitches."""
import math

import bmesh
import bpy
import numpy as np

TAU = 2 * math.pi


def mesh(name, vertices, faces, materials, indices=None, uv=None, smooth=True, sharp_deg=None):
    """An object; `indices` has a material for each face, `uv` a pair for each vertex."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    if uv is not None:
        corners = np.zeros(len(data.loops), np.int32)
        data.loops.foreach_get('vertex_index', corners)
        data.uv_layers.new(name='UV').data.foreach_set('uv', np.asarray(uv, np.float32)[corners].ravel())
    for material in materials:
        data.materials.append(material.data)
    if indices is not None:
        data.polygons.foreach_set('material_index', np.asarray(indices, np.int32))
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    if sharp_deg:
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(sharp_deg)
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns, closed_rows=False, closed_columns=True):
    i, j = np.meshgrid(np.arange(rows if closed_rows else rows - 1), np.arange(columns if closed_columns else columns - 1), indexing='ij')
    below, right = (i + 1) % rows, (j + 1) % columns
    return np.stack([i * columns + j, i * columns + right, below * columns + right, below * columns + j], -1).reshape(-1, 4)


def skin(name, rings, materials, closed=True, looped=False, caps=(False, False), pick=None, sharp_deg=None):
    """A skin over rings (n, m, 3), with uv in metres. `pick(i, j)` gives the material's index of a face."""
    rings = np.asarray(rings, float)
    n, m = rings.shape[:2]
    faces = grid_faces(n, m, looped, closed)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(rings.mean(1), axis=0), axis=1))])
    around = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(rings, axis=1), axis=2).mean(0))])
    uv = np.stack(np.meshgrid(along, around, indexing='ij'), -1).reshape(-1, 2)
    indices = None
    if pick:
        i, j = np.meshgrid(np.arange(n if looped else n - 1), np.arange(m if closed else m - 1), indexing='ij')
        indices = list((np.asarray(pick(i, j)) + 0 * i).ravel())
    faces = [tuple(face) for face in faces]
    if caps[0]:
        faces.append(tuple(range(m))[::-1])
    if caps[1]:
        faces.append(tuple(range((n - 1) * m, n * m)))
    if indices is not None:
        indices += [indices[0]] * caps[0] + [indices[-1]] * caps[1]
    thing = mesh(name, rings.reshape(-1, 3), faces, materials, indices, uv, True, sharp_deg)
    return face_outwards(thing)


def face_outwards(thing):
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()
    return thing


def spline(points, count):
    """A Catmull-Rom curve through the points, by arc length."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    curve = []
    t = np.linspace(0, 1, 40, endpoint=False)[:, None]
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        curve.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    return evenly(np.vstack(curve + [p[-2:-1]]), count)


def evenly(path, count, closed=False):
    """The path with this many points at equal distances."""
    path = np.asarray(path, float)
    loop = np.vstack([path, path[:1]]) if closed else path
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1))])
    at = np.linspace(0, length[-1], count, endpoint=not closed)
    return np.stack([np.interp(at, length, loop[:, k]) for k in range(loop.shape[1])], 1)


def superellipse(count, a, b, exponent=2.0):
    """A closed curve in the plane, as (count, 2)."""
    t = np.arange(count) / count * TAU
    c, s = np.cos(t), np.sin(t)
    return np.stack([a * np.sign(c) * np.abs(c) ** (2 / exponent), b * np.sign(s) * np.abs(s) ** (2 / exponent)], 1)


def _frames(path, closed):
    path = np.asarray(path, float)
    tangent = (np.roll(path, -1, 0) - np.roll(path, 1, 0)) if closed else np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None] + 1e-12
    normal = np.zeros_like(path)
    first = np.cross([0, 0, 1.0] if abs(tangent[0][2]) < 0.9 else [1.0, 0, 0], tangent[0])
    normal[0] = first / np.linalg.norm(first)
    for i in range(1, len(path)):
        turned = normal[i - 1] - tangent[i] * np.dot(normal[i - 1], tangent[i])
        normal[i] = turned / (np.linalg.norm(turned) + 1e-12)
    return path, normal, np.cross(tangent, normal)


def _tube_rings(path, width, height, sides, closed, exponent):
    path, normal, binormal = _frames(path, closed)
    section = superellipse(sides, 1, 1, exponent)
    width, height = np.broadcast_to(width, len(path)), np.broadcast_to(width if height is None else height, len(path))
    return (path[:, None] + normal[:, None] * (section[None, :, 0] * width[:, None])[..., None]
            + binormal[:, None] * (section[None, :, 1] * height[:, None])[..., None])


def tube(name, path, width, materials, height=None, sides=16, closed=False, exponent=2.0, pick=None):
    """A tube of half-width and half-height along a path. With a flat path, `height` is upright."""
    rings = _tube_rings(path, width, height, sides, closed, exponent)
    return skin(name, rings, materials, True, closed, (not closed, not closed), pick)


def tubes(name, paths, radius, materials, sides=6):
    """Many thin tubes as one object."""
    vertices, faces, count = [], [], 0
    for path in paths:
        rings = _tube_rings(path, radius, None, sides, False, 2.0)
        vertices.append(rings.reshape(-1, 3))
        faces.append(grid_faces(len(rings), sides) + count)
        count += len(rings) * sides
    return mesh(name, np.concatenate(vertices), np.concatenate(faces), materials)


def turned(name, profile, materials, sides=96, pick=None, sharp_deg=None, axis='z'):
    """A turned shape. The profile is (radius, height), from the bottom up."""
    profile = np.asarray(profile, float)
    angle = np.arange(sides) / sides * TAU
    radius, height = profile[:, :1], np.broadcast_to(profile[:, 1:2], (len(profile), sides))
    flat = (radius * np.cos(angle), radius * np.sin(angle))
    order = {'z': (flat[0], flat[1], height), 'x': (height, flat[0], flat[1]), 'y': (flat[1], height, flat[0])}[axis]
    return skin(name, np.stack(order, -1), materials, True, False, (True, True), pick, sharp_deg)


def sphere(name, radius, materials, subdivisions=6, relief=None):
    """A sphere; `relief(directions)` adds metres to the radius."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=subdivisions, radius=1.0)
    directions = np.array([v.co for v in work.verts])
    directions /= np.linalg.norm(directions, axis=1)[:, None]
    faces = [[v.index for v in f.verts] for f in work.faces]
    work.free()
    lift = relief(directions) if relief else np.zeros(len(directions))
    return mesh(name, directions * (radius + lift)[:, None], faces, materials)


def box(name, size, materials, centre=(0, 0, 0), bevel=0.0, segments=3):
    x, y, z = (s / 2 for s in size)
    corners = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    thing = mesh(name, np.array(corners) + np.array(centre),
                 [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], materials, smooth=bool(bevel), sharp_deg=40)
    return rounded(thing, bevel, segments) if bevel else thing


def rounded(thing, width, segments=3, above_deg=25):
    return modified(thing, 'BEVEL', width=width, segments=segments, limit_method='ANGLE', angle_limit=math.radians(above_deg), harden_normals=True)


def modified(thing, kind, **settings):
    modifier = thing.modifiers.new(kind, kind)
    for name, value in settings.items():
        setattr(modifier, name, value)
    return thing


def applied(thing):
    """Replaces the mesh by the one that its modifiers give."""
    data = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = data
    return thing


def with_attribute(thing, name, values):
    """Gives the mesh a number at each vertex, for Material.attribute()."""
    thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(values, np.float32))
    return thing


def points_of(thing):
    flat = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get('co', flat)
    return flat.reshape(-1, 3)


def centres_of(thing):
    """The middle of each face."""
    flat = np.empty(len(thing.data.polygons) * 3, np.float32)
    thing.data.polygons.foreach_get('center', flat)
    return flat.reshape(-1, 3)


def group(things):
    """An empty that moves these things together."""
    root = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(root)
    for thing in things:
        thing.parent = root
    return root


def placed(root, at=(0, 0, 0), turn_deg=(0, 0, 0), order='XYZ'):
    root.location, root.rotation_mode = at, order
    root.rotation_euler = [math.radians(angle) for angle in turn_deg]
    bpy.context.view_layer.update()
    return root
