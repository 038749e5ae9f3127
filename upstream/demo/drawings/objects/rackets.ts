import { rolledNet } from './pitch.ts';
import { mix, STEEL } from '../colour.ts';
import { markings } from '../markings.ts';
import { isForChildren, quantity, type Traits } from '../traits.ts';
import { group, type Pen } from '../pen.ts';
import type { Colourway } from '../colour.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** The outline of a head: `fullness` 2 is an ellipse, larger is squarer; `lift` moves its widest part up. */
interface Head {
  y: number;
  rx: number;
  ry: number;
  fullness: number;
  lift: number;
}

function headPath({ y, rx, ry, fullness, lift }: Head, grow = 0): string {
  const points = Array.from({ length: 72 }, (_, i) => {
    const angle = (i * Math.PI) / 36;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const px = Math.sign(cos) * Math.abs(cos) ** (2 / fullness) * (rx + grow);
    const py = Math.sign(sin) * Math.abs(sin) ** (2 / fullness) * (ry + grow);
    return `${(px * (1 - (lift * py) / ry)).toFixed(1)} ${(y + py).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function strings(pen: Pen, head: Head, across: number, along: number, colour: string): string {
  const { y: cy, rx, ry } = head;
  const lines: string[] = [];
  for (let x = -rx * 1.1 + across / 2; x < rx * 1.1; x += across) lines.push(`M${x} ${cy - ry}V${cy + ry}`);
  for (let y = -ry + along / 2; y < ry; y += along) lines.push(`M${-rx * 1.1} ${cy + y}H${rx * 1.1}`);
  return pen.clip(
    `<path d="${headPath(head)}"/>`,
    `<path d="${headPath(head)}" fill="#fff" opacity=".16"/>
     <path d="${lines.join('')}" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="3.4" transform="translate(2 3)"/>
     <path d="${lines.join('')}" stroke="${colour}" stroke-width="2.8"/>`,
  );
}

/** A frame whose accents tell the range: their number, their length and where they begin. */
function frame(head: Head, width: number, c: Colourway, t: Traits): string {
  const d = headPath(head, 4);
  const around =
    Math.PI * (3 * (head.rx + head.ry) - Math.sqrt((3 * head.rx + head.ry) * (head.rx + 3 * head.ry)));
  const ring = (stroke: string, w: number, move: number, opacity = 1, dash = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" opacity="${opacity}" transform="translate(${move} ${move})" ${dash}/>`;
  const parts = 1 + ((t.pattern + t.marks) % 5);
  const share = [0.5, 0.26, 0.72, 0.38, 0.16][t.pattern % 5]!;
  const dash = `stroke-dasharray="${(around / parts) * share} ${(around / parts) * (1 - share)}" stroke-dashoffset="${(around / parts) * share * 0.5 + around * 0.125 * (t.pattern % 3)}"`;
  return (
    ring(c.dark, width, 0) +
    ring(c.body, width * 0.78, -width * 0.07) +
    ring(c.accent, width * 0.76, -width * 0.07, 1, dash) +
    ring('#FFFFFF', width * 0.2, -width * 0.22, 0.6)
  );
}

function handle(pen: Pen, y: number, w: number, h: number, colour: string, turns = 9): string {
  const bands = Array.from(
    { length: turns },
    (_, i) => `M${-w} ${y + 8 + (i * h) / (turns - 1)}l${2 * w} ${-w * 0.8}`,
  ).join('');
  return (
    pen.cylinder(
      -w / 2,
      y,
      w,
      h,
      colour,
      4,
      `<path d="${bands}" stroke="#000" stroke-opacity=".28" stroke-width="4"/>`,
    ) + pen.cylinder(-w / 2 - 4, y + h - 8, w + 8, 20, mix(colour, '#000000', 0.3), 5)
  );
}

/** Rings of the accent colour on a shaft: as many as the rank within the range. */
const rings = (c: Colourway, t: Traits, y: number, w: number) =>
  Array.from(
    { length: t.marks },
    (_, i) => `<path d="M${-w / 2} ${y + i * 15}h${w}v8h${-w}Z" fill="${c.accent}"/>`,
  ).join('');

/** Control is a broad, square head; power a tall one that is widest at its top; an even balance an oval. */
function badmintonRacket(pen: Pen, c: Colourway, t: Traits): string {
  const balance = t.values.Balance ?? 'even';
  const isJunior = isForChildren(t);
  const tension = quantity(t.values.Tension ?? '20');
  const head: Head = isJunior
    ? { y: -112, rx: 112, ry: 120, fullness: 2, lift: 0 }
    : balance === 'head-light'
      ? { y: -146, rx: 112, ry: 126, fullness: 2.9, lift: 0.04 }
      : balance === 'head-heavy'
        ? { y: -152, rx: 98, ry: 146, fullness: 2.35, lift: 0.16 }
        : { y: -148, rx: 106, ry: 132, fullness: 2, lift: -0.06 };
  const gap = 22 - (tension - 14) * 0.85;
  const isMetal = /alumin|steel/.test(t.values.Frame ?? '');
  const stiff = /stiff/.test(t.values.Shaft ?? '');
  const bottom = head.y + head.ry;
  const shaftEnd = isJunior ? 130 : 210;
  return (
    pen.rod(`M0 ${bottom}V${shaftEnd}`, stiff ? 10 : 14, isMetal ? '#AEB6C4' : mix(c.dark, '#20242E', 0.4)) +
    strings(pen, head, gap, gap, '#FDFDF8') +
    frame(head, isMetal ? 21 : stiff ? 14 : 17, c, t) +
    `<path d="M-16 ${bottom + 12}Q0 ${bottom - 8} 16 ${bottom + 12}L7 ${bottom + 58}H-7Z" fill="${c.body}"/><path d="M-16 ${bottom + 12}Q0 ${bottom - 8} 16 ${bottom + 12}L11 ${bottom + 32}Q0 ${bottom + 22} -11 ${bottom + 32}Z" fill="${c.accent}"/>` +
    `<g transform="translate(0 ${isJunior ? 42 : 64})">${rings(c, t, 0, stiff ? 12 : 16)}</g>` +
    pen.cylinder(-10, shaftEnd - 90, 20, 34, c.body, 4) +
    handle(
      pen,
      shaftEnd - 60,
      isJunior ? 28 : 32,
      isJunior ? 104 : 132,
      mix(c.accent, '#20242E', c.accent === '#FFFFFF' ? 0.08 : 0.12),
      5 + t.marks * 2,
    )
  );
}

/** The head has the size of its data, the strings their pattern; players' frames are thin, beginners' thick. */
function tennisRacket(pen: Pen, c: Colourway, t: Traits): string {
  const isJunior = isForChildren(t);
  const inches = isJunior ? 0 : quantity(t.values.Head ?? '100');
  const length = isJunior ? (quantity(t.values.Head ?? '25') - 19) / 8 : 1;
  const k = isJunior ? 0.9 : 0.8 + (inches - 92) * 0.017;
  const [mains = 16, crosses = 19] = (t.values.Pattern ?? '16 x 19').split(' x ').map(Number);
  const head: Head = {
    y: -128,
    rx: 122 * k,
    ry: 146 * k,
    fullness: inches >= 105 ? 2.3 : 2,
    lift: t.type === 'Spin' ? 0.09 : -0.03,
  };
  const width = t.type === 'Player' ? 16 : t.type === 'Beginner' ? 28 : 22;
  const low = head.y + head.ry;
  const end = low + (isJunior ? 60 : 92);
  const bridge = t.pattern % 2 ? `Q0 ${low + 22}` : `Q0 ${low - 16}`;
  return (
    pen.rod(
      `M${-head.rx * 0.7} ${low - 46}Q${-head.rx * 0.44} ${low + 46} -14 ${end}`,
      width * 0.88,
      c.body,
    ) +
    pen.rod(`M${head.rx * 0.7} ${low - 46}Q${head.rx * 0.44} ${low + 46} 14 ${end}`, width * 0.88, c.body) +
    `<path d="M${-head.rx * 0.58} ${low - 18}${bridge} ${head.rx * 0.58} ${low - 18}" fill="none" stroke="${c.dark}" stroke-width="${width * 0.7}"/>` +
    (t.marks > 1
      ? `<path d="M${-head.rx * 0.62} ${low - 22}Q${-head.rx * 0.38} ${low + 44} -15 ${end - 6}M${head.rx * 0.62} ${low - 22}Q${head.rx * 0.38} ${low + 44} 15 ${end - 6}" fill="none" stroke="${c.accent}" stroke-width="${2 + t.marks * 2}"/>`
      : '') +
    strings(
      pen,
      head,
      (head.rx * 2) / mains,
      (head.ry * 2) / crosses,
      t.type === 'Spin' ? c.accent : '#FDFDF8',
    ) +
    frame(head, width, c, t) +
    pen.cylinder(-19, end - 14, 38, 40, c.body, 4, rings(c, t, end - 8, 40)) +
    handle(pen, end + 22, 42, 86 + 60 * length, '#2B303B', 6 + t.marks)
  );
}

function shuttle(pen: Pen, c: Colourway, feather = true, t?: Traits): string {
  const isYellow = /yellow/.test(t?.values.Skirt ?? '');
  const skirt = isYellow ? '#FFE34D' : feather ? '#FBFAF5' : mix(c.accent, '#FFFFF0', 0.6);
  const blades = Array.from({ length: 9 }, (_, i) => {
    const t = (i - 4) / 4;
    const x = t * 78;
    const lift = Math.abs(t) * 16;
    return `<path d="M${t * 22} 56Q${x * 0.7} -10 ${x - 13} ${-92 + lift}Q${x} ${-116 + lift} ${x + 13} ${-92 + lift}Q${x * 0.72 + 8} -10 ${t * 22 + 4} 56Z"
      fill="${i % 2 ? mix(skirt, '#8A93B5', 0.14) : skirt}" stroke="#8A93B5" stroke-opacity=".35" stroke-width="1.5"/>
      <path d="M${t * 22} 56Q${x * 0.66} -10 ${x} ${-100 + lift}" fill="none" stroke="#B9AE93" stroke-width="2.2" opacity=".7"/>`;
  });
  const shade = pen.linear(
    [
      [0, '#0B0D2A', 0.2],
      [0.35, '#FFFFFF', 0.1],
      [1, '#0B0D2A', 0.28],
    ],
    0,
  );
  return (
    blades.join('') +
    `<path d="M-26 56Q-70 -20 -92 -86L92 -86Q70 -20 26 56Z" fill="${shade}" opacity=".55"/>` +
    `<path d="M-56 -16Q0 4 56 -16" fill="none" stroke="${c.body}" stroke-width="5" opacity=".9"/><path d="M-43 16Q0 34 43 16" fill="none" stroke="${c.body}" stroke-width="5" opacity=".9"/>` +
    pen.softShape('M-34 52Q0 66 34 52L36 82Q34 122 0 124Q-34 122 -36 82Z', '#F7F3E6', { depth: 18 }) +
    `<path d="M-35 56Q0 70 35 56L36 74Q0 88 -36 74Z" fill="${c.body}"/>`
  );
}

/** As tall as its count, with a lid of its range. */
function tube(pen: Pen, c: Colourway, t: Traits, feather: boolean): string {
  const count = Math.min(12, quantity(t.values.Count ?? '12'));
  const h = 190 + count * 19;
  const art =
    `<path d="M-200 ${-h / 2 + 44}H200V${h / 2 + 60}H-200Z" fill="${c.accent}" opacity=".95"/>` +
    markings({ ...c, accent: c.body }, t, { y: 26, w: 150, h: h * 0.56 });
  const one = (x: number, y: number) =>
    group(
      pen.cylinder(-62, -h / 2, 124, h, c.body, 16, art) +
        pen.cylinder(-66, -h / 2 - 26, 132, t.pattern % 2 ? 40 : 58, mix(c.dark, '#20242E', 0.3), 16),
      { x, y },
    );
  const isBox = /tubes/.test(t.values.Count ?? '');
  return (
    (isBox
      ? group(one(0, 0), { x: -150, y: 164 - h / 2, scale: 0.98 }) +
        group(one(0, 0), { x: 30, y: 164 - h / 2 })
      : '') +
    one(-70, 180 - h / 2) +
    group(shuttle(pen, c, feather, t), { x: isBox ? 150 : 108, y: 92, turn: 14, scale: 0.98 })
  );
}

/** A handle and a face of its range; a blade alone shows its wood, a penholder has a short handle. */
function ttBat(pen: Pen, c: Colourway, t: Traits): string {
  const isBlade = t.type === 'Blade';
  const isPenhold = /Penhold/.test(t.name);
  const broad = /wide/.test(t.values.Blade ?? '') ? 1.12 : isForChildren(t) ? 0.88 : 1;
  const x = (value: number) => (value * broad * (0.94 + (t.pattern % 3) * 0.06)).toFixed(0);
  const crown = -224 - (t.pattern % 2) * 24;
  const face = `M${x(-126)} -96C${x(-126)} -196 ${x(-66)} ${crown} 0 ${crown}S${x(126)} -196 ${x(126)} -96C${x(126)} -28 92 24 62 54H-62C-92 24 ${x(-126)} -28 ${x(-126)} -96Z`;
  const pimples = /pimples/.test(t.values.Rubber ?? '')
    ? Array.from(
        { length: 150 },
        (_, i) =>
          `<circle cx="${-120 + (i % 13) * 20}" cy="${-226 + Math.floor(i / 13) * 22}" r="5" fill="#0B0D2A" opacity=".24"/>`,
      ).join('')
    : '';
  const flare = isPenhold ? 0 : [0, 14, 7][t.pattern % 3]!;
  const end = isPenhold ? 158 : 220;
  const wood = ['#E3B276', '#C98F50', '#E9CFA0', '#8A5A34'][t.pattern % 4]!;
  return (
    pen.softShape(`M-30 56H30L${30 + flare} ${end}H${-30 - flare}Z`, wood, {
      depth: 12,
      inside:
        Array.from(
          { length: t.marks },
          (_, i) =>
            `<path d="M${-14 * (t.marks - 1) + i * 28 - 4} 40V240" stroke="${c.accent === '#FFFFFF' ? '#7B2E2E' : c.accent}" stroke-width="8"/>`,
        ).join('') +
        `<path d="M-60 ${end - 30}H60V${end}H-60Z" fill="${c.dark}" opacity="${t.pattern % 2 ? 0.8 : 0}"/>`,
    }) +
    pen.softShape('M-64 50Q-40 96 -33 122H33Q40 96 64 50Z', '#E9C08A', { depth: 14 }) +
    `<path d="${face}" transform="translate(7 8)" fill="#B98345"/>` +
    (isBlade
      ? pen.softShape(face, '#E9C48C', {
          depth: 20,
          inside: `<path d="${[-100, -70, -44, -16, 14, 40, 72, 100].map((gx) => `M${gx} -250Q${gx + 14} -100 ${gx - 6} 60`).join('')}" stroke="#9A6A34" stroke-opacity=".45" stroke-width="3" fill="none"/>${markings(c, t, { y: -10, w: 120, h: 90 })}`,
        })
      : pen.softShape(face, t.isBack ? '#2B303B' : c.body, {
          depth: 20,
          gloss: 0.7,
          inside: `${pimples}${markings(t.isBack ? { ...c, accent: '#5A6270' } : { ...c, accent: c.dark, dark: c.light }, t, { y: -50, w: 210, h: 170 })}<path d="M-160 10L160 -170V-250L-160 -70Z" fill="#fff" opacity=".1"/>`,
        })) +
    (isBlade ? '' : `<path d="M-66 44H66L60 62H-60Z" fill="${c.accent}"/>`)
  );
}

const threePack = (t: Traits) => Math.min(10, quantity(t.values.Count ?? '3'));

export const racketDrawings: Record<string, ProductDrawing> = {
  badmintonRacket: {
    draw: badmintonRacket,
    otherView: 'slender',
    turn: 24,
    scale: 1.06,
    detail: { x: 0, y: 6, zoom: 3.2 },
    material: 'plain',
  },
  badmintonSet: {
    otherView: 'slender',
    draw: (pen, c, t) =>
      (/Four/.test(t.name)
        ? group(badmintonRacket(pen, { ...c, body: c.light }, t), { x: 30, turn: -62, scale: 0.8 }) +
          group(badmintonRacket(pen, { ...c, body: c.dark }, t), { x: -30, turn: 62, scale: 0.8 })
        : '') +
      group(
        badmintonRacket(
          pen,
          { ...c, body: c.accent === '#FFFFFF' ? '#2B303B' : c.accent, accent: c.body },
          t,
        ),
        { x: 40, turn: -28, scale: 0.94 },
      ) +
      group(badmintonRacket(pen, c, t), { x: -40, turn: 28, scale: 0.94 }) +
      group(shuttle(pen, c), { x: 4, y: 214, scale: 0.62, turn: 20 }),
  },
  shuttleTube: {
    draw: (pen, c, t) => tube(pen, c, t, true),
    foot: { y: 214, halfWidth: 190 },
    otherView: 'lying',
    detail: { x: 90, y: 60 },
  },
  nylonTube: {
    draw: (pen, c, t) => tube(pen, c, t, false),
    foot: { y: 214, halfWidth: 190 },
    otherView: 'lying',
    detail: { x: 90, y: 60 },
  },
  tennisRacket: {
    draw: tennisRacket,
    otherView: 'slender',
    turn: 26,
    scale: 1.0,
    detail: { x: 0, y: 20, zoom: 3 },
  },
  ttBat: {
    draw: (pen, c, t) => ttBat(pen, c, t) + (t.type === 'Blade' ? '' : pen.ball(150, 150, 46, '#FBFAF5')),
    other: ttBat,
    detail: { x: 0, y: 60, zoom: 2.8 },
    material: 'wood',
    turn: -32,
    scale: 1.02,
  },
  ttSet: {
    draw: (pen, c, t) =>
      (/Four/.test(t.name)
        ? group(ttBat(pen, c, t), { x: 110, y: 40, turn: 70, scale: 0.7 }) +
          group(ttBat(pen, { ...c, body: '#2B303B' }, t), { x: -110, y: 40, turn: -70, scale: 0.7 })
        : '') +
      group(ttBat(pen, { ...c, body: '#2B303B' }, t), { x: 60, y: 20, turn: 34, scale: 0.86 }) +
      group(ttBat(pen, c, t), { x: -60, y: 20, turn: -34, scale: 0.86 }) +
      pen.ball(-6, 196, 36, '#FBFAF5') +
      pen.ball(74, 214, 36, '#F7A823'),
  },
  ttBalls: {
    draw: (pen, c, t) => {
      const seam = (x: number, y: number, r: number, turn: number) =>
        pen.ball(
          x,
          y,
          r,
          c.body,
          (/seamless/.test(t.values.Material ?? '')
            ? ''
            : `<ellipse cx="${x}" cy="${y}" rx="${r * 0.99}" ry="${r * 0.4}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="#0B0D2A" stroke-opacity=".12" stroke-width="3"/>`) +
            (/unrated/.test(t.values.Grade ?? '')
              ? ''
              : `<g transform="rotate(${turn * 0.4} ${x} ${y})">${markings({ ...c, accent: '#2F55D4' }, t, { x, y: y - r * 0.1, w: r * 1.4, h: r * 1.1 })}</g>`),
        );
      const count = threePack(t);
      if (count === 3) return seam(-98, 82, 92, 20) + seam(104, 78, 92, -30) + seam(4, -72, 92, 64);
      const r = count > 6 ? 54 : 70;
      const rows = count > 6 ? [4, 3, 2, 1] : [3, 2, 1];
      const heap = rows.flatMap((n, row) =>
        Array.from({ length: n }, (_, i) =>
          seam((i - (n - 1) / 2) * r * 2.04, 172 - r - row * r * 1.76, r, (i + row) * 50 - 40),
        ),
      );
      const hasBag = quantity(t.values.Count ?? '') > 30;
      return (
        heap.join('') +
        (hasBag
          ? pen.softShape(
              'M-236 60Q-200 20 0 40T236 60Q226 176 190 176H-190Q-226 176 -236 60Z',
              mix(c.dark, '#2F55D4', 0.6),
              {
                depth: 24,
                inside: markings({ ...c, accent: '#FFFFFF' }, t, { y: 110, w: 240, h: 100 }),
              },
            )
          : '')
      );
    },
    foot: { y: 172, halfWidth: 190 },
  },
  ttTable: {
    draw: (pen, c, t) =>
      (/wheels|brakes/.test(t.values.Frame ?? '')
        ? pen.ball(-200, 186, 15, '#20242E') +
          pen.ball(200, 186, 15, '#20242E') +
          pen.ball(-116, 122, 11, '#20242E') +
          pen.ball(116, 122, 11, '#20242E')
        : '') +
      pen.rod(
        'M-180 40L-200 180M180 40L200 180M-110 0L-116 120M110 0L116 120',
        9 + Number.parseInt(t.values.Frame ?? '', 10) / 3.4 || 16,
        /galvanised/.test(t.values.Frame ?? '') ? STEEL : '#3A404D',
      ) +
      (t.marks % 2 ? '' : pen.rod('M-190 120H190', 10, '#3A404D')) +
      (/12/.test(t.name)
        ? pen.softShape('M-128 -66H128L150 -230H-150Z', c.dark, {
            depth: 10,
            inside: '<path d="M0 -240V-60" stroke="#fff" stroke-width="6"/>',
          })
        : '') +
      pen.softShape('M-128 -66H128L240 62H-240Z', c.body, {
        depth: 10,
        inside:
          '<path d="M-124 -63H124M0 -70V70M-236 57H236M-126 -66L-238 62M126 -66L238 62" stroke="#fff" stroke-width="6"/>',
      }) +
      `<path d="M-240 62H240V${68 + (Number.parseInt(t.values.Top ?? '12', 10) || 12)}H-240Z" fill="${t.pattern % 2 ? c.accent : c.dark}"/>` +
      markings(c, t, { x: 0, y: 40, w: 120, h: 30 }) +
      `<path d="M-190 -44H190V4H-190Z" fill="#fff" opacity=".35"/><path d="M-190 -44H190V-36H-190Z" fill="#fff"/>` +
      pen.rod('M-192 -46V8M192 -46V8', 9, '#2B303B') +
      pen.ball(92, -96, 17, '#FBFAF5'),
    foot: { y: 198, halfWidth: 230 },
    scale: 1.12,
  },
  ttNet: {
    detail: { x: -150, y: 0, zoom: 2.2 },
    other: (pen, c) => rolledNet(pen, c, STEEL),
    otherView: 'level',
    draw: (pen, c, t) => {
      const isMatch = /Match/.test(t.name);
      const mesh =
        Array.from({ length: 28 }, (_, i) => `M${-190 + i * 14} -50V64`).join('') +
        Array.from({ length: 9 }, (_, i) => `M-195 ${-40 + i * 13}H195`).join('');
      const clamp =
        pen.softShape(
          isMatch
            ? 'M-250 96V40H-186V70H-160V96ZM-246 96H-206V164H-246Z'
            : 'M-258 110Q-262 34 -226 34H-190V70H-160V96H-190Q-214 120 -258 110Z',
          c.dark,
          { depth: 12 },
        ) +
        (isMatch
          ? pen.rod('M-226 150V196', 12, STEEL) + pen.ball(-226, 200, 19, STEEL)
          : pen.rod('M-252 120L-196 146', 16, c.body)) +
        pen.cylinder(-216, -74, 24, 150, c.body, 5, markings(c, t, { x: -204, y: 10, w: 30, h: 100 }));
      return (
        // The end of the table that the net is clamped to.
        pen.softShape('M-240 74L-200 60H200L240 74V96H-240Z', '#1F5E8C', { depth: 8 }) +
        `<path d="M-238 82H238" stroke="#fff" stroke-width="4"/>` +
        `<path d="${mesh}" stroke="${c.body}" stroke-width="2.6"/>` +
        pen.softShape('M-200 -66H200V-46H-200Z', '#FFFFFF', { depth: 5 }) +
        clamp +
        `<g transform="scale(-1 1)">${clamp}</g>`
      );
    },
    scale: 1.05,
  },
};
