"""Prints on goods, in the shop's fonts: a text becomes a thin mesh that lies on a surface."""
import math
import os
import tempfile

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from .meshes import grid_faces, mesh

FONTS = os.path.join(os.path.dirname(__file__), '../../../../web/fonts')
# Metres between a surface and the print on it.
LIFT = 0.00012
_loaded = {}


def _font(name):
    """'display': Archivo, expanded and heavy, as a fixed instance of the shop's variable font. 'figures': Barlow Condensed."""
    if name not in _loaded:
        path = os.path.join(FONTS, 'barlow-condensed-600.woff2')
        if name == 'display':
            from fontTools.ttLib import TTFont
            from fontTools.varLib.instancer import instantiateVariableFont
            font = instantiateVariableFont(TTFont(os.path.join(FONTS, 'archivo.woff2')), {'wght': 800, 'wdth': 125})
            font.flavor = None
            path = os.path.join(tempfile.mkdtemp(), 'archivo-display.ttf')
            font.save(path)
        _loaded[name] = path
    return bpy.data.fonts.load(_loaded[name], check_existing=True)


def text(words, height, font='display', edge=None, spacing=1.0, width=None):
    """(points, faces) of words, centred on (0, 0), with capitals of this height, no wider than `width`.
    No edge is longer than `edge`, so that the mesh can bend with a surface."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.align_x, curve.align_y = words, 'CENTER', 'CENTER'
    curve.font, curve.space_character, curve.resolution_u = _font(font), spacing, 5
    thing = bpy.data.objects.new('text', curve)
    bpy.context.scene.collection.objects.link(thing)
    data = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    points = np.array([v.co[:2] for v in data.vertices])
    low, high = points.min(0), points.max(0)
    scale = height / 0.7
    if width:
        scale = min(scale, width / (high[0] - low[0]))
    work = bmesh.new()
    work.from_mesh(data)
    for vertex in work.verts:
        vertex.co = [(vertex.co[k] - (low[k] + high[k]) / 2) * scale for k in (0, 1)] + [0]
    bmesh.ops.triangulate(work, faces=work.faces)
    for _ in range(7 if edge else 0):
        long_edges = [e for e in work.edges if e.calc_length() > edge]
        if not long_edges:
            break
        bmesh.ops.subdivide_edges(work, edges=long_edges, cuts=1)
        bmesh.ops.triangulate(work, faces=work.faces)
    work.verts.index_update()
    shape = np.array([v.co[:2] for v in work.verts]), [[v.index for v in f.verts] for f in work.faces]
    work.free()
    return shape


def disc(radius, rings=10, sides=72):
    """(points, faces) of a filled circle."""
    angle = np.arange(sides) / sides * 2 * math.pi
    points = [(0, 0)] + [(radius * k / rings * math.cos(a), radius * k / rings * math.sin(a)) for k in range(1, rings + 1) for a in angle]
    faces = [(0, 1 + i, 1 + (i + 1) % sides) for i in range(sides)] + [tuple(f + 1) for f in grid_faces(rings, sides)]
    return np.array(points), faces


def sheet(width, height, columns=40, rows=40, slant=0.0):
    """(points, faces) of a rectangle that leans by `slant` (rise per run)."""
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, columns), np.linspace(-height / 2, height / 2, rows), indexing='ij')
    return np.stack([x, y + x * slant], -1).reshape(-1, 2), [tuple(f) for f in grid_faces(columns, rows, False, False)]


def printed(name, shape, surface, material, layer=1):
    """Puts a flat shape on a surface: `surface(points)` gives places and normals. A higher layer lies over a lower one."""
    points, faces = shape
    places, normals = surface(points)
    return mesh(name, places + normals * LIFT * layer, faces, [material])


def moved(surface, x=0.0, y=0.0, turn_deg=0.0):
    """The surface, with its prints moved and turned."""
    c, s = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    return lambda p: surface(np.stack([x + p[:, 0] * c - p[:, 1] * s, y + p[:, 0] * s + p[:, 1] * c], 1))


def plane(origin, right, up):
    """A flat surface."""
    origin, right, up = (np.asarray(v, float) for v in (origin, right, up))
    normal = np.cross(right, up)
    return lambda p: (origin + p[:, :1] * right + p[:, 1:] * up, np.broadcast_to(normal, (len(p), 3)))


def ball(radius, longitude_deg, latitude_deg, turn_deg=0.0):
    """A sphere's surface around one of its points."""
    a, b = math.radians(longitude_deg), math.radians(latitude_deg)
    out = np.array([math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)])
    right = np.array([-math.sin(a), math.cos(a), 0])
    up = np.cross(out, right)

    def surface(p):
        normal = out[None] + (right * p[:, :1] + up * p[:, 1:]) / radius
        normal /= np.linalg.norm(normal, axis=1)[:, None]
        return normal * radius, normal
    return moved(surface, turn_deg=turn_deg)


def cylinder(radius, longitude_deg, height, turn_deg=0.0):
    """An upright cylinder's surface around one of its points."""
    start = math.radians(longitude_deg)

    def surface(p):
        angle = start + p[:, 0] / radius
        normal = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
        return normal * radius + np.stack([0 * angle, 0 * angle, height + p[:, 1]], 1), normal
    return moved(surface, turn_deg=turn_deg)


def cast(things, place, direction):
    """The surface that rays hit: `place` lifts points of the plane to 3D, each goes on along `direction`."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    trees = [BVHTree.FromObject(thing, graph) for thing in things]
    ray = Vector(direction)

    def surface(p):
        places, normals = [], []
        for start in (Vector(place(q)) for q in p):
            hits = [hit for hit in (tree.ray_cast(start, ray) for tree in trees) if hit[0] is not None]
            hit = min(hits, key=lambda h: h[3]) if hits else (start, -ray)
            places.append(hit[0])
            normals.append(hit[1] if hit[1].dot(ray) < 0 else -hit[1])
        return np.array(places), np.array(normals)
    return surface
