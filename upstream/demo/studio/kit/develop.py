"""From Cycles to a picture: render the passes, smooth the noise, keep the colours that the film curve takes."""
import os
import shutil
import tempfile

import bpy
import numpy as np

EXPOSURE = 0.3


def passes(names):
    """Renders the scene and returns these outputs of the render layer as arrays (height, width, 4)."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_object_index = True
    layer.cycles.denoising_store_passes = True
    folder = tempfile.mkdtemp()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in names:
        files.file_slots.new(name)
        tree.links.new(source.outputs[name], files.inputs[name])
    tree.links.new(source.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    bpy.ops.render.render(write_still=False)
    arrays = [_read(os.path.join(folder, '%s%04d.exr' % (name, scene.frame_current))) for name in names]
    shutil.rmtree(folder)
    return arrays


def _read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def save(path, colours, scene_linear=True):
    """Writes an array (height, width, 3) as PNG; scene_linear: through the scene's film curve."""
    scene = bpy.context.scene
    height, width = colours.shape[:2]
    image = bpy.data.images.new('picture', width, height, alpha=True, float_buffer=scene_linear)
    image.pixels.foreach_set(np.dstack([colours, np.ones((height, width), np.float32)]).astype(np.float32).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    if scene_linear:
        image.save_render(path, scene=scene)
    else:
        image.filepath_raw, image.file_format = path, 'PNG'
        image.save()
    bpy.data.images.remove(image)


def smoothed(colours, albedo, normals, rounds=3, light=0.22, surface=0.06, bend=0.25):
    """An à-trous filter over the light without the albedo, which stops at edges of light, albedo and normal."""
    base = np.maximum(albedo, 0.02)
    value = np.log1p(np.maximum(colours / base, 0))
    kernel = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
    height, width = value.shape[:2]
    guides = np.concatenate([albedo / surface, normals / bend], -1)
    for round_ in range(rounds):
        hop, keep = 2 ** round_, light / (round_ + 1)
        pad = 2 * hop
        wide = [np.pad(a, ((pad, pad), (pad, pad), (0, 0)), 'edge') for a in (value, guides)]
        total, weights = np.zeros_like(value), np.zeros(value.shape[:2] + (1,), np.float32)
        for i in range(5):
            for j in range(5):
                window = slice(i * hop, i * hop + height), slice(j * hop, j * hop + width)
                near, guide = wide[0][window], wide[1][window]
                gap = ((near - value) ** 2).sum(-1, keepdims=True) / keep ** 2 + ((guide - guides) ** 2).sum(-1, keepdims=True)
                weight = np.exp(-gap) * (kernel[i] * kernel[j])
                total += near * weight
                weights += weight
        value = total / weights
    return np.expm1(value) * base


def saturated(colours):
    """Filmic takes colour away."""
    grey = (colours * (0.2126, 0.7152, 0.0722)).sum(-1, keepdims=True)
    return np.maximum(grey + (colours - grey) * 1.14, 0)


def photograph(path):
    """Renders the scene into a PNG."""
    bpy.context.scene.view_settings.exposure = EXPOSURE
    image, albedo, normals = (a[..., :3] for a in passes(('Image', 'Denoising Albedo', 'Denoising Normal')))
    save(path, saturated(smoothed(image, albedo, normals)))
