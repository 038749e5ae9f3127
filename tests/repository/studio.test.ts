import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../upstream/demo/catalogue.ts';
import {
  fileDigest,
  photographedProducts,
  picturesOf,
  productDigest,
  readManifest,
  sceneDigest,
  scenes,
  type ModelledProduct,
} from '../../upstream/demo/studio/manifest.ts';
import { contrastOf } from '../kit/contrast.ts';

const manifest = readManifest();
const { goods, grounds } = JSON.parse(readFileSync('upstream/demo/studio/colours.json', 'utf8')) as {
  goods: Record<string, [body: string, accent: string]>;
  grounds: Record<string, string>;
};

it('the photographs show the present lines of their products and scenes, and are the committed files', () => {
  expect(photographedProducts.length).toBeGreaterThan(0);
  const made = (picture: string, product: string) => ({ picture, product, file: fileDigest(picture) });
  const expected = [
    ...photographedProducts.flatMap((product) =>
      product.images.map((picture) => made(picture, productDigest(product))),
    ),
    ...scenes.flatMap((scene) => picturesOf(scene).map((picture) => made(picture, sceneDigest(scene)))),
  ];
  const recorded = manifest.map(({ picture, product, file }) => ({ picture, product, file }));
  const sorted = (entries: { picture: string }[]) =>
    entries.toSorted((a, b) => a.picture.localeCompare(b.picture));
  expect(sorted(recorded)).toEqual(sorted(expected));
});

it('everything with a picture is photographed, by itself or as a scene', () => {
  const { products, subcategories, home } = catalogue;
  const { banners, shopTheLook, collections, videos } = home;
  const shown = [
    ...products.flatMap(({ images }) => images),
    ...banners.map(({ image }) => image),
    ...shopTheLook.map(({ playerImage }) => playerImage),
    ...[...collections, ...subcategories].map(({ image }) => image),
    ...videos.map(({ poster }) => poster),
  ];
  const photographs = new Set([
    ...photographedProducts.flatMap(({ images }) => images),
    ...scenes.map(({ picture }) => picture),
  ]);
  expect(shown.filter((picture) => !photographs.has(picture))).toEqual([]);
});

describe('the photographed products', () => {
  it('have three pictures each', () => {
    expect(photographedProducts.filter(({ images }) => images.length !== 3)).toEqual([]);
  });

  it('have the dimension of their drawing as a public attribute', () => {
    const shownOf = ({ model, extraAttributes }: ModelledProduct) => ({
      drawn: `${model.measures[model.dimension.toLowerCase()]} mm`,
      public: (extraAttributes as Record<string, Record<string, unknown>>)['Specifications']?.[
        model.dimension
      ],
    });
    const shown = photographedProducts.map((product) => ({ id: product.id, ...shownOf(product) }));
    expect(shown.filter(({ drawn, ...product }) => drawn !== product.public)).toEqual([]);
  });

  it('stand out from their ground by light and by hue', () => {
    const pairs = photographedProducts.map(({ id, model }) => ({
      id,
      colour: model.tone ?? goods[model.colour]![0],
      ground: grounds[model.ground]!,
    }));
    expect(pairs.filter(({ colour, ground }) => contrastOf(colour, ground) < 1.8)).toEqual([]);
    expect(pairs.filter(({ colour, ground }) => hueDistanceOf(colour, ground) < 20)).toEqual([]);
  });
});

it('the grounds of photographs have the colours of the courts', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8').toUpperCase();
  const missing = Object.entries(grounds).filter(
    ([name, colour]) => !tokens.includes(`--COURT-${name.toUpperCase()}: ${colour};`),
  );
  expect(missing).toEqual([]);
});

/** In degrees, at most 180. A colour that is almost grey is far from every hue. */
function hueDistanceOf(...colours: [string, string]): number {
  const [a, b] = colours.map(hueOf);
  if (a === null || b === null || a === undefined || b === undefined) return 180;
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}

function hueOf(colour: string): number | null {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < most * 0.25) return null;
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return (sixth * 60 + 360) % 360;
}
