import { join } from 'node:path';
import {
  colourOf,
  productPicturePath,
  productId,
  subcategoryId,
  pictureCount,
} from '../../upstream/catalogue/build.ts';
import { seededInteger } from '../../upstream/catalogue/seededRandom.ts';
import {
  parseProductSeeds,
  type CategorySeed,
  type ColourName,
  type SubcategorySeed,
  type TintName,
} from '../../upstream/catalogue/categorySeed.ts';
import { colourwayOf } from './colour.ts';
import { drawBackground } from './background.ts';
import { findDrawing } from './objects/index.ts';
import { Pen } from './pen.ts';
import { svgDocument, placeDrawing, writeWebp } from './scene.ts';

export interface ProductPictures {
  id: number;
  drawingName: string;
  colour: ColourName;
  tint: TintName;
  /** Position in the subcategory: neighbours get different backgrounds, rotations and details. */
  row: number;
  views: number;
}

export const drawingNameOf = (subcategory: SubcategorySeed, type: string): string =>
  typeof subcategory.drawing === 'string'
    ? subcategory.drawing
    : (subcategory.drawing[type] ?? subcategory.drawing.default!);

export function picturesOfCategory(category: CategorySeed): ProductPictures[] {
  return category.subcategories.flatMap((subcategory, index) =>
    parseProductSeeds(subcategory).map((row, position) => ({
      id: productId(subcategoryId(category, index), position),
      drawingName: drawingNameOf(subcategory, row.type),
      colour: colourOf(subcategory, position),
      tint: category.tint,
      row: position,
      views: pictureCount(row.rupees),
    })),
  );
}

/** Width in px and quality of each view. Only the first view is shown large. */
const OUTPUT = [
  { width: 800, quality: 72 },
  { width: 640, quality: 70 },
  { width: 560, quality: 68 },
];

export async function writeProductPictures(product: ProductPictures, folder: string): Promise<void> {
  for (let view = 1; view <= product.views; view++) {
    await writeWebp(
      productPicture(product, view),
      join(folder, productPicturePath(product.id, view)),
      OUTPUT[view - 1],
    );
  }
}

/** One picture of a product: front (1), back (2), or close-up (3). */
function productPicture({ id, drawingName, colour, tint, row }: ProductPictures, view: number): string {
  const pen = new Pen();
  const drawing = findDrawing(drawingName);
  const isStanding = drawing.foot !== undefined && view === 1;
  const background = drawBackground(pen, {
    tint,
    variant: row + view - 1,
    floor: isStanding,
    deep: view === 2,
  });
  const leanDegrees = drawing.foot ? 0 : seededInteger(-5, 7, id, 'lean');
  const base = { drawing, colourway: colourwayOf(colour), variant: row };
  const isMirrored = row % 2 === 1 && !drawing.hasText;
  const y = isStanding ? 826 - drawing.foot!.y * 1.3 * (drawing.scale ?? 1) : 500;
  const placed = {
    1: () =>
      placeDrawing(pen, {
        ...base,
        x: 400,
        y,
        scale: drawing.foot ? 1.3 : 1.32,
        turn: leanDegrees,
        mirror: isMirrored,
      }),
    2: () =>
      placeDrawing(pen, {
        ...base,
        x: 410,
        y: 520,
        scale: 1.26,
        turn: drawing.foot ? -12 : -24 + seededInteger(-8, 8, id, 'turn'),
        mirror: !isMirrored && !drawing.hasText,
      }),
    3: () =>
      placeDrawing(pen, {
        ...base,
        x: 400 + seededInteger(-120, 60, id, 'x'),
        y: 560 + seededInteger(-60, 180, id, 'y'),
        scale: 2.05,
        turn: drawing.foot ? 9 : -14,
        mirror: isMirrored,
      }),
  }[view as 1 | 2 | 3]();
  return svgDocument(pen, 800, 1000, background + placed);
}
