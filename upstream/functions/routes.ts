import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { homeVersions } from '../db/schema/index.ts';
import { integer, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';
import { catalogueFunctions } from './catalogue.ts';
import { HOME_FUNCTIONS } from './home.ts';

/** A caller that names the version it wants may keep the answer this long (seconds). */
const KEEP_SECONDS = 60;

const versionQuery = z.object({
  v: z.preprocess((value) => (value === '' ? undefined : value), integer(0, 2_147_483_647).optional()),
});

/**
 * The ten functions, without authentication. `v` is the version the caller holds: the answer is always whole, and a
 * caller that names the current version may keep it for a minute, while any other must ask again next time.
 */
export function functionRoutes(app: FastifyInstance, shop: Shop): void {
  for (const [name, { field, read }] of Object.entries(HOME_FUNCTIONS)) {
    app.get(`/functions/v1/${name}`, async (request, reply) => {
      const { v } = parse(versionQuery, request.query);
      const [row] = await shop.db
        .select({ version: homeVersions.version })
        .from(homeVersions)
        .where(eq(homeVersions.section, field));
      const version = row?.version ?? 1;
      reply.header('cache-control', v === version ? `public, max-age=${KEEP_SECONDS}` : 'no-cache');
      return { [field]: await read(shop.db), version };
    });
  }
  catalogueFunctions(app, shop);
}
