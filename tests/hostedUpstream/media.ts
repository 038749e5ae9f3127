import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import { FILM, FILM_PATH } from './film.ts';
import type { Store } from './store.ts';

/** Where the servers of the upstream are. */
export interface Origins {
  api: string;
  functions: string;
  cdn: string;
  provider: string;
}

/** The folder of the public media storage, on the server of the functions. */
export const STORAGE_PATH = '/storage/v1/object/public';

/** Writes the address of a film, or of a picture of a product or a shopper. */
export function writeMedia({ options, origins }: Store, path: string): string {
  const encodedPath = path.split('/').map(encodeURIComponent).join('/');
  switch (options.media) {
    case 'relative':
      return path;
    case 'root_relative':
      return `/media/${encodedPath}`;
    case 'api_origin':
      return `${origins.api}/media/${encodedPath}`;
    case 'other_origin':
      return `${origins.cdn}/media/${encodedPath}`;
  }
}

const PICTURE_SIZE_PX = 320;

/** A picture of one colour, which depends on its path. */
function drawPicture(path: string): Promise<Buffer> {
  const sum = [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const background = { r: (sum * 37) % 200, g: (sum * 71) % 200, b: (sum * 113) % 200 };
  return sharp({ create: { width: PICTURE_SIZE_PX, height: PICTURE_SIZE_PX, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Drawn pictures by path, for all upstreams of a test process. */
const drawnPictures = new Map<string, Promise<Buffer>>();

/** Serves files below a folder: the film, uploaded pictures, and drawn ones for the paths that the catalogue names. */
export function serveMedia(app: FastifyInstance, store: Store, folder: string): void {
  app.get(`${folder}/*`, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (path === FILM_PATH) return reply.type('video/webm').send(FILM);
    const uploaded = store.uploads.get(path);
    if (!uploaded && !store.picturePaths.has(path)) return reply.code(404).send();
    if (!uploaded && !drawnPictures.has(path)) drawnPictures.set(path, drawPicture(path));
    return reply.type('image/png').send(uploaded ?? (await drawnPictures.get(path)));
  });
}
