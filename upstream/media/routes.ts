import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../http/errors.ts';
import { integer, parse } from '../http/parse.ts';
import { sourcePath } from '../projectRoot.ts';
import type { Shop } from '../shop.ts';
import { keptWidth, resizedPicture } from './resize.ts';

/** Names of folders and files as the shop gives them; nothing that begins with a dot, so no way up. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const PICTURE = /\.(webp|png|jpe?g|avif)$/i;

const YEAR_SECONDS = 31_536_000;

/** Where a path is looked for: pictures of the catalogue first, then what shoppers uploaded. */
const rootsOf = (dataDir: string) => [sourcePath('catalogue', 'media'), join(dataDir, 'uploads')];

async function rootWith(roots: string[], path: string): Promise<string | null> {
  for (const root of roots) {
    const found = await stat(join(root, path)).catch(() => null);
    if (found?.isFile()) return root;
  }
  return null;
}

const mediaQuery = z.object({ w: integer(1, 10_000).optional() });

/** `GET /media/<path>`, with `?w=<px>` resized to webp. Content of a path never changes, so it may be kept for a year. */
export function mediaRoutes(app: FastifyInstance, shop: Shop): void {
  const roots = rootsOf(shop.config.dataDir);
  const cacheDir = join(shop.config.dataDir, 'cache', 'media');
  for (const root of roots) mkdirSync(root, { recursive: true });
  app.register(fastifyStatic, { root: roots, serve: false, index: false });

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    if (!path.split('/').every((segment) => SEGMENT.test(segment))) throw notFound();
    const { w } = parse(mediaQuery, request.query);
    const root = await rootWith(roots, path);
    if (root === null) throw notFound();
    reply.header('x-content-type-options', 'nosniff');
    const keep = { maxAge: YEAR_SECONDS * 1000, immutable: true, cacheControl: true };
    if (w === undefined || !PICTURE.test(path)) return reply.sendFile(path, root, keep);
    const name = await resizedPicture(cacheDir, join(root, path), keptWidth(w));
    return reply.sendFile(name, cacheDir, keep);
  });
}
