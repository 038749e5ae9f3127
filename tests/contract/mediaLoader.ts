import { toMediaUrl } from '../../bff/wire/media.ts';

const TIMEOUT_MS = 15_000;

/** The result of an address that has a picture or a film. */
const LOADS = 'loads';

const isMedia = (response: Response): boolean =>
  response.ok && /^(image|video)\//.test(response.headers.get('content-type') ?? '');

/** Asks with HEAD, because films are large, and with GET where HEAD is not answered. */
async function load(address: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (isMedia(await fetch(address, { method: 'HEAD', signal }))) return LOADS;
    const response = await fetch(address, { signal });
    await response.arrayBuffer();
    if (isMedia(response)) return LOADS;
    return `${response.status} ${response.headers.get('content-type') ?? 'without a type'}`;
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}

/** Tries addresses of pictures and films, each once. */
export class MediaLoader {
  readonly #results = new Map<string, Promise<string>>();

  /** "loads", or why the address has no picture and no film. */
  resultOf(address: string): Promise<string> {
    const result = this.#results.get(address) ?? load(address);
    this.#results.set(address, result);
    return result;
  }

  loads = async (address: string): Promise<boolean> => (await this.resultOf(address)) === LOADS;
}

/** What a path belongs to. */
export type MediaKind = 'absolute' | 'root' | 'relative';

export function mediaKindOf(path: string): MediaKind {
  if (/^https?:\/\//i.test(path)) return 'absolute';
  return /^\/(?!\/)/.test(path) ? 'root' : 'relative';
}

/** The address of a path in a media storage, as the shop writes it. */
export const mediaAddress = (path: string, baseUrl: string): string =>
  toMediaUrl(
    { shopOrigin: '', baseUrl, rootUrl: null, resizeUrl: null, onAbsoluteUrl: () => undefined },
    path,
  );
