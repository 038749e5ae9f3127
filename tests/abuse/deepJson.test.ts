import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

const LEVELS = 3_000;
const deepList = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const deepObject = '{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS);
const SEARCH = 'query ($filter: SearchFilter) { search(filter: $filter) { total } }';

describe('JSON with 3,000 levels', () => {
  let shop: ExposedShop['shop'];
  let send: ExposedShop['send'];
  let post: ExposedShop['post'];
  beforeAll(async () => {
    ({ shop, send, post } = await openExposedShop());
  });
  afterAll(() => shop.close());

  const json = { 'content-type': 'application/json' };
  const REFUSAL = { code: 'BAD_REQUEST', retryable: false };
  const refusalOf = (text: string): unknown =>
    (JSON.parse(text) as { errors: { extensions: unknown }[] }).errors[0]?.extensions;

  // Rule: docs/threats.md#the-server: JSON with thousands of levels
  it.each([
    ['an object in the variables', `{"query":"${SEARCH}","variables":{"filter":${deepObject}}}`],
    ['a list in the variables', `{"query":"${SEARCH}","variables":{"filter":{"brand":${deepList}}}}`],
    ['an object in the extensions', `{"query":"{ brands }","extensions":${deepObject}}`],
    ['a list', deepList],
  ])('in a POST is refused: %s', async (_name, body) => {
    const response = await post(body, json);
    expect(response.status).toBe(400);
    expect(refusalOf(response.text)).toMatchObject(REFUSAL);
  });

  it.each([
    ['variables', `{"filter":{"brand":${deepList}}}`],
    ['extensions', `{"a":${deepList}}`],
  ])('in the %s of a GET is refused', async (name, value) => {
    const search = new URLSearchParams({ query: SEARCH }).toString();
    const path = `/graphql?${search}&${name}=${value.replaceAll('"', '%22')}`;
    const response = await send({ path, headers: json });
    expect(response.status).toBe(400);
    expect(refusalOf(response.text)).toMatchObject(REFUSAL);
  });

  it('is refused by POST /upload/profile-picture', async () => {
    const path = '/upload/profile-picture';
    const body = '['.repeat(1_900) + ']'.repeat(1_900);
    const response = await send({ method: 'POST', path, headers: json, body });
    expect(response.status).toBe(400);
    expect(response.text).toContain('levels');
  });

  it('as a literal of a document is refused too', async () => {
    const literal = '['.repeat(1_400) + ']'.repeat(1_400);
    const response = await post(
      JSON.stringify({ query: `{ search(filter: { brand: ${literal} }) { total } }` }),
      json,
    );
    expect(response.status).toBe(400);
    expect(refusalOf(response.text)).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' });
  });

  it('is no limit for JSON with as many levels as the inputs of the schema', async () => {
    const filter = { search: 'racket' };
    const response = await post(JSON.stringify({ query: SEARCH, variables: { filter } }), json);
    expect(response.status).toBe(200);
    expect(response.text).toContain('"total"');
  });
});
