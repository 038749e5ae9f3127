import { afterEach, expect, it, vi } from 'vitest';
import { PublicGeneration } from '../../bff/cache/publicGeneration.ts';
import { createMetrics } from '../../bff/operations/metrics.ts';
import { createPageRenderer } from '../../bff/pages/pageRenderer.ts';
import type { WebBuild } from '../../bff/pages/webBuild.ts';
import { PublicResponses } from '../../bff/publicResponses/publicResponses.ts';
import type { Services } from '../../bff/services.ts';

/** How long a page without upstream responses is fresh, and how long it may be outdated. */
const MINUTE_MS = 60_000;

afterEach(() => void vi.restoreAllMocks());

it('a page may be outdated by a minute when its rendering would have to wait too long', async () => {
  let now = 0;
  const clock = () => now;
  const generation = new PublicGeneration(null);
  const log = { warn: () => undefined };
  const config = {
    ...{ trustProxy: false, publicUrl: 'https://shop.example', publicResponsesMaxBytes: 1_000_000 },
    renderTimeoutMs: 400,
  } as const;
  const responses = new PublicResponses(config, clock, generation, log);
  let renderings = 0;
  const web = {
    renderPage: async () => ({ html: `Rendering ${(renderings += 1)}`, status: 200, styles: [] }),
  };
  const services = { config, clock, generation, metrics: createMetrics(), responses };
  const renderPage = createPageRenderer(
    web as unknown as WebBuild,
    () => Promise.reject(new Error('This page asks for nothing.')),
    services as unknown as Services,
  );
  const read = async () => {
    const { page, outcome } = await renderPage({} as Parameters<typeof renderPage>[0], 'home', '/');
    return [outcome, page && String(page.body)];
  };
  // No time passes, so the scheduler has no room for a second renewal.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  expect(await read()).toEqual(['rendered', 'Rendering 1']);
  now += MINUTE_MS;
  expect(await read()).toEqual(['rendered', 'Rendering 2']);
  now += 2 * MINUTE_MS - 1;
  expect(await read()).toEqual(['cached', 'Rendering 2']);
  now += 1;
  expect(await read()).toEqual(['over_limit', null]);
});
