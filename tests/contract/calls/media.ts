import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import { type Call, callsOf } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import type { ContractRun } from '../contractRun.ts';
import { mediaAddress, mediaKindOf, MediaLoader, type MediaKind } from '../mediaLoader.ts';
import { functionAddress } from '../settings.ts';
import { banners, looks, productDetails, type Shape, videos } from '../shapes.ts';
import type { Target, WireResponse } from '../wire.ts';

/** A path of a picture or a film, and the response that has it. */
interface Medium {
  path: string;
  response: WireResponse;
}

/** A picture of a banner, of a look and of a product, and a film: each from its own source. */
async function readMedia(run: ContractRun): Promise<Medium[]> {
  async function first<Data>(
    read: Promise<WireResponse>,
    { schema }: Shape<Data>,
    pathsOf: (data: Data) => (string | null | undefined)[],
  ): Promise<Medium[]> {
    const response = await read;
    const parsed = parseEnveloped(schema, response.body);
    const path = parsed && pathsOf(parsed.data).find(Boolean);
    return path ? [{ path, response }] : [];
  }
  const [product] = await run.listing();
  return [
    ...(await first(run.callFunction('get-banners'), banners, (data) =>
      data.items.map(({ image }) => image.path),
    )),
    ...(await first(run.callFunction('get-homepage-data'), looks, (data) =>
      data.items.map(({ image }) => image.path),
    )),
    ...(await first(run.callFunction('get-homepage-video'), videos, (data) =>
      data.items.map(({ path }) => path),
    )),
    ...(await first(run.callFunction('get-product', { id: product?.id ?? null }), productDetails, (data) => [
      data?.image?.path,
    ])),
  ];
}

const EXPECTED = 'a picture or a film';

const originOf = (address: string): string => new URL(address).origin;

/** Where media storages usually are: at the functions' origin (Supabase), or at the API's. */
const usualStorages = ({ api, functions }: Target): string[] => [
  `${originOf(functions)}/storage/v1/object/public`,
  `${originOf(api)}/media`,
  originOf(api),
];

/** Finds the storage of relative paths, and returns it; the one that is set, or the API's origin, if there is none. */
async function checkStorage(
  run: ContractRun,
  check: Check,
  media: Medium[],
  loader: MediaLoader,
): Promise<string> {
  const { settings, target } = run;
  const given = settings.given.MEDIA_URL;
  const [first] = media;
  if (!first) return given ?? originOf(target.api);
  const storages = [...(given ? [given] : []), ...usualStorages(target)];
  for (const storage of storages) {
    const loaded = await Promise.all(media.map(({ path }) => loader.loads(mediaAddress(path, storage))));
    if (!loaded.every(Boolean)) continue;
    if (given)
      settings.require(check, first.response, ['MEDIA_URL', storage], {
        ...{ path: first.path, expected: EXPECTED },
        actual: await loader.resultOf(mediaAddress(first.path, given)),
      });
    return storage;
  }
  const address = mediaAddress(first.path, storages[0] ?? '');
  check.addDifference(first.response, {
    ...{ path: first.path, expected: EXPECTED, actual: `${await loader.resultOf(address)} at ${address}` },
    ...{ help: 'set MEDIA_URL to the address to which this path belongs', cause: 'MEDIA_URL' },
  });
  return given ?? originOf(target.api);
}

/** Finds out whether paths with a slash at their start belong to the storage or to the API. */
async function checkRootPath(
  run: ContractRun,
  check: Check,
  [{ path, response }, mediaUrl]: [Medium, string],
  loader: MediaLoader,
): Promise<void> {
  const bases = { media: mediaUrl, api: originOf(run.target.api) };
  const given = run.settings.given.MEDIA_ROOT;
  const results = {
    media: await loader.resultOf(mediaAddress(path, bases.media)),
    api: await loader.resultOf(mediaAddress(path, bases.api)),
  };
  const actual = `below MEDIA_URL ${results.media}, at the API ${results.api}`;
  const told = { path, expected: EXPECTED, actual };
  for (const root of [given, 'media', 'api'] as const)
    if (await loader.loads(mediaAddress(path, bases[root])))
      return run.settings.require(check, response, ['MEDIA_ROOT', root], told);
  check.addDifference(response, { ...told, help: 'serve it at one of these addresses', cause: 'MEDIA_ROOT' });
}

/** Finds the origins that pages may load media from only when a setting names them. */
async function checkOrigins(
  run: ContractRun,
  check: Check,
  [media, mediaUrl]: [Medium[], string],
  loader: MediaLoader,
): Promise<void> {
  const { settings, target } = run;
  const given = settings.given.MEDIA_ORIGINS;
  const functions = Object.keys(target.functionNames).map((name) => functionAddress(target, name));
  const own = new Set([target.api, target.functions, ...functions, mediaUrl].map(originOf));
  const used = [...new Set(media.map(({ path }) => originOf(path)))].filter((origin) => !own.has(origin));
  const origins = [...new Set([...given, ...used])].join(',');
  if (used.length > 0) settings.record('MEDIA_ORIGINS', origins);
  for (const { path, response } of media) {
    if (!(await loader.loads(path)))
      check.addDifference(response, {
        ...{ path, expected: EXPECTED, actual: await loader.resultOf(path) },
        ...{ help: 'serve it there', cause: `media of ${originOf(path)}` },
      });
    if (used.includes(originOf(path)) && !given.includes(originOf(path)))
      check.addDifference(response, {
        ...{ path, expected: 'an address at an origin that pages may use', actual: originOf(path) },
        ...{ help: `set MEDIA_ORIGINS=${origins}`, cause: 'MEDIA_ORIGINS' },
      });
  }
}

async function checkMedia(run: ContractRun, check: Check): Promise<void> {
  const media = await readMedia(run);
  if (media.length === 0) throw new SkippedCheck('needs a picture or a film; there is none');
  const loader = new MediaLoader();
  const of = (kind: MediaKind) => media.filter(({ path }) => mediaKindOf(path) === kind);
  const mediaUrl = await checkStorage(run, check, of('relative'), loader);
  run.settings.record('MEDIA_URL', mediaUrl);
  const [rootPath] = of('root');
  if (rootPath) await checkRootPath(run, check, [rootPath, mediaUrl], loader);
  await checkOrigins(run, check, [of('absolute'), mediaUrl], loader);
}

/** Pictures and films, which browsers load by themselves. */
export const mediaCalls: Call[] = callsOf('bff/wire/media.ts', [
  { name: 'pictures and films', kind: 'read', attempt: checkMedia },
]);
