'use strict';
// `npm run icons`: draws the shop's icon in the sizes that phones and desktops need, into web/public/. The files are committed.

const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare } = require('./prepare.cjs');

prepare();

const sharp = require('sharp');

const FOLDER = join(ROOT, 'web/public');
const tokens = readFileSync(join(ROOT, 'web/styles/tokens.css'), 'utf8');
const [, INK] = tokens.match(/--ink: (#[0-9a-f]{6});/);
const [, VOLT] = tokens.match(/--volt: (#[0-9a-f]{6});/);
/** Radius of the mark, as a share of the icon's width. Systems crop a maskable icon to a circle of 80 % of the width. */
const MARK_RADIUS = 0.34;
const MASKABLE_MARK_RADIUS = 0.26;

/**
 * An SVG of 512 x 512: the centre circle of a field with the halfway line. `cornerRadius` and `markRadius` are shares of the
 * width.
 */
function toSvg(cornerRadius, markRadius) {
  const r = 512 * markRadius;
  const line = r * 0.13;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${512 * cornerRadius}" fill="${INK}"/>
<path d="M256 ${256 - r * 1.32}v${r * 2.64}" stroke="${VOLT}" stroke-width="${line}" stroke-linecap="round"/>
<circle cx="256" cy="256" r="${r}" fill="${VOLT}"/>
<path d="M256 ${256 - r}v${r * 2}" stroke="${INK}" stroke-width="${line * 1.5}"/>
<circle cx="256" cy="256" r="${r * 0.3}" fill="${VOLT}" stroke="${INK}" stroke-width="${line * 1.5}"/>
</svg>
`;
}

const ICONS = [
  { name: 'icon-192', size: 192, cornerRadius: 0.22, markRadius: MARK_RADIUS },
  { name: 'icon-512', size: 512, cornerRadius: 0.22, markRadius: MARK_RADIUS },
  // The system crops this one to its own shape.
  { name: 'maskable-512', size: 512, cornerRadius: 0, markRadius: MASKABLE_MARK_RADIUS },
  { name: 'apple-180', size: 180, cornerRadius: 0, markRadius: MARK_RADIUS - 0.02 },
];

/** An icon file with one PNG of 32 x 32: what browsers and crawlers request that read no links. */
function toIco(png) {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

async function draw() {
  mkdirSync(join(FOLDER, 'icons'), { recursive: true });
  writeFileSync(join(FOLDER, 'icon.svg'), toSvg(0.28, MARK_RADIUS));
  for (const { name, size, cornerRadius, markRadius } of ICONS) {
    const file = join(FOLDER, 'icons', `${name}.png`);
    await sharp(Buffer.from(toSvg(cornerRadius, markRadius)), { density: 288 })
      .resize(size)
      .png({ palette: true })
      .toFile(file);
    console.log(file.slice(ROOT.length + 1));
  }
  const smallIcon = sharp(Buffer.from(toSvg(0.28, MARK_RADIUS)), { density: 288 }).resize(32);
  writeFileSync(join(FOLDER, 'favicon.ico'), toIco(await smallIcon.png().toBuffer()));
}

void draw();
