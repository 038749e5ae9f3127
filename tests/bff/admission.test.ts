import { expect, it } from 'vitest';
import { readConfig } from '../../bff/config/config.ts';
import { createAdmissions } from '../../bff/upstream/admission.ts';
import { GUARDS } from '../../bff/upstream/upstreamService.ts';

it('a request is admitted or refused by its first call: what has begun is completed', () => {
  const create = createAdmissions(2);
  const [first, second, refused] = [create(), create(), create()];
  const admitted = () => [first, second, refused].map((admission) => admission.admits());
  expect(admitted()).toEqual([true, true, false]);
  first.end();
  expect(admitted()).toEqual([true, true, false]);
  expect([create().admits(), create().admits()]).toEqual([true, false]);
});

it('200 parallel reads of one endpoint find room by default, and leave room for others when it hangs', () => {
  const { concurrentRequests } = readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' });
  const create = createAdmissions(concurrentRequests);
  expect(Array.from({ length: 200 }, () => create().admits())).not.toContain(false);
  const ofOneEndpoint = GUARDS.maxConcurrentCalls + GUARDS.maxQueuedCalls;
  expect(ofOneEndpoint).toBeGreaterThanOrEqual(200);
  expect(ofOneEndpoint).toBeLessThan(concurrentRequests);
});
