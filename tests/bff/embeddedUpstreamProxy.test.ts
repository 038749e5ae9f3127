import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';

/** For calls upstream. A body that drips sends a piece every 20 ms. */
const TIMEOUT_MS = 400;
const PIECES = 60;

describe('what is handed through from the embedded upstream', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it('may take as long as its reader does, once it has begun', async () => {
    shop.tap.fault('/media/', { kind: 'drip' });
    const headers = { 'accept-encoding': 'identity' };
    const answer = await fetch(`${shop.url}/media/films/rally.mp4`, { headers });
    const reader = answer.body?.getReader();
    const begin = performance.now();
    for (let piece = 0; piece < PIECES; piece++) expect((await reader?.read())?.done).toBe(false);
    expect(performance.now() - begin).toBeGreaterThan(TIMEOUT_MS);
    await reader?.cancel();
  });

  it('is not waited for longer than other calls', async () => {
    shop.tap.fault('/media/', { kind: 'hang' });
    const answer = await fetch(`${shop.url}/media/films/rally.mp4`);
    expect([answer.status, await answer.text()]).toEqual([502, 'The upstream cannot be reached.']);
  });

  it('is never made up: half a picture is no picture, and nobody’s bug', async () => {
    shop.tap.fault('/media/', { kind: 'cut' });
    const got = async () => {
      const answer = await fetch(`${shop.url}/media/home/look.webp`);
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(['cut', 502]).toContain(await got().catch(() => 'cut'));
  });
});
