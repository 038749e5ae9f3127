import type { CatalogueSubcategory } from '../../products/catalogue.ts';
import { catalogue } from '../catalogue.ts';
import { colourwayOf, type ColourName, type CourtName } from './colour.ts';
import { drawBackground } from './background.ts';
import { findDrawing } from './objects/index.ts';
import { Pen } from './pen.ts';
import { svgDocument, placeDrawing } from './scene.ts';
import { plainTraits } from './traits.ts';

/** A line of `subcategories.ndjson`, with its three objects: the main one, and those on its left and right. */
export interface DrawnSubcategory extends CatalogueSubcategory {
  drawing: { court: CourtName; variant: number; objects: { name: string; colour: ColourName }[] };
}

/** Those that are not photographed. */
export const drawnSubcategories = catalogue.subcategories.filter(
  (subcategory): subcategory is DrawnSubcategory => 'drawing' in subcategory,
);

/**
 * The picture of a subcategory, 1000 x 1000: its main product kind, large, between two others. Its background is darker than in
 * product pictures, to look different from them. The important part is in the middle 70 %.
 */
export function subcategoryPicture({ drawing: { court, variant, objects } }: DrawnSubcategory): string {
  const pen = new Pen();
  const [main, left, right] = objects.map(({ name }) => findDrawing(name));
  const isStanding = main!.foot !== undefined;
  const background =
    `<g transform="scale(1.25 1)">${drawBackground(pen, { court, variant: variant + 2, floor: isStanding, deep: true })}</g>` +
    (isStanding ? `<path d="M0 800H1000V1000H0Z" fill="#0B0D1E" opacity=".14"/>` : '');
  const placeAt = (drawing: typeof main, step: number, x: number, scale: number, turn: number) => {
    const standsOnFloor = drawing!.foot !== undefined && isStanding;
    const y = standsOnFloor
      ? (step === 0 ? 890 : 800) - drawing!.foot!.y * scale * (drawing!.scale ?? 1)
      : step === 0
        ? 520
        : 470;
    return placeDrawing(
      pen,
      {
        drawing: drawing!,
        colourway: colourwayOf(objects[step]!.colour),
        traits: plainTraits(variant + step),
        x,
        y,
        scale,
        turn: standsOnFloor ? 0 : turn,
        mirror: step === 2 && !drawing!.hasText,
      },
      0.32,
    );
  };
  return svgDocument(
    pen,
    1000,
    1000,
    background +
      placeAt(left, 1, 255, 0.9, -16) +
      placeAt(right, 2, 745, 0.9, -16) +
      placeAt(main, 0, 500, 1.24, 0),
  );
}
