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

const parts = {
  maxWorkers,
  execArgv,
  isolate: false,
  // Long, for a machine that is busy with other work: no test asserts by them how fast something is.
  testTimeout: 120_000,
  hookTimeout: 240_000,
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
    // Of `expect.poll`; vitest's own second is too short for a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', 'tests/deploy/**', 'tests/lab/**'],
          ...parts,
        },
      },
      { extends: true, test: { name: 'lab', include: ['tests/lab/**/*.test.ts'], ...parts } },
      { extends: true, test: { name: 'deployments', include: ['tests/deploy/**/*.test.ts'], ...parts } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 3,
          execArgv,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
