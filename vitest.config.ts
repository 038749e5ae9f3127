import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files at once: more than cores, because the parts wait for processes, databases and timeouts a third of their time. */
const maxWorkers = Math.max(3, availableParallelism() - 1);

/**
 * For each worker. The store in WebAssembly and the shop's pages produce much short-lived data; collecting it less often saves a
 * tenth of the processor time.
 */
const execArgv = ['--max-semi-space-size=64'];
// From version 25 on, Node has a local storage of its own, which would replace that of the simulated browser.
if (Number(process.versions.node.split('.')[0]) >= 25) execArgv.push('--no-experimental-webstorage');

/** For a busy machine: no test uses these to assert how fast something is. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // CI repeats a test that failed. The summary names what passes only then: its fault is to be found.
  retry: Number(process.env['TEST_RETRIES'] ?? 0),
};

const parts = {
  maxWorkers,
  execArgv,
  isolate: false,
  ...limits,
  sequence: { groupOrder: 0 },
};

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
          exclude: ['tests/journeys/**', 'tests/deploy/**', 'tests/lab/**', 'tests/browsers/**'],
          ...parts,
        },
      },
      { extends: true, test: { name: 'lab', include: ['tests/lab/**/*.test.ts'], ...parts } },
      {
        extends: true,
        test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'], ...parts, maxWorkers: 1 },
      },
      { extends: true, test: { name: 'deployments', include: ['tests/deploy/**/*.test.ts'], ...parts } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          ...limits,
          maxWorkers: 3,
          execArgv,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
