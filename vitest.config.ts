import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files at once: on a machine of two cores one would wait for databases and browsers half of its time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** The journeys need the machine more than the parts do, so they run after them. */
export default defineConfig({
  // Vite would take graphql's ES module, packages loaded by Node take its CommonJS one, and graphql refuses to be two.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    reporters: ['default', './tests/kit/runSummary.ts'],
    passWithNoTests: false,
    globalSetup: ['tests/kit/globalSetup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**'],
          maxWorkers,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
