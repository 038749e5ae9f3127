"""Pictures of several goods together, for home and the heads of lists: each good lies as on its own photograph, then is moved to its
place on one ground before one camera. Of players only the shadow is seen."""
import importlib
import math

import bpy
from mathutils import Vector

import figures
from kit import develop, drawing, nodes, stage
from kit.grounds import ground
from kit.meshes import group, placed
from kit.product import Product
from families import rackets


def compose(job):
    scene, size = job['scene'], tuple(job['size'])
    stage.new_scene(job['samples'])
    stage.light(**scene.get('sun', {}))
    if scene.get('players'):
        # The sun itself: the late sun of goods has softer edges.
        bpy.data.lights['sun'].angle = math.radians(0.5)
    goods = [_set_down(good, job['products'][str(good['id'])], size) for good in scene['goods']]
    for player in scene.get('players', ()):
        _cast(player, job['products'])
    ground(scene['ground'], [tuple(line) for line in scene['lines']])
    bpy.context.view_layer.update()
    if 'frame' in scene:
        _look_down(size, **scene['frame'])
    else:
        looked_at = [thing for index in scene.get('around', range(len(goods))) for thing in goods[index]]
        points = stage.corners(looked_at)
        camera = {'azimuth_deg': 0, 'lens': 85, **scene['camera']}
        focus = points.mean(0) if camera.get('f_number') else None
        stage.camera(size, **{**camera, 'around': points, 'focus': focus, 'shift': tuple(camera.get('shift', (0, 0)))})
    develop.photograph(job['file'])


def _product(line):
    kind = importlib.import_module('families.' + line['family']).KINDS[line['model']['kind']]
    return kind, Product(**{name: line[name] for name in ('id', 'name', 'brand', 'model')})


def _set_down(good, line, size):
    """Poses a product and moves all that the pose put onto the ground. Returns its surfaces."""
    known = set(bpy.data.objects)
    kind, product = _product(line)
    kind.pose(product, kind.build(product), good.get('view', 1), size)
    for thing in set(bpy.data.objects) - known:
        if thing.type == 'CAMERA' or thing.name.startswith('ground'):
            bpy.data.objects.remove(thing)
    new = [thing for thing in bpy.data.objects if thing not in known]
    placed(group([thing for thing in new if thing.parent is None]), (*good['at'], 0), (0, 0, good.get('turn', 0)))
    return [thing for thing in new if thing.type == 'MESH']


def _cast(player, products):
    """The shadow of a player, of the racket in the hand, and of the shuttle."""
    root, figure = figures.player(player['figure'], player['at'], player.get('turn', 0), player.get('lift', 0))
    if 'hand' not in figure:
        return
    kind, product = _product(products[str(player['racket'])])
    x, z, leans_deg = figure['hand']
    # The model lies with its grip towards -y: the hand holds the end of it.
    held = group(kind.build(product).things)
    placed(held, (0, product.metres('length') - product.metres('headHeight') / 2 - 0.07, 0))
    racket = placed(group([held]), (x, 0, z), (90, -leans_deg, 0))
    x, z = figure['shuttle']
    shuttle = placed(group(rackets.shuttle()), (x, 0, z), (0, 40, 0))
    racket.parent = shuttle.parent = root
    for thing in bpy.data.objects:
        if thing.type == 'MESH' and thing.parent in (held, shuttle):
            thing.visible_camera = False


def _look_down(size, middle, height, elevation_deg=90.0, lens=100):
    """A camera above `middle` (x, y), whose picture is `height` metres high there."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    data.lens, data.sensor_fit, data.sensor_width, data.sensor_height, data.clip_end = lens, 'VERTICAL', 36, 36, 200
    distance = height / 2 / (36 / 2 / lens)
    e = math.radians(elevation_deg)
    out = Vector((0, -math.cos(e), math.sin(e)))
    thing.location = Vector((*middle, 0)) + out * distance
    thing.rotation_euler = (-out).to_track_quat('-Z', 'Y').to_euler()
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = *size, 100


def compare(job):
    """The line drawing of a product, and its photograph by the same camera."""
    scene, size = job['scene'], tuple(job['size'])
    kind, product = _product(next(iter(job['products'].values())))

    def lying():
        goods = kind.build(product)
        # Turned by a quarter: what went up goes left.
        placed(group(goods.things), (0, 0, 0), (0, 0, 90))
        return goods
    nodes.plain = True
    stage.new_scene(1)
    goods = lying()
    _, low, high, label = goods.dimension
    drawing.draw(job['drawingFile'], size, goods.things, 'top', ('x', -high, -low, label))
    plan = bpy.context.scene.camera
    place, span = plan.location.copy(), plan.data.ortho_scale
    nodes.plain = False
    stage.new_scene(job['samples'])
    stage.light()
    lowest = stage.corners(lying().things)[:, 2].min()
    ground(scene['ground'], [tuple(line) for line in scene['lines']]).location.z = lowest - 0.0004
    data = bpy.data.cameras.new('plan')
    camera = bpy.data.objects.new('plan', data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera, camera.location = camera, place
    data.type, data.ortho_scale, data.sensor_fit, data.clip_end = 'ORTHO', span, 'VERTICAL', 100
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = *size, 100
    develop.photograph(job['file'])
