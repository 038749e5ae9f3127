import { join } from 'node:path';
import { colourOf, productPicturePath, productId, subcategoryId, PICTURE_COUNT } from '../build.ts';
import { seededInteger } from '../seededRandom.ts';
import {
  parseProductSeeds,
  type CategorySeed,
  type ColourName,
  type SubcategorySeed,
  type TintName,
} from '../categorySeed.ts';
import { colourwayOf } from './colour.ts';
import { drawBackground } from './background.ts';
import { findDrawing } from './objects/index.ts';
import { Pen } from './pen.ts';
import type { ProductDrawing } from './productDrawing.ts';
import { svgDocument, placeDrawing, writeWebp } from './scene.ts';
import { traitsOfGroup, type Traits } from './traits.ts';

export interface ProductPictures {
  id: number;
  drawing: ProductDrawing;
  traits: Traits;
  colour: ColourName;
  tint: TintName;
}

export const drawingNameOf = (subcategory: SubcategorySeed, type: string): string =>
  typeof subcategory.drawing === 'string'
    ? subcategory.drawing
    : (subcategory.drawing[type] ?? subcategory.drawing.default!);

export function picturesOfCategory(category: CategorySeed): ProductPictures[] {
  return category.subcategories.flatMap((subcategory, index) => {
    const rows = parseProductSeeds(subcategory).map((row, position) => ({
      brand: row.brand,
      name: row.name,
      type: row.type,
      values: Object.fromEntries(subcategory.columns.map((column, at) => [column, row.values[at]!])),
      variant: position,
      drawingName: drawingNameOf(subcategory, row.type),
    }));
    const drawingNames = new Set(rows.map(({ drawingName }) => drawingName));
    const traits = new Map(
      [...drawingNames].flatMap((name) => {
        const group = rows.filter(({ drawingName }) => drawingName === name);
        return traitsOfGroup(group, findDrawing(name).measures).map(
          (found, at) => [group[at]!, found] as const,
        );
      }),
    );
    return rows.map((row, position) => ({
      id: productId(subcategoryId(category, index), position),
      drawing: findDrawing(row.drawingName),
      traits: traits.get(row)!,
      colour: colourOf(subcategory, position),
      tint: category.tint,
    }));
  });
}

/** Width in px and quality of each view. Only the first view is shown large. */
const OUTPUT = [
  { width: 800, quality: 70 },
  { width: 640, quality: 66 },
  { width: 560, quality: 60 },
];

export async function writeProductPictures(product: ProductPictures, folder: string): Promise<void> {
  for (let view = 1; view <= PICTURE_COUNT; view++) {
    await writeWebp(
      productPicture(product, view),
      join(folder, productPicturePath(product.id, view)),
      OUTPUT[view - 1],
    );
  }
}

/** One picture of a product: whole (1), from another angle (2), or closely (3). */
function productPicture(product: ProductPictures, view: number): string {
  const { id, drawing, traits, colour, tint } = product;
  const pen = new Pen();
  const background = drawBackground(pen, {
    tint,
    variant: traits.variant + view - 1,
    floor: drawing.foot !== undefined && view === 1,
    deep: view === 2,
  });
  const base = { drawing, colourway: colourwayOf(colour), traits };
  const placed = {
    1: () => wholeProduct(pen, product),
    2: () =>
      placeDrawing(pen, {
        ...base,
        view: 'other',
        x: 400,
        y: 510,
        scale: drawing.otherView === 'slender' && drawing.foot ? 1.6 : 1.3,
        turn:
          drawing.otherView === 'lying'
            ? -64
            : drawing.otherView === 'level'
              ? seededInteger(-7, 7, id, 'turn')
              : (drawing.turn ?? 0) * -0.6 + seededInteger(-5, 5, id, 'turn'),
      }),
    3: () =>
      placeDrawing(pen, {
        ...base,
        view: 'detail',
        x: 400,
        y: 500,
        scale: drawing.detail?.zoom ?? 2.5,
        turn: drawing.foot ? -8 : -14,
      }),
  }[view as 1 | 2 | 3]();
  return svgDocument(pen, 800, 1000, background + placed);
}

/** The product alone as the first view shows it, without its background. */
function wholeProduct(pen: Pen, { id, drawing, traits, colour }: ProductPictures): string {
  const isStanding = drawing.foot !== undefined;
  const scale = isStanding ? 1.3 : 1.32;
  return placeDrawing(pen, {
    drawing,
    colourway: colourwayOf(colour),
    traits,
    x: 400,
    y: isStanding ? 826 - drawing.foot!.y * scale * (drawing.scale ?? 1) * traits.size : 500,
    scale,
    turn: isStanding ? 0 : seededInteger(-5, 7, id, 'lean'),
    mirror: traits.variant % 2 === 1 && !drawing.hasText,
  });
}
