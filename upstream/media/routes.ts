import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../http/errors.ts';
import { integerField, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';
import { cachedWidth, cachedPicture } from './resize.ts';

/** Valid names of folders and files. None begins with a dot, so a path cannot leave the media folder. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const PICTURE = /\.(webp|png|jpe?g|avif)$/i;

const YEAR_SECONDS = 31_536_000;

async function findRoot(roots: readonly string[], path: string): Promise<string | null> {
  for (const root of roots) {
    const stats = await stat(join(root, path)).catch(() => null);
    if (stats?.isFile()) return root;
  }
  return null;
}

const mediaQuery = z.object({ w: integerField(1, 10_000).optional() });

/** `GET /media/<path>`, with `?w=<px>` resized to WebP. The content of a path never changes, so it is cacheable for a year. */
export function mediaRoutes(app: FastifyInstance, shop: Shop): void {
  const roots = shop.mediaFolders;
  const cacheDir = join(shop.config.dataDir, 'cache', 'media');
  for (const root of roots) mkdirSync(root, { recursive: true });
  app.register(fastifyStatic, { root: [...roots], serve: false, index: false });

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    if (!path.split('/').every((segment) => SEGMENT.test(segment))) throw notFound();
    const { w } = parse(mediaQuery, request.query);
    const root = await findRoot(roots, path);
    if (root === null) throw notFound();
    reply.header('x-content-type-options', 'nosniff');
    const cacheOptions = { maxAge: YEAR_SECONDS * 1000, immutable: true, cacheControl: true };
    if (w === undefined || !PICTURE.test(path)) return reply.sendFile(path, root, cacheOptions);
    const name = await cachedPicture(cacheDir, join(root, path), cachedWidth(w));
    return reply.sendFile(name, cacheDir, cacheOptions);
  });
}
