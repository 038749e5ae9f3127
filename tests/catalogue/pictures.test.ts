import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { colourwayOf } from '../../upstream/demo/drawings/colour.ts';
import { group, Pen } from '../../upstream/demo/drawings/pen.ts';
import { drawnProducts, type ProductPictures } from '../../upstream/demo/drawings/products.ts';
import { svgDocument } from '../../upstream/demo/drawings/scene.ts';

/** Two pictures with at least this share of different pixels look different in a list. */
const MIN_DIFFERENT_SHARE = 0.004;

const subcategoryOf = ({ id }: ProductPictures) => Math.floor(id / 100);
const subcategories = [...new Set(drawnProducts.map(subcategoryOf))].map((id) => ({
  id,
  products: drawnProducts.filter((product) => subcategoryOf(product) === id),
}));

describe('the demo pictures', () => {
  test.each(subcategories)(
    'of subcategory $id differ by more than their colour',
    async ({ products }) => {
      const drawn = await Promise.all(products.map(drawInOneColour));
      const alike = products.flatMap((product, index) =>
        products.slice(0, index).flatMap((other, otherIndex) => {
          const share = differentShare(drawn[index]!, drawn[otherIndex]!);
          return product.drawing === other.drawing && share < MIN_DIFFERENT_SHARE
            ? [`${product.traits.name} and ${other.traits.name}: ${share.toFixed(4)}`]
            : [];
        }),
      );
      expect(alike).toEqual([]);
    },
    120_000,
  );
});

/** The product in the same colour and position as all others, as the pixels of a small picture. */
function drawInOneColour({ drawing, traits }: ProductPictures): Promise<Buffer> {
  const pen = new Pen();
  const content = group(drawing.draw(pen, colourwayOf('Cobalt'), traits), {
    x: 400,
    y: 500,
    scale: traits.size,
  });
  return sharp(Buffer.from(svgDocument(pen, 800, 1000, content)))
    .resize(160)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();
}

function differentShare(a: Buffer, b: Buffer): number {
  let different = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > 24) different++;
  return different / a.length;
}
