import { join } from 'node:path';
import { catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../../products/catalogue.ts';
import { colourwayOf, type ColourName, type CourtName } from './colour.ts';
import { drawBackground } from './background.ts';
import { findDrawing } from './objects/index.ts';
import { Pen } from './pen.ts';
import type { ProductDrawing } from './productDrawing.ts';
import { svgDocument, placeDrawing, writeWebp } from './scene.ts';
import type { Traits } from './traits.ts';

/** What `drawing` of a product's line in `catalogue.ndjson` says. */
interface DrawingLine extends Pick<Traits, 'variant' | 'pattern' | 'marks' | 'size'> {
  /** Its name in `objects/`. */
  name: string;
  colour: ColourName;
  court: CourtName;
  /** The rotation of the first and of the second view in degrees, beside that of the drawing. */
  lean: number;
  turn: number;
}

export interface ProductPictures extends Pick<DrawingLine, 'colour' | 'court' | 'lean' | 'turn'> {
  id: number;
  images: string[];
  drawing: ProductDrawing;
  traits: Traits;
}

/** The products that have pictures. */
export const drawnProducts: ProductPictures[] = catalogue.products.flatMap(
  ({ id, name, images, extraAttributes, drawing }: CatalogueProduct & { drawing?: DrawingLine }) => {
    if (!drawing) return [];
    const { variant, pattern, marks, size, ...drawn } = drawing;
    const { Specifications: values, Details: details } = extraAttributes as Record<
      string,
      Record<string, string>
    >;
    return {
      ...drawn,
      id,
      images,
      drawing: findDrawing(drawing.name),
      traits: { variant, pattern, marks, size, name, type: details!['type']!, values: values! },
    };
  },
);

/** Width in px and quality of each view. Only the first view is shown large. */
const OUTPUT = [
  { width: 800, quality: 70 },
  { width: 640, quality: 66 },
  { width: 560, quality: 60 },
];

export async function writeProductPictures(product: ProductPictures, folder: string): Promise<void> {
  for (const [index, image] of product.images.entries())
    await writeWebp(productPicture(product, index + 1), join(folder, image), OUTPUT[index]);
}

/** One picture of a product: whole (1), from another angle (2), or closely (3). */
function productPicture(product: ProductPictures, view: number): string {
  const { drawing, traits, colour, court } = product;
  const pen = new Pen();
  const background = drawBackground(pen, {
    court,
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
              ? product.turn
              : (drawing.turn ?? 0) * -0.6 + product.turn,
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
function wholeProduct(pen: Pen, { drawing, traits, colour, lean }: ProductPictures): string {
  const isStanding = drawing.foot !== undefined;
  const scale = isStanding ? 1.3 : 1.32;
  return placeDrawing(pen, {
    drawing,
    colourway: colourwayOf(colour),
    traits,
    x: 400,
    y: isStanding ? 826 - drawing.foot!.y * scale * (drawing.scale ?? 1) * traits.size : 500,
    scale,
    turn: isStanding ? 0 : lean,
    mirror: traits.variant % 2 === 1 && !drawing.hasText,
  });
}
