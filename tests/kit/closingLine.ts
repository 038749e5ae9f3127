import type { Reporter, TestModule } from 'vitest/node';

/**
 * Closes a run with one plain line, "N passed, N failed", for people and machines that read the end of a log.
 * Before it stand the tests that passed only when they were tried again: each is a fault to be looked for.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        counts[test.result().state] += 1;
        if (test.diagnostic()?.flaky) console.log(`Needed a second try: ${test.fullName}`);
      }
      // A file that could not even be loaded has no tests to count.
      if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed'))
        counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    if (skipped > 0 && process.env['CI']) {
      console.log(`${skipped} skipped: in CI every test has to run.`);
      counts.failed += skipped;
      process.exitCode = 1;
    }
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  }
}
