"""Renders pictures inside Blender: `blender -b --factory-startup --python-use-system-env -P render.py -- jobs.json`. main.ts writes
the jobs and reads a line for each finished picture."""
import importlib
import json
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))

from kit import develop, drawing, nodes, stage  # noqa: E402
from kit.product import Product  # noqa: E402
import scenes  # noqa: E402


def render(job):
    kind = importlib.import_module('families.' + job['family']).KINDS[job['product']['model']['kind']]
    product = Product(**job['product'])
    size = tuple(job['size'])
    nodes.plain = job['view'] == 3
    stage.new_scene(job['samples'])
    goods = kind.build(product)
    if job['view'] == 3:
        drawing.draw(job['file'], size, goods.things, goods.plan, goods.dimension)
    else:
        stage.light()
        kind.pose(product, goods, job['view'], size)
        develop.photograph(job['file'])


def _of(job):
    if 'drawingFile' in job:
        return scenes.compare
    return scenes.compose if 'scene' in job else render


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as file:
        jobs = json.load(file)
    for job in jobs:
        started, processor = time.time(), time.process_time()
        _of(job)(job)
        print('PICTURE ' + json.dumps({'picture': job['picture'], 'processorSeconds': round(time.process_time() - processor, 1),
                                       'seconds': round(time.time() - started, 1)}), flush=True)


main()
