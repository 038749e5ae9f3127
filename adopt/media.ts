import { isAbsolute, isRootRelative, toMediaUrl } from '../bff/wire/media.ts';
import type { Adoption } from './adoption.ts';
import { examplesOf } from './describe.ts';

const TIMEOUT_MS = 15_000;
/** Of each list so many pictures are looked at: one that is broken says nothing of the others. */
const MAX_PER_OWNER = 3;

interface Medium {
  owner: string;
  path: string;
}

/** A place for relative paths, and for paths with a slash at their start. */
interface Storage {
  url: string;
  root: 'media' | 'api';
}

const isMedia = (response: Response): boolean =>
  response.ok && /^(image|video)\//.test(response.headers.get('content-type') ?? '');

/** Asks with HEAD, because films are large, and with GET where HEAD is not answered. */
async function load(address: string): Promise<boolean> {
  try {
    for (const method of ['HEAD', 'GET']) {
      const response = await fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (isMedia(response)) return true;
    }
  } catch {
    // No answer is no picture.
  }
  return false;
}

/** The media that are looked at: some of each list. */
function sampleOf(media: ReadonlyMap<string, string>): Medium[] {
  const counts = new Map<string, number>();
  return [...media].flatMap(([path, owner]) => {
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count > MAX_PER_OWNER ? [] : [{ path, owner }];
  });
}

/** Where media storages usually are: what is set, below the functions' origin (Supabase), below the API's (Django, Laravel), or at it. */
function storagesOf({ store, given }: Adoption): Storage[] {
  const origins = [store.settings.functions, store.settings.api].map((url) => new URL(url).origin);
  const [functions = '', api = ''] = origins;
  const urls = [
    ...(given['MEDIA_URL'] ? [given['MEDIA_URL'].replace(/\/+$/, '')] : []),
    `${functions}/storage/v1/object/public`,
    `${api}/storage/v1/object/public`,
    ...[api, functions].flatMap((origin) => [
      `${origin}/media`,
      `${origin}/storage`,
      origin,
      `${origin}/static`,
    ]),
    store.settings.api,
  ];
  const different = [...new Set(urls)];
  return (['media', 'api'] as const).flatMap((root) => different.map((url) => ({ url, root })));
}

/** Finds `MEDIA_URL`, `MEDIA_ROOT` and `MEDIA_ORIGINS`: the storage from which most pictures and films load. */
export async function checkMedia(adoption: Adoption): Promise<void> {
  const { store, found, given } = adoption;
  const apiOrigin = new URL(store.settings.api).origin;
  const asked = new Map<string, Promise<boolean>>();
  const loads = (address: string) => {
    const loaded = asked.get(address) ?? load(address);
    asked.set(address, loaded);
    return loaded;
  };
  const media = sampleOf(found.media);
  const addressIn = ({ url, root }: Storage, path: string) =>
    toMediaUrl(
      {
        shopOrigin: '',
        baseUrl: url,
        resizeUrl: null,
        rootUrl: root === 'api' ? apiOrigin : null,
      },
      path,
    );

  const relative = media.filter(({ path }) => !isAbsolute(path));
  const hasRootPaths = relative.some(({ path }) => isRootRelative(path));
  const candidates = storagesOf(adoption).filter(({ root }) => root === 'media' || hasRootPaths);
  const nowhere: Storage = { url: given['MEDIA_URL'] || apiOrigin, root: 'media' };
  let best = { storage: nowhere, score: 0 };
  for (const storage of candidates) {
    const results = await Promise.all(relative.map(({ path }) => loads(addressIn(storage, path))));
    const score = results.filter(Boolean).length;
    if (score > best.score) best = { storage, score };
    if (score === relative.length) break;
  }
  const { storage } = best;
  found.set('MEDIA_URL', storage.url);
  found.set('MEDIA_ROOT', storage.root);
  if (relative[0] && best.score === 0)
    found.decide(`MEDIA_URL: no usual place has ${relative[0].path}. Until it is set, no picture is shown.`);

  await reportOrigins(adoption, media, storage);
  const results = await Promise.all(
    media.map(async (medium) => ({ ...medium, isLoaded: await loads(addressIn(storage, medium.path)) })),
  );
  const broken = results.filter(({ path, isLoaded }) => !isLoaded && (best.score > 0 || isAbsolute(path)));
  for (const owner of new Set(broken.map((each) => each.owner))) {
    const ofOwner = ({ owner: other }: Medium) => other === owner;
    const addresses = broken.filter(ofOwner).map(({ path }) => addressIn(storage, path));
    found.leaveOut(
      `Pictures and films of ${owner}: ${addresses.length} of ${results.filter(ofOwner).length} that were tried do not load (${examplesOf(addresses)}). Shoppers do not see them.`,
    );
  }
  const loaded = results.length - broken.length;
  if (loaded > 0 && (best.score > 0 || relative.length === 0))
    found.fit(`Pictures and films: ${loaded} of ${results.length} that were tried load.`);
}

/** Pages refuse media of origins that no setting names. */
async function reportOrigins(
  { store, found, given }: Adoption,
  media: Medium[],
  storage: Storage,
): Promise<void> {
  const { api, functions, functionUrls } = store.settings;
  const own = new Set(
    [api, functions, ...functionUrls.values(), storage.url].map((url) => new URL(url).origin),
  );
  const known = (given['MEDIA_ORIGINS'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const used = media.flatMap(({ path }) => {
    const url = path.startsWith('//') ? `https:${path}` : path;
    return isAbsolute(path) && URL.canParse(url) ? [new URL(url).origin] : [];
  });
  const further = new Set([...known, ...used].filter((origin) => !own.has(origin)));
  if (further.size > 0) found.set('MEDIA_ORIGINS', [...further].join(','));
}
