'use strict';
// `npm run icons`: the shop's icon at the sizes in which phones and desktops want it, into web/public/. They are committed.

const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare } = require('./prepare.cjs');

prepare();

const sharp = require('sharp');

const FOLDER = join(ROOT, 'web/public');
const INK = '#0e1116';
const VOLT = '#d7ff3e';
/** Of the width: systems cut a maskable icon down to a circle of four fifths. */
const WHOLE = 0.34;
const WITHIN_MASK = 0.26;

/** A centre circle with its halfway line on an ink ground of 512. `radius` of the ground's corners and `mark`, of the width. */
function drawing(radius, mark) {
  const r = 512 * mark;
  const line = r * 0.13;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${512 * radius}" fill="${INK}"/>
<path d="M256 ${256 - r * 1.32}v${r * 2.64}" stroke="${VOLT}" stroke-width="${line}" stroke-linecap="round"/>
<circle cx="256" cy="256" r="${r}" fill="${VOLT}"/>
<path d="M256 ${256 - r}v${r * 2}" stroke="${INK}" stroke-width="${line * 1.5}"/>
<circle cx="256" cy="256" r="${r * 0.3}" fill="${VOLT}" stroke="${INK}" stroke-width="${line * 1.5}"/>
</svg>
`;
}

const ICONS = [
  { name: 'icon-192', size: 192, radius: 0.22, mark: WHOLE },
  { name: 'icon-512', size: 512, radius: 0.22, mark: WHOLE },
  // Cut to shape by the system.
  { name: 'maskable-512', size: 512, radius: 0, mark: WITHIN_MASK },
  { name: 'apple-180', size: 180, radius: 0, mark: WHOLE - 0.02 },
];

async function draw() {
  mkdirSync(join(FOLDER, 'icons'), { recursive: true });
  writeFileSync(join(FOLDER, 'icon.svg'), drawing(0.28, WHOLE));
  for (const { name, size, radius, mark } of ICONS) {
    const file = join(FOLDER, 'icons', `${name}.png`);
    await sharp(Buffer.from(drawing(radius, mark)), { density: 288 })
      .resize(size)
      .png({ palette: true })
      .toFile(file);
    console.log(file.slice(ROOT.length + 1));
  }
}

void draw();
