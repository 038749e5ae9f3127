"""Bicycles: frames of tubes, wheels with every spoke, a chain on its two wheels. x is forwards, the chain is on the side of -y."""
import math

import numpy as np

from kit import stage
from kit.grounds import ground
from kit.meshes import box, evenly, group, placed, skin, spline, superellipse, tube, tubes, turned
from kit.nodes import Material, metal, paint, plastic, rubber
from kit.product import Goods, Kind
from kit.prints import plane, printed, text

TAU = 2 * math.pi

# Radii of wheel and tyre, angles of seat and head, lengths of seat tube, head tube and fork, the bottom bracket below the axles: in metres and degrees.
FORMS = dict(
    city=dict(R=0.334, tyre=0.020, seat=72, head=70, post=0.16, tube=0.46, headtube=0.13, fork=0.395, drop=0.055, chainstay=0.455, bar='swept', fat=0.0150),
    step=dict(R=0.334, tyre=0.020, seat=71, head=70, post=0.17, tube=0.42, headtube=0.17, fork=0.395, drop=0.055, chainstay=0.460, bar='swept', fat=0.0150),
    hybrid=dict(R=0.345, tyre=0.0185, seat=73, head=71, post=0.20, tube=0.48, headtube=0.14, fork=0.405, drop=0.070, chainstay=0.440, bar='flat', fat=0.0175),
    road=dict(R=0.336, tyre=0.0130, seat=73.5, head=73, post=0.20, tube=0.47, headtube=0.15, fork=0.370, drop=0.070, chainstay=0.410, bar='drop', fat=0.0185),
    trail=dict(R=0.368, tyre=0.0275, seat=74, head=67.5, post=0.23, tube=0.42, headtube=0.11, fork=0.505, drop=0.055, chainstay=0.440, bar='wide', fat=0.0190),
    kids=dict(R=0.203, tyre=0.0220, seat=68, head=70, post=0.12, tube=0.24, headtube=0.09, fork=0.245, drop=0.015, chainstay=0.270, bar='high', fat=0.0140),
)


def wheel(form, at, disc):
    """Tyre, rim, hub and spokes around y, at (x, z)."""
    R, t = form['R'], form['tyre']
    black = rubber('#1C1E22', 0.8, 0.0002, 500)
    if t > 0.02:
        _, v, _ = black.split('UV')
        u = black.split('UV')[0]
        black.bump((u * 330).sin() * (v * 260).sin(), 0.0025)
    angle = np.arange(220) / 220 * TAU
    circle = lambda r, y=0.0: np.stack([r * np.cos(angle), np.full(220, y), r * np.sin(angle)], 1)
    things = [tube('tyre', circle(R - t), t, [black], sides=26, closed=True)]
    rim_r, silver = R - 2 * t - 0.008, form['rim']
    things.append(tube('rim', circle(rim_r), 0.0105 if form['bar'] != 'drop' else 0.0185, [silver], 0.0098, 18, True, exponent=4))
    hub = [(0.0002, -0.052), (0.006, -0.052), (0.006, -0.038), (0.021, -0.036), (0.021, -0.033), (0.0125, -0.029), (0.0125, 0.029), (0.021, 0.033), (0.021, 0.036), (0.006, 0.038), (0.006, 0.052), (0.0002, 0.052)]
    things.append(turned('hub', hub, [metal('#3A3F48', 0.35) if form['dark'] else metal('#C3C8D0', 0.25)], 40, sharp_deg=35, axis='y'))
    spokes, count = [], form['spokes']
    for k in range(count):
        side = (-1, 1)[k % 2]
        rim_at = k / count * TAU
        hub_at = rim_at + (0.62 if (k // 2) % 2 else -0.62)
        spokes.append(np.array([(0.0195 * math.cos(hub_at), side * 0.0345, 0.0195 * math.sin(hub_at)), (rim_r * math.cos(rim_at), side * 0.002, rim_r * math.sin(rim_at))]))
    things.append(tubes('spokes', spokes, 0.0011, [metal('#D4D8DE', 0.2)], 6))
    if disc:
        inner, outer = 0.045, 0.080
        ring = [circle(inner, 0.044), circle(outer, 0.044), circle(outer, 0.0462), circle(inner, 0.0462)]
        things.append(skin('rotor', ring, [metal('#BFC4CC', 0.3)], looped=True, sharp_deg=40))
        things.append(tubes('arms', [np.array([(0.018 * math.cos(a), 0.045, 0.018 * math.sin(a)), (inner * math.cos(a + 0.5), 0.045, inner * math.sin(a + 0.5))]) for a in np.arange(6) / 6 * TAU], 0.0028, [metal('#BFC4CC', 0.3)], 8))
    placed(group(things), (at[0], 0, at[1]))
    return things


def toothed(r, teeth, y, material, thick=0.0022, holes=0):
    """A chain wheel around y: a ring with teeth, and arms to its middle."""
    n = teeth * 6
    angle = np.arange(n) / n * TAU
    outer = r + 0.0022 * np.clip(np.cos(angle * teeth), -0.5, 1)
    inner = np.full(n, r * 0.80)
    ring = lambda radius, at: np.stack([radius * np.cos(angle), np.full(n, at), radius * np.sin(angle)], 1)
    things = [skin('ring', [ring(inner, y - thick), ring(outer, y - thick), ring(outer, y + thick), ring(inner, y + thick)], [material], looped=True, sharp_deg=35)]
    for a in np.arange(holes) / holes * TAU if holes else ():
        things.append(tube('arm', np.array([(0.012 * math.cos(a), y, 0.012 * math.sin(a)), (r * 0.83 * math.cos(a), y, r * 0.83 * math.sin(a))]), 0.0075, [material], 0.0026, 12, exponent=3))
    return things


def around_two(centre_a, ra, centre_b, rb, y, count=900):
    """The path of a chain around two wheels in the xz plane; a is the rear one."""
    (ax, az), (bx, bz) = centre_a, centre_b
    d = math.hypot(bx - ax, bz - az)
    along = math.atan2(bz - az, bx - ax)
    tilt = math.acos((ra - rb) / d)
    points = []
    for a in np.linspace(along + tilt, along - tilt + TAU, 200):
        points.append((ax + ra * math.cos(a), y, az + ra * math.sin(a)))
    for a in np.linspace(along - tilt, along + tilt, 200):
        points.append((bx + rb * math.cos(a), y, bz + rb * math.sin(a)))
    return evenly(np.array(points), count, True)


def straight(name, a, b, r, materials, r2=None, flat=1.0, sides=28):
    path = np.linspace(np.asarray(a, float), np.asarray(b, float), 24)
    width = np.linspace(r, r2 or r, 24)
    return tube(name, path, width * flat, materials, width, sides)


def saddle(at, long, wide, colour):
    x, z = at
    rows = []
    for s in np.linspace(0, 1, 60):
        half = wide / 2 * (0.16 + 0.84 * (1 - s) ** 1.7 if s < 0.9 else (0.16 + 0.84 * 0.1 ** 1.7) * math.sqrt(max(0, 1 - ((s - 0.9) / 0.1) ** 2)) + 0.001)
        if s < 0.06:
            half *= math.sqrt(s / 0.06) * 0.5 + 0.5
        rise = 0.012 * (1 - s) ** 2 - 0.010 * math.sin(math.pi * s)
        ring = superellipse(48, 1, 1, 2.6)
        rows.append(np.stack([np.full(48, x - long * 0.46 + s * long), ring[:, 0] * half, z + rise + ring[:, 1] * (0.022 - 0.008 * s)], 1))
    things = [skin('saddle', np.array(rows), [rubber(colour, 0.55, 0.00008)], caps=(True, True))]
    for y in (-0.021, 0.021):
        things.append(tube('rail', spline([(x + long * 0.34, y * 0.4, z - 0.016), (x + long * 0.14, y, z - 0.036), (x - long * 0.12, y, z - 0.036), (x - long * 0.30, y * 1.4, z - 0.010)], 60), 0.0034, [metal('#A9AEB6', 0.3)], sides=12))
    return things


def bicycle(product):
    body, accent = product.colours
    form = dict(FORMS[product.model['form']])
    kind = product.model['form']
    form['dark'] = kind in ('hybrid', 'road', 'trail')
    form['rim'] = Material('rim', base='#23262C', rough=0.35, spec=0.5) if form['dark'] else metal('#C9CDD3', 0.25)
    form['spokes'] = 20 if kind in ('kids', 'road') else 32
    R, b = form['R'], form['R'] - form['drop']
    lacquer = paint(body, 0.28, 0.9)
    dark, black = plastic('#1D2025', 0.4), rubber('#1D2025', 0.7, 0.0002, 900)
    steel = metal('#C3C8D0', 0.25)
    seat_dir = np.array([-math.cos(math.radians(form['seat'])), 0, math.sin(math.radians(form['seat']))])
    steer = np.array([-math.cos(math.radians(form['head'])), 0, math.sin(math.radians(form['head']))])
    ahead = np.array([math.sin(math.radians(form['head'])), 0, math.cos(math.radians(form['head']))])
    bb = np.array([0, 0, b])
    rear = np.array([-math.sqrt(form['chainstay'] ** 2 - form['drop'] ** 2), 0, R])
    front = rear + (product.metres('wheelbase'), 0, 0)
    axis = front - ahead * 0.044
    crown = axis + steer * (form['fork'])
    low, high = crown + steer * 0.012, crown + steer * (0.012 + form['headtube'])
    top = bb + seat_dir * form['tube']
    fat = form['fat']
    things = []
    add = things.append
    # ---- the frame
    add(straight('seat tube', bb, top + seat_dir * 0.02, fat * 0.95, [lacquer]))
    add(straight('down tube', low + steer * 0.024, bb, fat * 1.12, [lacquer]))
    if kind == 'step':
        path = spline([low + steer * (form['headtube'] - 0.03), low + steer * 0.05 + (-0.10, 0, -0.06), (0.16, 0, b + 0.16), bb + seat_dir * 0.13], 80)
        add(tube('top tube', path, fat * 0.95, [lacquer], sides=28))
    else:
        add(straight('top tube', high - steer * 0.030, top - seat_dir * 0.010, fat * 0.95, [lacquer]))
    add(straight('head tube', low, high, fat * 1.28, [lacquer]))
    for cup in (low, high):
        add(straight('cup', cup - steer * 0.004, cup + steer * 0.004, fat * 1.42, [dark]))
    for side in (-1, 1):
        drop_out = rear + (0.004, side * 0.062, 0)
        add(tube('chain stay', spline([bb + (-0.01, side * 0.020, 0), bb + (-0.10, side * 0.042, 0.01), drop_out], 40), np.linspace(0.0105, 0.0075, 40), [lacquer], sides=20))
        start = top - seat_dir * 0.012 if kind != 'trail' else top - seat_dir * 0.06
        add(tube('seat stay', spline([start + (-0.008, side * 0.014, 0), start + (rear - start) * 0.2 + (0, side * 0.040, 0), drop_out], 40), np.linspace(0.0082, 0.0068, 40), [lacquer], sides=18))
        add(box('drop-out', (0.026, 0.005, 0.032), [dark if form['dark'] else lacquer], tuple(drop_out), 0.002))
    add(turned('shell', [(0.0002, -0.036), (0.0195, -0.036), (0.0210, -0.034), (0.0210, 0.034), (0.0195, 0.036), (0.0002, 0.036)], [lacquer], 48, axis='y'))
    things[-1].location = tuple(bb)
    # ---- the fork
    if kind == 'trail':
        for side in (-1, 1):
            foot = front + (0, side * 0.056, 0)
            add(straight('leg', foot - (0, 0, 0), foot + steer * 0.30, 0.0205, [plastic('#24272D', 0.3)]))
            add(straight('stanchion', foot + steer * 0.28, foot + steer * form['fork'], 0.0160, [metal('#8E7A4E', 0.2)]))
        add(tube('arch', spline([front + steer * 0.29 + (0.02, -0.056, 0), front + steer * 0.36 + ahead * 0.03 + (0, -0.03, 0), front + steer * 0.36 + ahead * 0.03 + (0, 0.03, 0), front + steer * 0.29 + (0.02, 0.056, 0)], 40), 0.010, [plastic('#24272D', 0.3)], sides=16))
        add(box('crown', (0.05, 0.15, 0.034), [plastic('#24272D', 0.3)], tuple(crown + ahead * 0.012), 0.012))
    else:
        for side in (-1, 1):
            path = spline([crown + (0, side * 0.036, 0), crown - steer * 0.12 + (0, side * 0.048, 0), axis + steer * 0.08 + ahead * 0.012 + (0, side * 0.050, 0), front + (0, side * 0.052, 0)], 60)
            add(tube('blade', path, np.linspace(0.0135, 0.0085, 60), [lacquer if kind != 'road' else Material('carbon', base='#1B1D21', rough=0.3, coat=0.8)], sides=20))
        add(tube('crown', np.array([crown + (0, y, 0) for y in np.linspace(-0.042, 0.042, 16)]), 0.017, [lacquer if kind != 'road' else Material('carbon', base='#1B1D21', rough=0.3, coat=0.8)], 0.016, 20))
    # ---- wheels
    discs = kind in ('hybrid', 'road', 'trail')
    things += wheel(form, (rear[0], R), discs) + wheel(form, (front[0], R), discs)
    # ---- drive
    geared = kind not in ('city', 'kids')
    big, small = {'kids': (0.052, 0.030), 'road': (0.098, 0.036), 'trail': (0.064, 0.036)}.get(kind, (0.084, 0.036))
    y = -0.046
    ring_tone = metal('#2A2D33', 0.4) if form['dark'] else metal('#B9BEC6', 0.3)
    parts = toothed(big, round(big * 480), y, ring_tone, holes=5)
    placed(group(parts), tuple(bb))
    things += parts
    for k in range(7 if geared else 1):
        parts = toothed(small + (0.006 * (6 - k) if geared else 0) * (1.4 if kind == 'trail' else 0.8), 14 + 2 * (6 - k), y + 0.0 + 0.0045 * (6 - k if geared else 0), metal('#9BA0A8', 0.3), 0.0011)
        placed(group(parts), tuple(rear))
        things += parts
    chain = metal('#6E727A', 0.45)
    u = chain.split('UV')[0]
    chain.bump((u * TAU / 0.0127).sin(), 0.004)
    path = around_two((rear[0], rear[2]), small + 0.0005, (0, b), big + 0.0005, y)
    add(tube('chain', path, 0.0042, [chain], 0.0034, 8, True, exponent=4))
    if geared:
        for k, (dx, dz) in enumerate(((0.012, -0.062), (0.030, -0.105))):
            parts = toothed(0.018, 11, y, dark, 0.002)
            placed(group(parts), (rear[0] + dx, 0, rear[2] + dz))
            things += parts
        add(tube('cage', np.array([(rear[0] + 0.008, y - 0.006, rear[2] - 0.030), (rear[0] + 0.012, y - 0.006, rear[2] - 0.062), (rear[0] + 0.030, y - 0.006, rear[2] - 0.105)]), 0.009, [dark], 0.0028, 12, exponent=3))
    crank = 0.17 if kind != 'kids' else 0.095
    for side, spin in ((-1, math.radians(-28)), (1, math.radians(152))):
        end = bb + (crank * math.cos(spin), side * 0.078, crank * math.sin(spin))
        add(tube('crank', np.array([bb + (0, side * 0.058, 0), bb + (crank * 0.5 * math.cos(spin), side * 0.068, crank * 0.5 * math.sin(spin)), end]), 0.0115, [dark if form['dark'] else steel], 0.0075, 18, exponent=3))
        add(straight('axle', end, end + (0, side * 0.10, 0), 0.0055, [steel]))
        if kind != 'road':
            add(box('pedal', (0.092, 0.086, 0.022), [plastic('#1D2025', 0.6)], tuple(end + (0, side * 0.058, 0)), 0.006))
    # ---- saddle and post
    post = top + seat_dir * form['post']
    add(straight('post', top - seat_dir * 0.02, post, 0.0136, [dark if form['dark'] else steel]))
    add(straight('clamp', top + seat_dir * 0.008, top + seat_dir * 0.026, fat * 1.16, [dark]))
    add(box('yoke', (0.05, 0.052, 0.018), [dark], tuple(post + (0, 0, 0.006)), 0.004))
    wide = {'city': 0.20, 'step': 0.21, 'kids': 0.16, 'road': 0.135}.get(kind, 0.15)
    things += saddle((post[0] - 0.01, post[2] + 0.046), 0.27 if kind != 'kids' else 0.21, wide, '#1D2025' if kind not in ('city', 'step') else '#4A3324')
    # ---- bar
    stem = high + steer * (0.035 if kind != 'kids' else 0.06)
    add(straight('steerer', high, stem + steer * 0.012, fat * 0.92, [dark if form['dark'] else steel]))
    reach = {'swept': 0.055, 'flat': 0.085, 'drop': 0.105, 'wide': 0.055, 'high': 0.035}[form['bar']]
    centre = stem + (reach, 0, 0.014 + (0.02 if form['bar'] in ('swept', 'high') else 0))
    add(straight('stem', stem, centre, 0.0150, [dark if form['dark'] else steel]))
    tube_skin = dark if form['dark'] else steel
    if form['bar'] == 'drop':
        half = [(0, 0, 0), (0.002, 0.10, 0), (0.004, 0.185, 0.001), (0.045, 0.206, -0.002), (0.085, 0.210, -0.028), (0.078, 0.214, -0.085), (0.030, 0.218, -0.125), (-0.035, 0.220, -0.130)]
    elif form['bar'] == 'swept':
        half = [(0, 0, 0), (0.012, 0.07, 0.030), (0.010, 0.16, 0.055), (-0.03, 0.25, 0.055), (-0.13, 0.30, 0.045)]
    elif form['bar'] == 'high':
        half = [(0, 0, 0), (0.004, 0.05, 0.012), (0.006, 0.10, 0.055), (0.0, 0.15, 0.070), (-0.035, 0.245, 0.067)]
    else:
        grown = 0.37 if form['bar'] == 'wide' else 0.30
        half = [(0, 0, 0), (0.004, 0.10, 0.010), (-0.004, grown * 0.6, 0.020), (-0.030, grown, 0.020)]
    for side in (-1, 1):
        path = spline([centre + np.array((x, side * y_, z)) for x, y_, z in half], 140)
        add(tube('bar', path, 0.0125 if form['bar'] != 'drop' else 0.0135, [tube_skin], sides=22))
        share = 0.42 if form['bar'] != 'drop' else 0.78
        held = path[-int(140 * share):]
        add(tube('grip', held, 0.0160 if form['bar'] != 'drop' else 0.0158, [black if kind != 'kids' else rubber(accent, 0.7)], sides=24))
        if form['bar'] == 'drop':
            hood = centre + (0.080, side * 0.211, -0.012)
            add(tube('hood', spline([hood + (-0.035, 0, 0.014), hood + (0.0, 0, 0.018), hood + (0.036, 0, 0.034)], 30), np.linspace(0.0165, 0.0145, 30), [black], sides=18))
            add(tube('lever', spline([hood + (0.034, 0, 0.020), hood + (0.040, 0, -0.035), hood + (0.014, side * 0.006, -0.092)], 40), 0.0042, [dark], 0.0090, 12))
        else:
            at = path[-int(140 * share) - 4]
            grip_dir = (held[-1] - held[0]) / np.linalg.norm(held[-1] - held[0])
            add(tube('lever', spline([at + (0.014, 0, -0.010), at + (0.040, 0, -0.026) + grip_dir * 0.02, at + (0.038, 0, -0.032) + grip_dir * 0.10], 40), 0.0034, [dark if form['dark'] else steel], 0.0062, 12))
    # ---- what belongs to one kind
    if kind in ('city', 'step'):
        for middle, spans in ((rear, (8, 205)), (front, (20, 168))):
            a = np.radians(np.linspace(*spans, 120))
            r = R + 0.016
            add(tube('mudguard', np.stack([middle[0] + r * np.cos(a), 0 * a, middle[2] + r * np.sin(a)], 1), 0.0012, [lacquer], 0.026, 14, exponent=4))
        back = rear + (-0.02, 0, R + 0.075)
        for side in (-1, 1):
            add(tube('carrier', spline([back + (0.26, side * 0.05, 0), back + (0.0, side * 0.062, 0), back + (-0.20, side * 0.062, 0), back + (-0.215, side * 0.03, 0.0)], 60), 0.0055, [dark], sides=14))
            add(straight('strut', back + (-0.12, side * 0.062, 0), rear + (0.0, side * 0.070, 0.01), 0.0048, [dark]))
        for x in (0.16, 0.02, -0.12):
            add(straight('rung', back + (x, -0.06, 0), back + (x, 0.06, 0), 0.0045, [dark]))
        add(tube('guard', around_two((rear[0], rear[2]), small + 0.020, (0, b), big + 0.014, y - 0.014)[450:], 0.020, [lacquer], 0.0016, 14, exponent=4))
    if kind in ('city', 'step', 'hybrid'):
        add(straight('stand', bb + (-0.06, 0.045, -0.01), (-0.15, 0.20, 0.006), 0.0075, [dark]))
    if kind == 'kids':
        for side in (-1, 1):
            small_wheel = turned('small wheel', [(0.0002, -0.014), (0.040, -0.014), (0.056, -0.011), (0.058, 0), (0.056, 0.011), (0.040, 0.014), (0.0002, 0.014)], [rubber('#24272D')], 64, axis='y')
            placed(group([small_wheel]), (rear[0] - 0.01, side * 0.185, 0.058))
            add(small_wheel)
            add(tube('support', spline([rear + (0, side * 0.075, 0), rear + (-0.005, side * 0.110, -0.05), (rear[0] - 0.01, side * 0.165, 0.058)], 30), 0.0065, [steel], 0.010, 12, exponent=3))
        add(tube('guard', around_two((rear[0], rear[2]), small + 0.018, (0, b), big + 0.016, y - 0.016), 0.022, [plastic(accent, 0.4)], 0.0016, 14, True, exponent=4))
    if kind in ('road', 'trail'):
        # A stand as shops have it: it holds the rear axle.
        for side in (-1, 1):
            add(straight('holder', rear + (0, side * 0.085, 0), (rear[0] - 0.12, side * 0.16, 0.008), 0.0065, [plastic('#2A2E35', 0.5)]))
            add(straight('foot', (rear[0] - 0.16, side * 0.16, 0.007), (rear[0] + 0.16, side * 0.16, 0.007), 0.0065, [plastic('#2A2E35', 0.5)]))
            add(straight('prop', rear + (0, side * 0.085, 0), (rear[0] + 0.12, side * 0.16, 0.008), 0.0065, [plastic('#2A2E35', 0.5)]))
            add(straight('pin', rear + (0, side * 0.050, 0), rear + (0, side * 0.090, 0), 0.0065, [steel]))
    # ---- names
    along = (bb - low - steer * 0.024) / np.linalg.norm(bb - low - steer * 0.024)
    face = plane(low + steer * 0.024 + along * 0.25 + (0, -fat * 1.12 - 0.0006, 0), -along, np.cross((0, -1.0, 0), -along))
    mark = Material('mark', base=accent, rough=0.5)
    tall = fat * (1.05 if kind != 'kids' else 0.9)
    add(printed('print', text(product.brand.upper(), tall, edge=0.01, width=0.30 if kind != 'kids' else 0.15), face, mark, 4))
    return Goods(things, 'front', ('x', rear[0], front[0], product.label), dict(rear=rear, front=front))


def _root(thing):
    while thing.parent:
        thing = thing.parent
    return thing


def pose(product, goods, view, size):
    ground(product.ground, [(0, 1.1, 6, 0.06)] if product.id % 2 else [(0, -0.75, 5, 0.06)])
    lean = 3 if product.model['form'] in ('city', 'step', 'hybrid') else 0
    placed(group(list({_root(thing) for thing in goods.things})), (0, 0, 0), (-lean, 0, (30, -38)[view - 1]), 'XYZ')
    points = stage.corners(goods.things)
    return stage.camera(size, 0, (20, 23)[view - 1], 85, (0.86, 0.88)[view - 1], points, None, shift=(-0.01, 0))


KINDS = dict(bicycle=Kind(bicycle, pose))
