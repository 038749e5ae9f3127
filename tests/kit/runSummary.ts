import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const SLOWEST_FILES = 20;

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

/** The time of a test file: importing its modules and its environment (`startMs`), and its tests with their hooks. */
function timesOf(module: TestModule): { file: string; startMs: number; testsMs: number } {
  const { duration, collectDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  return {
    file: relative(process.cwd(), module.moduleId),
    startMs: collectDuration + prepareDuration + environmentSetupDuration,
    testsMs: duration,
  };
}

/** What passes only when it is repeated (TEST_RETRIES) is not green: its fault is named. */
const isRepeated = (test: TestCase): boolean =>
  test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0;

/** Prints at the end of a run: the slowest files, and the line "N passed, N failed", which scripts read. */
export default class RunSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) counts[test.result().state] += 1;
      // A file that could not be loaded has no tests, and counts as one failure.
      if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed'))
        counts.failed += 1;
    }
    const repeated = modules.flatMap((module) => [...module.children.allTests()]).filter(isRepeated);
    for (const test of repeated)
      console.log(
        `Passed only when it was repeated: ${relative(process.cwd(), test.module.moduleId)}, ${test.fullName}`,
      );
    const skipped = counts.skipped + counts.pending;
    if (skipped > 0 && process.env['CI']) {
      console.log(`${skipped} skipped: in CI every test has to run.`);
      counts.failed += skipped;
      process.exitCode = 1;
    }
    const times = modules.map(timesOf);
    console.log(`\nSlowest files, in seconds:`);
    const slowest = times.toSorted((a, b) => b.startMs + b.testsMs - a.startMs - a.testsMs);
    for (const { file, startMs, testsMs } of slowest.slice(0, SLOWEST_FILES))
      console.log(`${seconds(startMs + testsMs)}  ${file}`);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  }
}
