import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` tries on changed code: those of pure modules, which need neither a server nor a browser. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: [
      'tests/bff/checkoutTable.test.ts',
      'tests/bff/boughtLines.test.ts',
      'tests/bff/wireReading.test.ts',
      'tests/web/money.test.ts',
      'tests/web/cartLines.test.ts',
      'tests/web/cartChanges.test.ts',
    ],
    testTimeout: 120_000,
  },
});
