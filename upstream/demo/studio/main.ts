/**
 * Photographs the goods of the demo catalogue: `npm run studio -- rackets` renders what is missing or older of a family, picture
 * by picture; `1101` one product; `scenes` the pictures of several goods, `banner` those with this name; `--list` only says what is missing or older; `--sheet` writes a contact sheet; `--confirm`
 * records that scripts changed without changing pictures. It needs Blender (README.md beside this file).
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  FAMILIES,
  familyOf,
  fileDigest,
  kitDigest,
  manifestPath,
  mediaFolder,
  photographedProducts,
  picturesOf,
  productDigest,
  productsOf,
  readManifest,
  sceneDigest,
  sceneScriptDigest,
  scenes,
  scriptDigest,
  studioFolder,
  type ManifestEntry,
  type ModelledProduct,
  type Scene,
} from './manifest.ts';

/** Size in px, samples and quality of the photograph, the second view and the drawing. */
const VIEWS = [
  { size: [640, 800], samples: 8, quality: 66 },
  { size: [560, 700], samples: 8, quality: 66 },
  { size: [560, 700], samples: 1, quality: 60 },
];

const SCENE = { samples: 10, quality: 68 };
/** Widths in px of the pictures that the app has itself. */
const WEB_WIDTHS: Record<string, number[]> = { athlete: [720, 1280, 2000], compare: [720, 1200, 1800] };
const FILM_SECONDS = 6;

interface Job {
  picture: string;
  family: string;
  view: number;
  size: number[];
  samples: number;
  file: string;
  quality: number;
  product: Pick<ModelledProduct, 'id' | 'name' | 'brand' | 'model'>;
}

const webPicturesFolder = fileURLToPath(new URL('../../../web/public/pictures/', import.meta.url));
const kit = kitDigest();
const entries = new Map(readManifest().map((entry) => [entry.picture, entry]));

const sourcesOf = (product: ModelledProduct): Omit<ManifestEntry, 'picture' | 'file'> => ({
  script: scriptDigest(familyOf(product)),
  kit,
  product: productDigest(product),
});

function isCurrent(product: ModelledProduct, picture: string): boolean {
  const entry = entries.get(picture);
  const { script, product: line } = sourcesOf(product);
  return (
    entry?.script === script &&
    entry.kit === kit &&
    entry.product === line &&
    entry.file === fileDigest(picture)
  );
}

function jobsOf(product: ModelledProduct, folder: string): Job[] {
  const { id, name, brand, model } = product;
  return product.images.flatMap((picture, index) =>
    isCurrent(product, picture)
      ? []
      : {
          picture,
          family: familyOf(product),
          view: index + 1,
          file: join(folder, `${id}-${index + 1}.png`),
          product: { id, name, brand, model },
          ...VIEWS[index]!,
        },
  );
}

const isSceneCurrent = (scene: Scene): boolean =>
  picturesOf(scene).every((picture) => {
    const entry = entries.get(picture);
    return (
      entry?.script === sceneScriptDigest(scene) &&
      entry.kit === kit &&
      entry.product === sceneDigest(scene) &&
      entry.file === fileDigest(picture)
    );
  });

interface SceneJob {
  picture: string;
  scene: Scene;
  products: Record<string, object>;
  size: number[];
  samples: number;
  file: string;
  drawingFile?: string;
}

function sceneJobOf(scene: Scene, folder: string): SceneJob {
  const lines = productsOf(scene).map((product) => {
    const { id, name, brand, model } = product;
    return [id, { id, name, brand, model, family: familyOf(product) }] as const;
  });
  const file = join(folder, `${scene.picture.replaceAll('/', '-')}.png`);
  return {
    picture: scene.picture,
    scene,
    products: Object.fromEntries(lines),
    size: scene.size,
    samples: SCENE.samples,
    file,
    ...(scene.drawing !== undefined && { drawingFile: `${file}.drawing.png` }),
  };
}

/** A picture as the app has it, in several widths. */
async function writeWebPictures(file: string, name: string): Promise<void> {
  for (const width of WEB_WIDTHS[name.split('-')[0]!]!)
    await sharp(file)
      .resize(width)
      .webp({ quality: SCENE.quality, effort: 6 })
      .toFile(join(webPicturesFolder, `${name}-${width}.webp`));
}

/** The camera comes nearer and goes back, so that the end meets the beginning. */
function writeFilm(file: string, film: string): void {
  const frames = FILM_SECONDS * 30;
  const zoom = `1.07-0.06*cos(2*PI*on/${frames})`;
  const filter = `scale=3840:-1,zoompan=z='${zoom}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=1280x720:fps=30`;
  const { status } = spawnSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-i', file, '-vf', filter, '-frames:v', String(frames), '-an']
      .concat(['-c:v', 'libx264', '-crf', '27', '-preset', 'slow', '-pix_fmt', 'yuv420p'])
      .concat(['-movflags', '+faststart', join(mediaFolder, film)]),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('ffmpeg is missing, or has failed.');
}

async function recordScene({ scene, file, drawingFile }: SceneJob): Promise<void> {
  const { picture, drawing, film, web } = scene;
  const isPoster = film !== undefined;
  const write = (from: string, to: string) =>
    sharp(from)
      .resize(isPoster ? 1280 : scene.size[0])
      .webp({ quality: SCENE.quality, effort: 6 })
      .toFile(join(mediaFolder, to));
  await write(file, picture);
  if (web !== undefined) await writeWebPictures(file, web);
  if (film !== undefined) writeFilm(file, film);
  if (drawing !== undefined && drawingFile !== undefined) {
    await write(drawingFile, drawing);
    await writeWebPictures(drawingFile, 'compare-before');
  }
  for (const made of picturesOf(scene))
    entries.set(made, {
      picture: made,
      script: sceneScriptDigest(scene),
      kit,
      product: sceneDigest(scene),
      file: fileDigest(made)!,
    });
  writeManifest();
}

/** Each finished picture is recorded at once, so that a later run goes on after the last one. */
async function record(job: Job): Promise<void> {
  await sharp(job.file).webp({ quality: job.quality, effort: 6 }).toFile(join(mediaFolder, job.picture));
  const product = photographedProducts.find(({ id }) => id === job.product.id)!;
  entries.set(job.picture, {
    picture: job.picture,
    ...sourcesOf(product),
    file: fileDigest(job.picture)!,
  });
  writeManifest();
}

/** Only pictures of the present lines: the file and the shown part of the line must be those of the manifest. */
function confirm(products: ModelledProduct[]): void {
  for (const product of products) {
    const sources = sourcesOf(product);
    for (const picture of product.images) {
      const entry = entries.get(picture);
      if (entry?.product === sources.product && entry.file === fileDigest(picture))
        entries.set(picture, { ...entry, ...sources });
    }
  }
  writeManifest();
}

function writeManifest(): void {
  const sorted = [...entries.values()].sort((a, b) =>
    a.picture.localeCompare(b.picture, 'en', { numeric: true }),
  );
  writeFileSync(manifestPath, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function render(jobs: (Job | SceneJob)[], folder: string): Promise<void> {
  const jobsFile = join(folder, 'jobs.json');
  writeFileSync(jobsFile, JSON.stringify(jobs));
  const options = ['--background', '--factory-startup', '-noaudio', '--python-use-system-env'];
  const script = ['--python-exit-code', '1', '--python', join(studioFolder, 'render.py'), '--', jobsFile];
  const blender = spawn('blender', [...options, ...script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  blender.on('error', () => {
    console.error('Blender is missing: upstream/demo/studio/README.md says how to get it.');
    process.exitCode = 1;
  });
  if (blender.pid) setPriority(blender.pid, constants.priority.PRIORITY_LOW);
  for await (const line of createInterface({ input: blender.stdout })) {
    if (!line.startsWith('PICTURE ')) continue;
    const done = JSON.parse(line.slice('PICTURE '.length)) as { picture: string; seconds: number };
    const job = jobs.find(({ picture }) => picture === done.picture)!;
    await ('scene' in job ? recordScene(job) : record(job));
    console.log(`${done.picture} in ${done.seconds} s`);
  }
}

async function writeSheet(products: ModelledProduct[], file: string): Promise<void> {
  const [width, height, columns] = [240, 300, 6];
  const pictures = products.flatMap(({ images }) => images).filter((picture) => fileDigest(picture));
  const cells = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(join(mediaFolder, picture)).resize(width, height).toBuffer(),
      left: (index % columns) * (width + 4),
      top: Math.floor(index / columns) * (height + 4),
    })),
  );
  const rows = Math.ceil(pictures.length / columns);
  const background = { width: columns * (width + 4), height: rows * (height + 4), channels: 3 as const };
  await sharp({ create: { ...background, background: '#ffffff' } })
    .composite(cells)
    .webp()
    .toFile(file);
}

const names = process.argv.slice(2);
const options = names.filter((name) => name.startsWith('--'));
const wanted = names.filter((name) => !name.startsWith('--'));
const wantedScenes = scenes.filter(
  ({ picture }) => wanted.length === 0 || wanted.some((name) => name === 'scenes' || picture.includes(name)),
);
const isScene = (name: string) => name === 'scenes' || scenes.some(({ picture }) => picture.includes(name));
const unknown = wanted.filter((name) => !(name in FAMILIES) && !/^\d+$/.test(name) && !isScene(name));
if (unknown.length > 0)
  throw new Error(`No family ${unknown.join(', ')}: ${Object.keys(FAMILIES).join(', ')}`);
const products = photographedProducts.filter(
  (product) =>
    wanted.length === 0 || wanted.includes(familyOf(product)) || wanted.includes(String(product.id)),
);
const folder = mkdtempSync(join(tmpdir(), 'studio-'));
const jobs = [
  ...products.flatMap((product) => jobsOf(product, folder)),
  ...wantedScenes.filter((scene) => !isSceneCurrent(scene)).map((scene) => sceneJobOf(scene, folder)),
];
if (options.includes('--list')) for (const { picture } of jobs) console.log(picture);
else if (options.includes('--confirm')) confirm(products);
else if (options.includes('--sheet')) await writeSheet(products, 'studio-sheet.webp');
else if (jobs.length > 0) await render(jobs, folder);
rmSync(folder, { recursive: true });
