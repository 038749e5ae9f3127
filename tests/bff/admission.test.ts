import { expect, it } from 'vitest';
import { createAdmissions } from '../../bff/upstream/admission.ts';

it('a request is admitted or refused by its first call: what has begun is completed', () => {
  const create = createAdmissions(2);
  const [first, second, refused] = [create(), create(), create()];
  const admitted = () => [first, second, refused].map((admission) => admission.admits());
  expect(admitted()).toEqual([true, true, false]);
  first.end();
  expect(admitted()).toEqual([true, true, false]);
  expect([create().admits(), create().admits()]).toEqual([true, false]);
});
