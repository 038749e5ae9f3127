import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config upstream/db/drizzle.config.ts` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/db/schema/index.ts',
  out: './upstream/db/migrations',
});
