import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../../products/catalogue.ts';

/** What `model` of a product's line in `catalogue.ndjson` says. Measures are in mm. */
export interface Model {
  kind: string;
  /** Its name in `colours.json`. */
  colour: string;
  /** The colour of most of it, where that is another one. */
  tone?: string;
  ground: string;
  /** The attribute that the drawing's dimension line shows. */
  dimension: string;
  measures: Record<string, number>;
}

export interface ModelledProduct extends CatalogueProduct {
  model: Model;
}

/** A row of `scenes.json`: a picture of several goods, or of players of whom only the shadow is seen. Places are in metres. */
export interface Scene {
  picture: string;
  /** The line drawing of the same goods by the same camera. */
  drawing?: string;
  /** A film in which the camera moves over the picture. */
  film?: string;
  /** Also in `web/public/pictures/`, in three widths. */
  web?: string;
  size: [width: number, height: number];
  goods: { id: number }[];
  players?: { racket?: number }[];
}

/** What a picture in the media folder was made of: short digests, which differ when the source was changed afterwards. */
export interface ManifestEntry {
  picture: string;
  /** The family's script. */
  script: string;
  /** The folder `kit/`. */
  kit: string;
  /** What the picture shows of the product's line. */
  product: string;
  /** The committed file. */
  file: string;
}

export const studioFolder: string = fileURLToPath(new URL('./', import.meta.url));
export const mediaFolder: string = fileURLToPath(new URL('../media/', import.meta.url));
const manifestFile = `${studioFolder}manifest.json`;

/** The kinds of goods that each script in `families/` models. */
export const FAMILIES: Record<string, readonly string[]> = {
  rackets: ['badmintonRacket', 'badmintonSet', 'tennisRacket'],
  balls: ['basketball', 'football', 'volleyball'],
  bands: ['bandLoops', 'bandLong', 'bandTubes', 'bandStrip'],
  bats: ['cricketBat', 'ttBat', 'ttSet'],
  bicycles: ['bicycle'],
  bottles: ['bottle', 'shaker', 'jug'],
  boxing: ['punchBag', 'handWraps'],
  caps: ['swimCap'],
  cricketKit: ['wicket', 'groundStumps', 'duffel'],
  cycling: ['frontLight', 'rearLight', 'floorPump', 'chainLock'],
  garments: ['garment', 'socks'],
  gloves: ['gloves'],
  goggles: ['goggles'],
  grips: ['gripRolls', 'stringSet', 'stringReel'],
  headwear: ['sportsCap', 'wristbands'],
  helmets: ['cricketHelmet', 'bikeHelmet'],
  hoops: ['doorHoop', 'standHoop', 'hoopNets', 'beachNet'],
  mats: ['yogaMat'],
  packs: ['backpack', 'racketBag', 'tote'],
  protection: ['legPads', 'guards', 'kneeSleeves', 'belt'],
  recovery: ['foamRoller', 'massageBalls', 'massageGun'],
  smallBalls: ['cricketBall', 'tennisBalls', 'ballCan', 'ttBalls'],
  ropes: ['skippingRope'],
  runnersKit: ['softFlask', 'waistPack', 'watch', 'stopwatch'],
  shoes: ['shoe'],
  shuttles: ['shuttleTube', 'nylonTube'],
  yogaProps: ['yogaBlocks', 'yogaStrap', 'bolster', 'yogaWheel'],
  swim: ['kickboard', 'pullBuoy', 'fins', 'ring'],
  tables: ['ttTable', 'ttNet'],
  training: ['cones', 'popGoal', 'steelGoal'],
  trek: ['domeTent', 'trekPoles', 'torch'],
  weights: ['dumbbell', 'dialDumbbell', 'kettlebell', 'plates', 'bench', 'rack'],
};

export const scenes = JSON.parse(readFileSync(`${studioFolder}scenes.json`, 'utf8')) as Scene[];

/** The products with pictures: each is photographed as its `model` says. */
export const photographedProducts: ModelledProduct[] = catalogue.products.filter(
  (product): product is ModelledProduct => 'model' in product,
);

export const familyOf = ({ model }: ModelledProduct): string => {
  const found = Object.entries(FAMILIES).find(([, kinds]) => kinds.includes(model.kind));
  if (!found) throw new Error(`No family models the kind ${model.kind}`);
  return found[0];
};

const digestOf = (...contents: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
};

export const kitDigest = (): string =>
  digestOf(
    ...readdirSync(`${studioFolder}kit`)
      .filter((name) => name.endsWith('.py'))
      .sort()
      .map((name) => readFileSync(`${studioFolder}kit/${name}`)),
    readFileSync(`${studioFolder}colours.json`),
  );

export const scriptDigest = (family: string): string =>
  digestOf(readFileSync(`${studioFolder}families/${family}.py`));

/** The products in a scene, also in the hand of a player. */
export const productsOf = ({ goods, players = [] }: Scene): ModelledProduct[] =>
  [...goods.map(({ id }) => id), ...players.flatMap(({ racket }) => racket ?? [])].map((id) =>
    photographedProducts.find((product) => product.id === id)!,
  );

export const sceneScriptDigest = (scene: Scene): string => {
  const families = new Set(productsOf(scene).map(familyOf));
  const scripts = ['scenes', 'figures', ...[...families].map((family) => `families/${family}`)];
  return digestOf(...scripts.map((name) => readFileSync(`${studioFolder}${name}.py`)));
};

export const sceneDigest = (scene: Scene): string =>
  digestOf(JSON.stringify(scene), ...productsOf(scene).map(productDigest));

/** The pictures of a scene. */
export const picturesOf = ({ picture, drawing }: Scene): string[] => [
  picture,
  ...(drawing === undefined ? [] : [drawing]),
];

/** Stock, prices and texts of a product are not in its pictures. */
export const productDigest = ({ name, brand, model }: ModelledProduct): string =>
  digestOf(JSON.stringify({ name, brand, model }));

/** Null: there is no such file. */
export const fileDigest = (picture: string): string | null => {
  const path = mediaFolder + picture;
  return existsSync(path) ? digestOf(readFileSync(path)) : null;
};

export const readManifest = (): ManifestEntry[] =>
  JSON.parse(readFileSync(manifestFile, 'utf8')) as ManifestEntry[];

export const manifestPath: string = manifestFile;
