import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

const SEARCH = 'query ($filter: SearchFilter) { search(filter: $filter) { total } }';
const list = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const object = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

describe('JSON with thousands of levels', () => {
  let shop: ExposedShop['shop'];
  let send: ExposedShop['send'];
  let post: ExposedShop['post'];
  beforeAll(async () => {
    ({ shop, send, post } = await openExposedShop());
  });
  afterAll(() => shop.close());

  const json = { 'content-type': 'application/json' };

  it.each([
    ['an object in the variables', `{"query":"${SEARCH}","variables":{"filter":${object(15_000)}}}`],
    ['a list in the variables', `{"query":"${SEARCH}","variables":{"filter":{"brand":${list(45_000)}}}}`],
    [
      'a variable that the operation does not have',
      `{"query":"{ brands }","variables":{"a":${list(45_000)}}}`,
    ],
    ['an object in the extensions', `{"query":"{ brands }","extensions":${object(15_000)}}`],
    ['a list', list(45_000)],
    [
      'a literal of the document',
      JSON.stringify({ query: `{ search(filter: { brand: ${list(1_400)} }) { total } }` }),
    ],
  ])('is no failure of the server: %s', async (_name, body) => {
    expect((await post(body, json)).status).toBeLessThan(500);
  });

  it.each([
    ['variables', `{"filter":{"brand":${list(3_000)}}}`],
    ['extensions', `{"a":${list(3_000)}}`],
  ])('is no failure of the server in the %s of a GET', async (name, value) => {
    const search = new URLSearchParams({ query: SEARCH }).toString();
    const path = `/graphql?${search}&${name}=${value.replaceAll('"', '%22')}`;
    expect((await send({ path, headers: json })).status).toBeLessThan(500);
  });
});
