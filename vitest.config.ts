import { defineConfig } from 'vitest/config';

/** The journeys share one browser and its machine's two cores with nobody, so they run after everything else. */
export default defineConfig({
  // Vite would take graphql's ES module, packages loaded by Node take its CommonJS one, and graphql refuses to be two.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    reporters: ['default', './tests/kit/closingLine.ts'],
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**'],
          globalSetup: ['tests/kit/seededStore.ts'],
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
          globalSetup: ['tests/kit/seededStore.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A browser on a busy machine may miss a step once; the closing line names each test that needed this.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
