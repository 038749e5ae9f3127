import { defineConfig } from 'vitest/config';

/** The journeys share one browser and its machine's two cores with nobody, so they run after everything else. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/kit/closingLine.ts'],
    passWithNoTests: false,
    projects: [
      {
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
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/kit/seededStore.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
