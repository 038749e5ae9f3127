import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { homeVersions } from '../db/schema/index.ts';
import { integerField, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';
import { catalogueFunctionRoutes } from './catalogue.ts';
import { HOME_FUNCTIONS } from './home.ts';

/** How long a client that names the current version may cache the response. */
const MAX_AGE_SECONDS = 60;

const versionQuery = z.object({
  v: z.preprocess((value) => (value === '' ? undefined : value), integerField(0, 2_147_483_647).optional()),
});

/**
 * The ten functions, without authentication. Home functions take the client's version in `v` and always return the whole
 * section: cacheable for a minute if `v` is the current version, else with `no-cache`.
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
      reply.header('cache-control', v === version ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-cache');
      return { [field]: await read(shop.db), version };
    });
  }
  catalogueFunctionRoutes(app, shop);
}
