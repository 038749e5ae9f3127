import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST_FILES = 20;

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

/** The time of a test file: importing its modules, its environment and its tests. */
function durationMs(module: TestModule): number {
  const { duration, collectDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  return duration + collectDuration + prepareDuration + environmentSetupDuration;
}

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
    const skipped = counts.skipped + counts.pending;
    if (skipped > 0 && process.env['CI']) {
      console.log(`${skipped} skipped: in CI every test has to run.`);
      counts.failed += skipped;
      process.exitCode = 1;
    }
    const slowest = modules
      .map((module) => ({ file: relative(process.cwd(), module.moduleId), ms: durationMs(module) }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST_FILES);
    console.log(`\nSlowest files, in seconds:`);
    for (const { file, ms } of slowest) console.log(`${seconds(ms)}  ${file}`);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  }
}
