"""Prints the albedos with which sunlit grounds have the colours of colours.json: `blender -b -P calibrate.py`, for kit/grounds.py."""
import os
import sys
import tempfile

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))

from kit import develop, grounds, stage  # noqa: E402
from kit.colours import GROUNDS  # noqa: E402
from kit.nodes import linear  # noqa: E402


def photographed(name):
    """The mean sRGB values of the empty ground."""
    stage.new_scene(4)
    stage.light()
    grounds.ground(name)
    frame = np.array([(x, y, 0) for x in (-0.3, 0.3) for y in (-0.4, 0.4)])
    stage.camera((60, 75), 0, 74, 100, 0.9, frame)
    path = os.path.join(tempfile.mkdtemp(), 'ground.png')
    develop.photograph(path)
    image = bpy.data.images.load(path)
    pixels = np.array(image.pixels[:]).reshape(-1, 4)[:, :3]
    return pixels.mean(0)


def main():
    for name, wanted in GROUNDS.items():
        wanted = np.array(linear(wanted)[:3])
        albedo = np.array(grounds.ALBEDOS.get(name, linear(GROUNDS[name]))[:3])
        for _ in range(5):
            grounds.ALBEDOS[name] = tuple(albedo) + (1.0,)
            shown = photographed(name)
            shown = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
            albedo = np.clip(albedo * (wanted / np.maximum(shown, 1e-4)) ** 0.8, 0.0005, 2.5)
        print("    %s=(%s, 1.0)," % (name, ', '.join('%.4f' % v for v in albedo)), '# shown', [int(round(255 * (12.92 * v if v <= .0031308 else 1.055 * v ** (1/2.4) - .055))) for v in shown], flush=True)


main()
