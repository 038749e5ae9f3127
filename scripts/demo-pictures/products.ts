import { join } from 'node:path';
import {
  colourOf,
  mediaOfProduct,
  productId,
  subcategoryId,
  viewsOf,
} from '../../upstream/catalogue/build.ts';
import { between } from '../../upstream/catalogue/seededRandom.ts';
import {
  rowsOf,
  type Aisle,
  type ColourName,
  type Shelf,
  type TintName,
} from '../../upstream/catalogue/categorySeed.ts';
import { paint } from './colour.ts';
import { ground } from './ground.ts';
import { thing } from './objects/index.ts';
import { Pen } from './pen.ts';
import { picture, place, write } from './scene.ts';

export interface Shown {
  id: number;
  art: string;
  colour: ColourName;
  tint: TintName;
  /** Position on the shelf: neighbours get different grounds, turns and details. */
  row: number;
  views: number;
}

export const artOf = (shelf: Shelf, type: string): string =>
  typeof shelf.art === 'string' ? shelf.art : (shelf.art[type] ?? shelf.art.default!);

export function shownIn(aisle: Aisle): Shown[] {
  return aisle.shelves.flatMap((shelf, index) =>
    rowsOf(shelf).map((row, position) => ({
      id: productId(subcategoryId(aisle, index), position),
      art: artOf(shelf, row.type),
      colour: colourOf(shelf, position),
      tint: aisle.tint,
      row: position,
      views: viewsOf(row.rupees),
    })),
  );
}

/** Width in px and quality of each view: only the first is ever shown large. */
const OUTPUT = [
  { width: 800, quality: 72 },
  { width: 640, quality: 70 },
  { width: 560, quality: 68 },
];

export async function drawProduct(shown: Shown, folder: string): Promise<void> {
  for (let view = 1; view <= shown.views; view++) {
    await write(productPicture(shown, view), join(folder, mediaOfProduct(shown.id, view)), OUTPUT[view - 1]);
  }
}

/** One picture of a product: in full (1), from the other side (2), or close (3). */
function productPicture({ id, art, colour, tint, row }: Shown, view: number): string {
  const pen = new Pen();
  const what = thing(art);
  const standing = what.foot !== undefined && view === 1;
  const back = ground(pen, { tint, variant: row + view - 1, floor: standing, deep: view === 2 });
  const lean = what.foot ? 0 : between(-5, 7, id, 'lean');
  const base = { thing: what, paint: paint(colour), variant: row };
  const flipped = row % 2 === 1 && !what.readable;
  const y = standing ? 826 - what.foot!.y * 1.3 * (what.scale ?? 1) : 500;
  const placed = {
    1: () => place(pen, { ...base, x: 400, y, scale: what.foot ? 1.3 : 1.32, turn: lean, mirror: flipped }),
    2: () =>
      place(pen, {
        ...base,
        x: 410,
        y: 520,
        scale: 1.26,
        turn: what.foot ? -12 : -24 + between(-8, 8, id, 'turn'),
        mirror: !flipped && !what.readable,
      }),
    3: () =>
      place(pen, {
        ...base,
        x: 400 + between(-120, 60, id, 'x'),
        y: 560 + between(-60, 180, id, 'y'),
        scale: 2.05,
        turn: what.foot ? 9 : -14,
        mirror: flipped,
      }),
  }[view as 1 | 2 | 3]();
  return picture(pen, 800, 1000, back + placed);
}
