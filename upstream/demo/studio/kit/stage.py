"""One scene for all photographs: late sun from the upper left, a clear sky, and a camera that the goods fill."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .nodes import linear

SUN = dict(azimuth_deg=-58, elevation_deg=36)


def new_scene(samples, threads=2):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine, scene.render.threads_mode, scene.render.threads = 'CYCLES', 'FIXED', threads
    cycles = scene.cycles
    cycles.device, cycles.seed, cycles.use_denoising = 'CPU', 7, False
    # Adaptive sampling decides for the first time at 16 samples: below, it only costs time.
    cycles.samples, cycles.use_adaptive_sampling = samples, False
    # Samples of a pixel that stay within it are spread evenly: edges are smooth with eight of them.
    cycles.pixel_filter_type, cycles.filter_width, cycles.sampling_pattern = 'BOX', 1.0, 'PROGRESSIVE_MULTI_JITTER'
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 4, 8, 1.0
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    return scene


def light(azimuth_deg=SUN['azimuth_deg'], elevation_deg=SUN['elevation_deg'], sun=4.2, sky=0.62):
    """The azimuth is measured from straight behind the goods; negative is left."""
    scene = bpy.context.scene
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = sun, linear('#FFD9AE')[:3], math.radians(1.6)
    thing = bpy.data.objects.new('sun', lamp)
    scene.collection.objects.link(thing)
    a, e = math.radians(azimuth_deg), math.radians(elevation_deg)
    towards = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    thing.rotation_euler = (-towards).to_track_quat('-Z', 'Y').to_euler()
    scene.world = bpy.data.worlds.new('sky')
    # So even a sky is found by bounced rays: rays aimed at it would cost a third of the time.
    scene.world.cycles.sampling_method = 'NONE'
    scene.world.use_nodes = True
    tree = scene.world.node_tree
    tree.nodes.clear()
    split, ramp = tree.nodes.new('ShaderNodeSeparateXYZ'), tree.nodes.new('ShaderNodeValToRGB')
    horizon, top = ramp.color_ramp.elements
    horizon.position, horizon.color, top.position, top.color = 0.0, linear('#F3E4D2'), 0.7, linear('#9DBDEB')
    back = tree.nodes.new('ShaderNodeBackground')
    back.inputs['Strength'].default_value = sky
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], back.inputs[0])
    tree.links.new(back.outputs[0], tree.nodes.new('ShaderNodeOutputWorld').inputs[0])


def corners(things, most=6000):
    """Points of the things' surfaces, in the world."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in things:
        data = thing.evaluated_get(graph).to_mesh()
        flat = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', flat)
        thing.evaluated_get(graph).to_mesh_clear()
        matrix = np.array(thing.matrix_world)
        points.append((flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])[::max(1, len(flat) // 3 // most)])
    return np.concatenate(points)


def camera(size, azimuth_deg=0.0, elevation_deg=60.0, lens=85, fill=0.76, around=None, f_number=None, focus=None, shift=(0.0, 0.0)):
    """Aims at the points `around` from this direction, as near as lets them fill this share of the picture's height or width.
    `shift` moves them in the picture, in shares of its height: their shadow needs room too."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    width, height = size
    a, e = math.radians(azimuth_deg), math.radians(elevation_deg)
    backwards = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = (-backwards).to_track_quat('-Z', 'Y').to_matrix()
    right, up, out = (np.array(turn.col[k]) for k in range(3))
    # Half the height of the frame, at distance 1.
    half = 36 / 2 / lens
    aim, distance = around.mean(0), 1.0
    for _ in range(12):
        seen = around - (aim + out * distance)
        depth = -(seen @ out)
        x, y = seen @ right / depth / half, seen @ up / depth / half
        aim = aim + (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * half * distance
        distance *= max((x.max() - x.min()) * height / width, y.max() - y.min()) / 2 / fill
    aim = aim - (right * shift[0] + up * shift[1]) * 2 * half * distance
    position = aim + out * distance
    thing.matrix_world = Matrix.Translation(position) @ turn.to_4x4()
    data.lens, data.sensor_fit, data.sensor_width, data.sensor_height, data.clip_start = lens, 'VERTICAL', 36, 36, 0.01
    if f_number:
        target = np.asarray(focus if focus is not None else aim, float)
        data.dof.use_dof, data.dof.aperture_fstop, data.dof.focus_distance = True, f_number, float((position - target) @ out)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    return thing
