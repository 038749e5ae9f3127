import { markings } from '../markings.ts';
import { plainTraits, quantity, type Traits } from '../traits.ts';
import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** A pentagon or hexagon around a point. */
function polygon(x: number, y: number, r: number, sides: number, turn = 0): string {
  const points = Array.from({ length: sides }, (_, i) => {
    const a = ((turn + (i * 360) / sides - 90) * Math.PI) / 180;
    return `${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Thirty-two stitched panels are pentagons, bonded ones blades: three, four or five of them. */
function football(pen: Pen, c: Colourway, t: Traits, r = 186): string {
  const base = c.body === '#2B303B' ? '#F4F2EA' : '#FBFAF5';
  const panels = quantity(t.values.Panels ?? '32');
  const blades = panels >= 26 ? 0 : panels >= 20 ? 3 : panels >= 14 ? 4 : panels >= 12 ? 5 : 2;
  const dark = c.body;
  const faceTurn = (t.isBack ? 52 : 0) + t.marks * 9;
  const inside = blades
    ? Array.from({ length: blades }, (_, i) => (i * 360) / blades)
        .map(
          (turn) =>
            `<path d="M0 -10C60 -40 120 -30 210 -120L210 -30C140 20 80 20 0 -10Z" transform="rotate(${turn + 20})" fill="${dark}"/><path d="M0 14C70 20 130 40 220 0L216 24C130 64 70 44 0 14Z" transform="rotate(${turn + 20})" fill="${c.accent === '#FFFFFF' ? c.light : c.accent}"/>`,
        )
        .join('')
    : `<path d="${polygon(-8, -8, r * 0.33, 5)}" fill="${dark}"/>` +
      [0, 1, 2, 3, 4]
        .map((i) => {
          const a = ((i * 72 - 90) * Math.PI) / 180;
          const [cx, cy] = [-8 + Math.cos(a) * r * 0.92, -8 + Math.sin(a) * r * 0.92];
          return `<path d="${polygon(cx, cy, r * 0.3, 5, i * 72 + 180)}" fill="${dark}"/><path d="M${-8 + Math.cos(a) * r * 0.33} ${-8 + Math.sin(a) * r * 0.33}L${-8 + Math.cos(a) * r * 0.64} ${-8 + Math.sin(a) * r * 0.64}" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="5"/>`;
        })
        .join('') +
      [0, 1, 2, 3, 4]
        .map((i) => {
          const corner = (side: number, degrees: number) => {
            const [out, turn] = [((side * 72 - 90) * Math.PI) / 180, (degrees * Math.PI) / 180];
            return `${-8 + Math.cos(out) * r * 0.92 + Math.cos(turn) * r * 0.3} ${-8 + Math.sin(out) * r * 0.92 + Math.sin(turn) * r * 0.3}`;
          };
          return `<path d="M${corner(i, i * 72 + 18)}L${corner(i + 1, i * 72 + 234)}" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="5"/>`;
        })
        .join('');
  const face = `<g transform="rotate(${faceTurn})">${inside}</g>`;
  if (!t.name) return pen.ball(0, 0, r, base, face);
  const coloured = pen.define(
    (id) =>
      `<filter id="${id}"><feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0"/></filter>`,
  );
  const panelMask = pen.define(
    (id) =>
      `<mask id="${id}"><rect x="-${r}" y="-${r}" width="${2 * r}" height="${2 * r}" fill="#fff"/><g filter="${coloured}">${face}</g></mask>`,
  );
  const tone = { ...c, accent: blades ? c.body : c.light, dark: c.accent };
  return pen.ball(
    0,
    0,
    r,
    base,
    `<g mask="${panelMask}">${markings(tone, t, { w: r * 1.7, h: r * 1.7 })}</g>${face}`,
  );
}

/** The halves and the stamp are the range's; one measured by a smaller number is a smaller ball. */
function basketball(pen: Pen, c: Colourway, t: Traits, r = 186): string {
  const line = `fill="none" stroke="#20160F" stroke-opacity=".85" stroke-width="8"`;
  const dots = Array.from({ length: 90 }, (_, i) => {
    const a = i * 2.39996;
    const d = Math.sqrt(i / 90) * r;
    return `<circle cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" r="3" fill="#0B0D2A" opacity=".16"/>`;
  }).join('');
  const second = c.body === '#F7A823' ? '' : c.body;
  const half = second
    ? t.pattern % 3 === 0
      ? `<path d="M0 -${r}V${r}H${r}V-${r}Z" fill="${second}"/>`
      : t.pattern % 3 === 1
        ? `<path d="M-${r} 0Q0 40 ${r} 0V${r}H-${r}Z" fill="${second}"/>`
        : `<path d="M0 -${r}V${r}H${r}V-${r}Z" fill="${second}"/><path d="M-${r} 0Q0 40 ${r} 0V${r}H-${r}Z" fill="${c.dark}" opacity=".8"/>`
    : '';
  const stamp = t.name
    ? markings({ ...c, accent: '#FFF4DC', dark: '#20160F' }, t, {
        x: -r * 0.06,
        y: -r * 0.36,
        w: r * 0.7,
        h: r * 0.46,
      })
    : '';
  return pen.ball(
    0,
    0,
    r,
    '#EC7B2F',
    `${dots}<g transform="rotate(${t.isBack ? 112 : 24 - t.marks * 8})">${half}<path d="M-${r} 0Q0 40 ${r} 0M0 -${r}Q-40 0 0 ${r}M-${r * 0.76} -${r * 0.76}Q-${r * 0.16} 0 -${r * 0.7} ${r * 0.8}M${r * 0.76} -${r * 0.76}Q${r * 0.1} 0 ${r * 0.7} ${r * 0.8}" ${line}/>${stamp}</g>`,
  );
}

function volleyball(pen: Pen, c: Colourway, t: Traits, r = 186): string {
  const whirl = t.isBack ? 64 : t.pattern * 23;
  const stamp = t.name
    ? markings({ ...c, accent: c.dark, dark: c.accent }, t, { y: r * 0.1, w: r * 0.7, h: r * 0.5 })
    : '';
  const panel = (
    turn: number,
    colour: string,
  ) => `<g transform="rotate(${turn})"><path d="M0 0C${r * 0.2} -${r * 0.5} ${r * 0.1} -${r * 0.9} -${r * 0.2} -${r * 1.2}H${r * 1.2}C${r * 1.1} -${r * 0.5} ${r * 0.7} -${r * 0.1} 0 0Z" fill="${colour}"/>
    <path d="M0 0C${r * 0.44} -${r * 0.36} ${r * 0.5} -${r * 0.8} ${r * 0.24} -${r * 1.1}M0 0C${r * 0.6} -${r * 0.2} ${r * 0.86} -${r * 0.56} ${r * 0.74} -${r}M0 0C${r * 0.2} -${r * 0.5} ${r * 0.1} -${r * 0.9} -${r * 0.2} -${r * 1.2}" fill="none" stroke="#0B0D2A" stroke-opacity=".26" stroke-width="5"/></g>`;
  const second = c.accent === '#FFFFFF' ? '#FFFFFF' : c.accent;
  return pen.ball(
    0,
    0,
    r,
    '#F6F4EC',
    `<g transform="rotate(${whirl})">${panel(10, c.body)}${panel(130, t.pattern % 2 ? (c.light === '#f6f6f2' ? c.accent : c.light) : '#F6F4EC')}${panel(250, mix(second, '#F6F4EC', 0.1))}</g>${stamp}`,
  );
}

/** A shin guard with its range's pattern; other guards have the outline of what they cover. */
function shin(pen: Pen, c: Colourway, t: Traits): string {
  if (/Thigh|Chest|Elbow/.test(t.name)) {
    const outline = /Thigh/.test(t.name)
      ? 'M-116 -150Q0 -196 116 -150Q140 0 104 156Q0 200 -104 156Q-140 0 -116 -150Z'
      : /Chest/.test(t.name)
        ? 'M-60 -170Q0 -120 60 -170Q150 -150 130 -40Q140 120 60 176Q0 196 -60 176Q-140 120 -130 -40Q-150 -150 -60 -170Z'
        : 'M-70 -130Q0 -170 70 -130Q104 0 70 130Q0 170 -70 130Q-104 0 -70 -130Z';
    return pen.softShape(outline, c.body, { depth: 34, inside: markings(c, t, { w: 200, h: 240 }) });
  }
  return pen.softShape('M-92 -230Q0 -266 92 -230Q112 -60 74 200Q0 244 -74 200Q-112 -60 -92 -230Z', c.body, {
    depth: 34,
    gloss: 0.7,
    inside: `${markings(c, t, { y: -20, w: 200, h: 300 })}<path d="M-40 180h80" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="10" stroke-linecap="round"/>`,
  });
}

function cone(pen: Pen, x: number, y: number, s: number, colour: string, band: string): string {
  return group(
    `<ellipse cx="0" cy="96" rx="112" ry="26" fill="${mix(colour, '#0B0D2A', 0.3)}"/><ellipse cx="0" cy="88" rx="112" ry="26" fill="${colour}"/>` +
      pen.clip(
        '<path d="M-26 -150Q0 -162 26 -150L76 84Q0 112 -76 84Z"/>',
        `<rect x="-120" y="-180" width="240" height="320" fill="${colour}"/><path d="M-120 -40q120 30 240 0v60q-120 30 -240 0Z" fill="${band}"/><rect x="-80" y="-180" width="160" height="320" fill="${pen.sheen()}"/>`,
      ) +
      `<ellipse cx="0" cy="-150" rx="26" ry="8" fill="${mix(colour, '#0B0D2A', 0.5)}"/>`,
    { x, y, scale: s },
  );
}

function mesh(x: number, y: number, w: number, h: number, gap: number, colour: string): string {
  const lines: string[] = [];
  for (let i = 0; i <= w; i += gap) lines.push(`M${x + i} ${y}V${y + h}`);
  for (let i = 0; i <= h; i += gap) lines.push(`M${x} ${y + i}H${x + w}`);
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="3" fill="none"/>`;
}

/** A net rolled up around its poles, tied twice. */
export function rolledNet(pen: Pen, c: Colourway, ends: string): string {
  const cords = Array.from(
    { length: 34 },
    (_, i) => `M${-330 + i * 20} -80l60 160M${-330 + i * 20} 80l60 -160`,
  ).join('');
  return group(
    pen.rod('M-236 -12H236M-236 24H236', 26, ends) +
      pen.softShape(
        'M-186 -50Q-196 -60 -176 -64H176Q196 -60 186 -50V62Q196 72 176 76H-176Q-196 72 -186 62Z',
        mix(c.body, '#FFFFFF', 0.1),
        {
          depth: 26,
          inside: `<path d="${cords}" stroke="#FFFFFF" stroke-opacity=".75" stroke-width="4"/><path d="M-220 -30H220M-220 -2H220M-220 34H220" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="7"/>`,
        },
      ) +
      [-104, 104]
        .map((x) => pen.softShape(roundRect(x - 17, -72, 34, 156, 10), c.dark, { depth: 9 }))
        .join(''),
    { turn: -24 },
  );
}

const hoopNet = (colour: string) =>
  `<path d="${[-100, -60, -20, 20, 60, 100].map((x) => `M${x} 44L${x * 0.62 + 14} 120L${x * 0.55} 200M${x} 44L${x * 0.62 - 14} 120L${x * 0.55} 200`).join('')}" stroke="${colour}" stroke-width="7" fill="none" stroke-linecap="round"/>`;

export const pitchDrawings: Record<string, ProductDrawing> = {
  football: {
    draw: (pen, c, t) => football(pen, c, t),
    foot: { y: 182, halfWidth: 150 },
    scale: 1.08,
    otherView: 'level',
    detail: { x: 20, y: 30, zoom: 2.2 },
    material: 'leather',
  },
  basketball: {
    draw: (pen, c, t) => basketball(pen, c, t),
    foot: { y: 182, halfWidth: 150 },
    scale: 1.08,
    otherView: 'level',
    detail: { x: 10, y: -20, zoom: 2.2 },
    material: 'leather',
  },
  volleyball: {
    draw: (pen, c, t) => volleyball(pen, c, t),
    foot: { y: 182, halfWidth: 150 },
    scale: 1.08,
    otherView: 'level',
    detail: { x: 20, y: 20, zoom: 2.2 },
    material: 'leather',
  },
  shinGuards: {
    draw: (pen, c, t) =>
      /Chest/.test(t.name)
        ? group(shin(pen, c, t), { scale: 1.3 })
        : group(shin(pen, c, t), { x: 92, y: -16, turn: 10, scale: 0.88 }) +
          group(shin(pen, c, t), { x: -82, y: 16, turn: -8, scale: 0.95 }),
    material: 'rubber',
  },
  cones: {
    draw: (pen, c, t) =>
      /Disc/.test(t.name)
        ? [0, 1, 2, 3, 4, 5]
            .map((i) =>
              pen.softShape(
                `M-190 ${130 - i * 34}Q-150 ${70 - i * 34} -60 ${60 - i * 34}H60Q150 ${70 - i * 34} 190 ${130 - i * 34}Q0 ${180 - i * 34} -190 ${130 - i * 34}Z`,
                i % 2 ? (c.accent === '#FFFFFF' ? '#F7A823' : c.accent) : c.body,
                { depth: 14 },
              ),
            )
            .join('')
        : cone(pen, 120, -40, 0.8, c.accent === '#FFFFFF' ? '#F7A823' : c.accent, c.body) +
          cone(pen, -80, 30, 1.15, c.body, '#FFFFFF'),
    foot: { y: 150, halfWidth: 200 },
    scale: 1.1,
  },
  goal: {
    other: (pen, c) =>
      pen.clip('<path d="M-150 150V-146L-96 -150L196 150Z"/>', mesh(-150, -150, 350, 300, 24, '#FFFFFF')) +
      pen.rod('M-100 -148L196 146', 9, STEEL) +
      pen.rod('M-150 150V-148H-96M-150 150H200', 24, c.body) +
      group(football(pen, c, plainTraits(0), 100), { x: -20, y: 98, scale: 0.62 }),
    otherView: 'level',
    draw: (pen, c, t) =>
      /Pop/.test(t.name)
        ? pen.clip(
            '<path d="M-206 150C-220 -180 220 -180 206 150L150 110C150 -100 -150 -100 -150 110Z"/><path d="M-206 150C-220 -180 220 -180 206 150Z"/>',
            mesh(-214, -120, 428, 272, 19, '#FFFFFF'),
          ) +
          pen.rod('M-206 150C-220 -180 220 -180 206 150M-206 150H206', 17, c.body) +
          group(football(pen, c, plainTraits(0), 100), { x: 70, y: 96, scale: 0.62 })
        : mesh(-150, -78, 300, 190, 22, '#FFFFFF') +
          `<path d="${Array.from({ length: 11 }, (_, i) => `M-206 ${-120 + i * 27}L-150 ${-78 + i * 19}M206 ${-120 + i * 27}L150 ${-78 + i * 19}M${-200 + i * 40} -120L${-150 + i * 30} -78`).join('')}" stroke="#fff" stroke-width="3" fill="none"/>` +
          pen.rod('M-150 112V-78H150V112M-206 150L-150 112H150L206 150', 9, STEEL) +
          pen.rod('M-206 150V-124H206V150', 26, c.body) +
          group(football(pen, c, plainTraits(0), 100), { x: 70, y: 96, scale: 0.62 }),
    foot: { y: 156, halfWidth: 230 },
    scale: 1.08,
  },
  hoop: {
    otherView: 'slender',
    draw: (pen, c, t) =>
      (/pole|base|foot/i.test(`${t.name} ${t.values.Mounting ?? ''}`)
        ? pen.rod('M0 -60V268', 26, '#3A404D') +
          pen.softShape(
            /base/.test(t.values.Mounting ?? '') ? 'M-120 236H120L150 290H-150Z' : 'M-60 256H60V290H-60Z',
            '#2B303B',
            { depth: 14 },
          )
        : '') +
      (/Ring|Net Pair/.test(t.name)
        ? ''
        : pen.softShape(
            /Door/.test(t.name)
              ? roundRect(-170, -170, 340, 220, 60)
              : /acrylic/.test(t.values.Material ?? '')
                ? roundRect(-236, -250, 472, 300, 8)
                : roundRect(-210, -240, 420, 290, 20),
            /acrylic|polycarb/.test(t.values.Material ?? '') ? '#D9E6F2' : '#F7F5EF',
            {
              depth: 16,
              inside: `<rect x="-200" y="-230" width="400" height="270" rx="12" fill="none" stroke="${c.body}" stroke-width="16"/><rect x="-76" y="-120" width="152" height="116" fill="none" stroke="${c.body}" stroke-width="14"/>`,
            },
          )) +
      (/Net Pair/.test(t.name)
        ? group(hoopNet('#FFFFFF'), { x: -112, y: -150 }) + group(hoopNet(c.body), { x: 112, y: -110 })
        : (/Ring/.test(t.name)
            ? pen.softShape(roundRect(-70, -90, 140, 120, 14), c.body, { depth: 12 })
            : hoopNet('#FFFFFF')) +
          `<ellipse cx="0" cy="36" rx="118" ry="26" fill="none" stroke="${mix('#FF6B3D', '#0B0D2A', 0.35)}" stroke-width="17"/><ellipse cx="-2" cy="33" rx="118" ry="26" fill="none" stroke="#FF6B3D" stroke-width="13"/>`),
    detail: { x: 0, y: 60 },
    material: 'metal',
    scale: 1.06,
  },
  volleyNet: {
    other: (pen, c) => rolledNet(pen, c, '#B5793F'),
    otherView: 'level',
    detail: { x: -150, y: -120 },
    draw: (pen, c) =>
      // The ropes that hold the posts run to pegs in the sand.
      pen.rod('M-196 -186L-262 214M196 -186L262 214M-196 -186L-120 176M196 -186L120 176', 5, '#F4F2EA') +
      pen.rod('M-262 214v-26M262 214v-26M-120 184v-22M120 184v-22', 10, '#8A6B3D') +
      mesh(-190, -160, 380, 124, 21, '#FFFFFF') +
      pen.softShape(
        'M-192 -178Q0 -164 192 -178V-150Q0 -136 -192 -150ZM-192 -46Q0 -32 192 -46V-28Q0 -14 -192 -28Z',
        c.body,
        { depth: 7 },
      ) +
      pen.rod('M-196 -160V-40M196 -160V-40', 8, c.dark) +
      pen.rod('M-196 208V-196M196 208V-196', 24, '#B5793F') +
      pen.softShape('M-214 210V24H-178V210ZM178 210V24H214V210Z', c.body, { depth: 12 }) +
      group(volleyball(pen, c, plainTraits(0), 70), { x: 44, y: 138 }),
    foot: { y: 210, halfWidth: 236 },
  },
};
