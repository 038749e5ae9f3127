import { describe, expect, it } from 'vitest';
import { setupExposedShop } from './attacks.ts';

const SEARCH = 'query ($filter: SearchFilter) { search(filter: $filter) { total } }';
const list = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const object = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

describe('a hostile body', () => {
  const exposed = setupExposedShop();
  const { send, post } = exposed;
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
  ])('with thousands of levels is no failure of the server: %s #deep-json', async (_name, body) => {
    expect((await post(body, json)).status).toBeLessThan(500);
  });

  it.each([
    ['variables', `{"filter":{"brand":${list(3_000)}}}`],
    ['extensions', `{"a":${list(3_000)}}`],
  ])('with thousands of levels is no failure of the server in the %s of a GET', async (name, value) => {
    const search = new URLSearchParams({ query: SEARCH }).toString();
    const path = `/graphql?${search}&${name}=${value.replaceAll('"', '%22')}`;
    expect((await send({ path, headers: json })).status).toBeLessThan(500);
  });

  describe('with an invalid picture', () => {
    const upload = (body: Buffer, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        path: '/upload/profile-picture',
        headers: {
          cookie: exposed.cookie,
          'x-shop-upload': '1',
          'content-type': 'multipart/form-data; boundary=x',
          ...headers,
        },
        body,
      });
    const form = (content: Buffer, name = 'profile_picture', extraHeader = '') =>
      Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"${extraHeader}\r\ncontent-type: image/png\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]);
    /** A PNG of a few bytes that claims 60,000 x 60,000 pixels. */
    const pixelBomb = () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      png.writeUInt32BE(60_000, 16);
      png.writeUInt32BE(60_000, 20);
      return png;
    };
    const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
    const INVALID_UPLOADS: Record<string, () => Parameters<typeof upload>> = {
      'a page called picture': () => [form(Buffer.from('<html><script>alert(1)</script>'))],
      'a drawing with a script': () => [
        form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      ],
      'more than 5 MB': () => [form(Buffer.concat([PNG, Buffer.alloc(5_300_000)]))],
      'a picture that unfolds to 3.6 billion pixels': () => [form(pixelBomb())],
      'the first bytes of one': () => [form(PNG)],
      'a thousand files': () => [
        Buffer.concat(Array.from({ length: 1_000 }, () => form(PNG).subarray(0, -'--x--\r\n'.length))),
      ],
      'a form without an end': () => [form(PNG).subarray(0, -9)],
      'a form without a boundary': () => [form(PNG), { 'content-type': 'multipart/form-data' }],
      'a form with another boundary': () => [
        form(PNG),
        { 'content-type': 'multipart/form-data; boundary=y' },
      ],
      'no form': () => [PNG, { 'content-type': 'image/png' }],
      'a file in another field': () => [form(PNG, '__proto__')],
      'a file name with path traversal': () => [
        form(PNG, 'profile_picture', "; filename*=UTF-8''..%2f..%2fetc%2fpasswd"),
      ],
      nothing: () => [Buffer.alloc(0)],
    };
    it.each(Object.entries(INVALID_UPLOADS))(
      '(%s) is refused with an error message #bad-uploads',
      async (_name, createUpload) => {
        const response = await upload(...createUpload());
        expect(response.status).toBeLessThan(500);
        expect(response.text).toMatch(/"(userErrors|errors)":\[\{/);
        expect(response.text).not.toMatch(/INTERNAL|node_modules|sharp|vips/);
        const { viewer } = await exposed.shopper.request<{ viewer: { profile: { picture: unknown } } }>(
          '{ viewer { profile { picture { url } } } }',
        );
        expect(viewer.profile.picture).toBeNull();
      },
    );
  });
});
