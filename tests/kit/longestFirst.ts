import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in this order. A long file that starts last would run alone, on one core. */
export const LONGEST_FILES = [
  'tests/deploy/deploy.test.ts',
  'tests/deploy/sharedCache.test.ts',
  'tests/lab/faults/faults.test.ts',
  'tests/deploy/backup.test.ts',
  'tests/lab/fuzz/fuzz.test.ts',
  'tests/abuse/logs.test.ts',
  'tests/deploy/alerts.test.ts',
  'tests/bff/failedWrites.test.ts',
  'tests/bff/session.test.ts',
  'tests/bff/process.test.ts',
  'tests/journeys/pages.test.ts',
  'tests/journeys/sessionEndCases.test.ts',
  'tests/journeys/devServer.test.ts',
  'tests/journeys/purchase.test.ts',
  'tests/journeys/refetchOnReturn.test.ts',
  'tests/journeys/offlineWorker.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = LONGEST_FILES.indexOf(relative(process.cwd(), moduleId));
  return index < 0 ? LONGEST_FILES.length : index;
};

/** Vitest's order is by the last run's times, which a fresh clone does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
