import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST_FILES } from '../kit/longestFirst.ts';

it('the files that start first exist', () => {
  expect(LONGEST_FILES.filter((file) => !existsSync(file))).toEqual([]);
});
