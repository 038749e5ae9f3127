"""Node materials as expressions: a Field is a float socket with arithmetic, a Material a Principled shader with texture helpers."""
import bpy

# A line drawing needs colours without texture: noise and cells are then constant.
plain = False


def linear(colour, alpha=1.0):
    """The linear RGBA of '#RRGGBB'."""
    channels = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (alpha,)


def darker(colour, share):
    """A linear colour with this share of its light."""
    rgba = linear(colour) if isinstance(colour, str) else colour
    return tuple(c * share for c in rgba[:3]) + (1.0,)


def _connect(tree, value, socket):
    if isinstance(value, str):
        value = linear(value)
    if isinstance(value, Field):
        tree.links.new(value.socket, socket)
    elif hasattr(value, 'is_output'):
        tree.links.new(value, socket)
    else:
        socket.default_value = value


class Field:
    """A float socket with arithmetic."""

    def __init__(self, tree, socket):
        self.tree, self.socket = tree, socket

    def math(self, operation, *others, clamp=False):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation, node.use_clamp = operation, clamp
        for index, value in enumerate((self,) + others):
            _connect(self.tree, value, node.inputs[index])
        return Field(self.tree, node.outputs[0])

    def __add__(self, other): return self.math('ADD', other)
    __radd__ = __add__
    def __sub__(self, other): return self.math('SUBTRACT', other)
    def __rsub__(self, other): return (self * -1) + other
    def __mul__(self, other): return self.math('MULTIPLY', other)
    __rmul__ = __mul__
    def __truediv__(self, other): return self.math('DIVIDE', other)
    def __neg__(self): return self * -1
    def __abs__(self): return self.math('ABSOLUTE')
    def sin(self): return self.math('SINE')
    def cos(self): return self.math('COSINE')
    def frac(self): return self.math('FRACT')
    def floor(self): return self.math('FLOOR')
    def sqrt(self): return self.math('SQRT')
    def min(self, other): return self.math('MINIMUM', other)
    def max(self, other): return self.math('MAXIMUM', other)
    def clamp(self): return self.math('ADD', 0.0, clamp=True)

    def step(self, start, end, low=0.0, high=1.0):
        """A smooth step from `low` at `start` to `high` at `end`; it falls where start > end."""
        if start > end:
            start, end, low, high = end, start, high, low
        node = self.tree.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        for index, value in enumerate((self, start, end, low, high)):
            _connect(self.tree, value, node.inputs[index])
        return Field(self.tree, node.outputs[0])


INPUTS = dict(base='Base Color', rough='Roughness', metal='Metallic', spec='Specular', coat='Clearcoat', coat_rough='Clearcoat Roughness',
              sheen='Sheen', subsurface='Subsurface', alpha='Alpha', transmission='Transmission', ior='IOR')


class Material:
    """A Principled shader; its inputs are colours, numbers, fields or sockets."""

    def __init__(self, name, **inputs):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.shader = self.tree.nodes.new('ShaderNodeBsdfPrincipled')
        self.tree.links.new(self.shader.outputs[0], self.output.inputs[0])
        self._vectors, self._normal = {}, None
        self.set(**inputs)

    def set(self, **inputs):
        for name, value in inputs.items():
            _connect(self.tree, value, self.shader.inputs[INPUTS[name]])
        return self

    def node(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            _connect(self.tree, value, node.inputs[name])
        return node

    def vector(self, kind='Object'):
        if kind not in self._vectors:
            node = self.node('ShaderNodeNewGeometry' if kind in ('Position', 'Normal') else 'ShaderNodeTexCoord')
            self._vectors[kind] = node.outputs[kind]
        return self._vectors[kind]

    def split(self, kind='Object'):
        """The three fields of a vector."""
        node = self.node('ShaderNodeSeparateXYZ', Vector=self.vector(kind))
        return [Field(self.tree, output) for output in node.outputs]

    def attribute(self, name):
        """A number that the mesh has at each vertex."""
        node = self.node('ShaderNodeAttribute')
        node.attribute_name = name
        return Field(self.tree, node.outputs['Fac'])

    def join(self, x, y, z=0.0):
        return self.node('ShaderNodeCombineXYZ', X=x, Y=y, Z=z).outputs[0]

    def constant(self, value):
        node = self.node('ShaderNodeValue')
        node.outputs[0].default_value = value
        return Field(self.tree, node.outputs[0])

    def noise(self, scale, detail=2, rough=0.55, vector=None):
        if plain:
            return self.constant(0.5)
        node = self.node('ShaderNodeTexNoise', Vector=vector or self.vector(), Scale=scale, Detail=detail, Roughness=rough)
        return Field(self.tree, node.outputs['Fac'])

    def cells(self, scale, vector=None, output='Distance'):
        """Distances to scattered points, or a number for the cell of each (output='Color')."""
        if plain:
            return self.constant(0.5)
        node = self.node('ShaderNodeTexVoronoi', Vector=vector or self.vector(), Scale=scale)
        if output == 'Distance':
            return Field(self.tree, node.outputs['Distance'])
        return Field(self.tree, self.node('ShaderNodeSeparateColor', Color=node.outputs['Color']).outputs[0])

    def mix(self, share, first, second):
        node = self.node('ShaderNodeMixRGB')
        for index, value in enumerate((share, first, second)):
            _connect(self.tree, value, node.inputs[index])
        return node.outputs[0]

    def ramp(self, field, stops):
        node = self.node('ShaderNodeValToRGB', Fac=field)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, linear(colour)
        return node.outputs[0]

    def bump(self, height, distance):
        """Adds a relief of this depth in metres."""
        node = self.node('ShaderNodeBump', Height=height)
        node.inputs['Distance'].default_value = distance
        if self._normal:
            self.tree.links.new(self._normal, node.inputs['Normal'])
        self._normal = node.outputs[0]
        if not plain:
            self.tree.links.new(self._normal, self.shader.inputs['Normal'])
        return self

    def shine_through(self, colour, share):
        """Lets this share of the light through, as a feather, felt or thin plastic does."""
        glow = self.node('ShaderNodeBsdfTranslucent', Color=colour)
        blend = self.node('ShaderNodeMixShader', Fac=share)
        self.tree.links.new(self.shader.outputs[0], blend.inputs[1])
        self.tree.links.new(glow.outputs[0], blend.inputs[2])
        self.tree.links.new(blend.outputs[0], self.output.inputs[0])
        return self


def paint(colour, rough=0.32, coat=0.8):
    return Material('paint', base=colour, rough=rough, coat=coat, coat_rough=0.08)


def plastic(colour, rough=0.42):
    return Material('plastic', base=colour, rough=rough, spec=0.45)


def rubber(colour, rough=0.6, grain=0.0001, scale=1500):
    material = Material('rubber', base=colour, rough=rough, spec=0.4)
    return material.bump(material.noise(scale), grain)


def metal(colour='#C9CFD9', rough=0.25):
    return Material('metal', base=colour, rough=rough, metal=1.0)


def vinyl(colour):
    """A printed sticker."""
    return Material('vinyl', base=colour, rough=0.28, coat=0.6, coat_rough=0.08)
