import { describe, expect, it } from 'vitest';
import { attributesOf, Product } from '../../bff/wire/product.ts';
import { dateTimeOf } from '../../bff/wire/dateTime.ts';
import { parseJson } from '../../bff/wire/http.ts';
import { toMediaUrl } from '../../bff/wire/media.ts';
import { optionalAmount } from '../../bff/wire/money.ts';
import { plainText } from '../../bff/wire/plainText.ts';
import { countOf, idOf } from '../../bff/wire/scalars.ts';

const product = (fields: object) => Product.parse({ id: 1, name: 'Bat', price: '2000.00', ...fields });

describe('what is read of a text or number of an upstream', () => {
  it.each([
    ['1,499.00', 149_900],
    ['1,23,456', 12_345_600],
    ['12,34,567.5', 123_456_750],
    ['1.499E+3', 149_900],
    ['1E3', 100_000],
    ['149900e-2', 149_900],
    [1e3, 100_000],
    ['0.005', 1],
    ['1,49', null],
    ['1.499,00', null],
    [',499', null],
    ['1e99', null],
    ['1234567890123', null],
    ['-5', null],
  ])('the amount %j is %j paise', (amount, paise) => {
    expect(optionalAmount.parse(amount)).toBe(paise);
  });

  it.each([
    [12, '12'],
    ['a-1', 'a-1'],
    ['', null],
    [1.5, null],
    [2 ** 53, null],
    [{}, null],
  ])('the id %j is %j', (id, expected) => {
    expect(idOf(id)).toBe(expected);
  });

  it.each([
    ['1,499.00', 149_900, 200_000],
    ['1.499E+3', 149_900, 200_000],
    ['half', 200_000, null],
    ['0.00', 200_000, null],
    ['', 200_000, null],
    [-5, 200_000, null],
    [{}, 200_000, null],
  ])('the discounted price %j', (discounted_price, price, original) => {
    const read = product({ discounted_price });
    expect([read.price.paise, read.originalPrice?.paise ?? null]).toEqual([price, original]);
  });

  it.each([
    ['2026-11-26T10:00:00', '2026-11-26T04:30:00.000Z'],
    ['2026-11-26 10:00:00.123456', '2026-11-26T04:30:00.123Z'],
    ['2026-11-26', '2026-11-25T18:30:00.000Z'],
    ['2026-11-26T10:00:00Z', '2026-11-26T10:00:00.000Z'],
    ['2026-11-26T10:00+0530', '2026-11-26T04:30:00.000Z'],
    ['2026-11-26 10:00:00+00', '2026-11-26T10:00:00.000Z'],
    ['26/11/2026 10:00', '2026-11-26T04:30:00.000Z'],
    ['26-11-2026, 10:00:30 pm', '2026-11-26T16:30:30.000Z'],
    ['11/26/2026', '2026-11-25T18:30:00.000Z'],
    ['26 Nov 2026 10:00', '2026-11-26T04:30:00.000Z'],
    ['Nov 26, 2026', '2026-11-25T18:30:00.000Z'],
    ['Thu, 26 Nov 2026 10:00:00 GMT', '2026-11-26T10:00:00.000Z'],
    [1_795_660_200, '2026-11-26T02:30:00.000Z'],
    [1_795_660_200_000, '2026-11-26T02:30:00.000Z'],
    ['31/02/2026', null],
    ['today 1', null],
    ['1,358.00', null],
    [1e300, null],
  ])('the time %j is %j', (time, expected) => {
    expect(dateTimeOf(time)).toBe(expected);
  });

  it.each([
    [9_999_999_999, 2_147_483_647],
    ['3000000000', 2_147_483_647],
    [1e300, 2_147_483_647],
    ['7.0', 7],
    [2.5, null],
    [-1, null],
  ])('the number %j fits the schema’s Int: %j', (number, expected) => {
    expect(countOf(number)).toBe(expected);
  });

  it.each([
    [
      { Fabric: 'polyester', Wash: ['cold', 'by hand'] },
      { Details: { Fabric: ['polyester'], Wash: ['cold', 'by hand'] } },
    ],
    [
      { Size: { uk: 6, wide: true }, Colour: 'red', Care: null },
      { Size: { uk: ['6'], wide: ['true'] }, Details: { Colour: ['red'] } },
    ],
    [
      { Frame: { Parts: { grip: 'G5', head: { size: 'M' } }, Colours: [{ name: 'red' }, 'blue'] } },
      { Frame: { Parts: ['grip: G5', 'head: size: M'], Colours: ['name: red', 'blue'] } },
    ],
    [
      [{ Fabric: '<b>cotton</b>' }, { Fit: 'slim &amp; long' }],
      { Details: { Fabric: ['cotton'], Fit: ['slim & long'] } },
    ],
    ['cotton', {}],
    [7, {}],
  ])('the properties %j', (sent, expected) => {
    const groups = attributesOf(sent);
    const shown = groups.map(({ name, attributes }) => [
      name,
      Object.fromEntries(attributes.map(({ name: property, values }) => [property, values])),
    ]);
    expect(Object.fromEntries(shown)).toEqual(expected);
  });

  it.each([
    ['<p>Light &amp; fast.</p>\n<p>For <b>juniors</b>.</p>', 'Light & fast.\n\nFor juniors.'],
    ['Grip:<ul><li>G4</li><li>G5</li></ul>', 'Grip:\n\nG4\n\nG5'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['&lt;p&gt;Strung&lt;/p&gt;', 'Strung'],
    ['<style>p { color: red }</style><!-- no --><script>x()</script>Ball', 'Ball'],
    ['Under 5 < 6 years, <3 & AT&T', 'Under 5 < 6 years, <3 & AT&T'],
    ['  two\n\n\nlines ', '  two\n\n\nlines '],
    ['&#xD83D; &#8377;5', '\ufffd ₹5'],
  ])('the text %j is shown as %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  it.each([['<a '], ['&amp'], ['<!--'], ['<p>'], ['<style>'], [' \n'], ['</']])(
    'a text of many %j is read in a time that grows with its length',
    (part) => {
      // A quadratic reading of two million characters takes hours.
      expect(plainText(part.repeat(2_000_000 / part.length)).length).toBeLessThanOrEqual(2_000_000);
    },
  );

  it('the summary is the beginning of the description, in one line', () => {
    expect(product({ description: '<p>Official size no. 5</p><p>football.</p>' }).summary).toBe(
      'Official size no. 5 football.',
    );
    const summary = product({ description: 'A long word. '.repeat(100) }).summary ?? '';
    expect(summary).toMatch(/^(A long word\. )+A( long)?( word\.)?$/);
    expect(summary.length).toBeGreaterThan(180);
    expect(summary.length).toBeLessThanOrEqual(200);
  });

  it.each([
    ['UK sizes', ['5', '6', '7', '8'], 'UK sizes 5 to 8. For clay.'],
    ['Sizes', ['5', '5.5', '6'], 'Sizes 5 to 6. For clay.'],
    ['Sizes', ['5', '6', '8'], 'Sizes 5, 6, 8. For clay.'],
    ['Sizes', ['S', 'M', 'L'], 'Sizes S to L. For clay.'],
    ['Size', 'S to XL', 'Size S to XL. For clay.'],
    ['Sizes', ['6', 'Harrow', 'Short handle', 'Long handle'], 'For clay.'],
    ['Folded size', '20 x 8 cm', 'For clay.'],
    ['Oversized', ['yes', 'no'], 'For clay.'],
  ])('the summary begins with %s %j where they are several and short: %j', (name, sizes, summary) =>
    expect(
      product({ description: 'For clay.', extra_attributes: { Details: { [name]: sizes } } }).summary,
    ).toBe(summary),
  );

  it('half an emoji becomes the sign for an unknown character, and a whole one stays', () => {
    const sent = String.raw`{"a":"\ud83d \ud83d\ude00 \ude00 \\ud83d","\ud83d":1}`;
    expect(parseJson(sent)).toEqual({ a: '\ufffd 😀 \ufffd \\ud83d', '\ufffd': 1 });
  });

  const source = {
    shopOrigin: 'https://shop.example',
    baseUrl: 'https://cdn.example/store/media',
    resizeUrl: 'https://cdn.example/{width}/{path}',
    rootUrl: null,
  };
  it.each([
    ['a b.jpg', 'https://cdn.example/100/a%20b.jpg'],
    ['a.jpg?v=3', 'https://cdn.example/store/media/a.jpg?v=3'],
    ['a.jpg?X-Sig=a%2Fb+c=&b=ü "', 'https://cdn.example/store/media/a.jpg?X-Sig=a%2Fb+c=&b=%C3%BC%20%22'],
    ['//img.example/a.jpg?x=1', 'https://img.example/a.jpg?x=1'],
    ['/media/a.jpg', 'https://cdn.example/100/a.jpg'],
    ['/store/media/a.jpg', 'https://cdn.example/100/a.jpg'],
    ['/media/a.jpg?v=1', 'https://cdn.example/store/media/a.jpg?v=1'],
    ['/other/a.jpg', 'https://cdn.example/100/other/a.jpg'],
    ['half \ud83d.jpg', 'https://cdn.example/100/half%20%EF%BF%BD.jpg'],
  ])('the picture %j has the address %s', (path, expected) => {
    expect(toMediaUrl(source, path, 100)).toBe(expected);
  });

  it('with MEDIA_ROOT=api, a path with a slash at its start belongs to the origin of the API', () => {
    const rooted = { ...source, rootUrl: 'https://api.example' };
    expect(toMediaUrl(rooted, '/media/a b.jpg', 100)).toBe('https://api.example/media/a%20b.jpg');
    expect(toMediaUrl(rooted, 'c.jpg', 100)).toBe('https://cdn.example/100/c.jpg');
  });

  it('the pictures of a path on the server’s own origin are read where there is an address of it too', () => {
    const main = 'https://api.example/media/a.jpg';
    expect(product({ main_image_url: '/media/a.jpg', main_image: main }).image?.path).toBe(main);
    expect(product({ main_image_url: 'a.jpg', main_image: main }).image?.path).toBe('a.jpg');
    expect(product({ image: 'a.jpg' }).image?.path).toBe('a.jpg');
    const images = [
      { image_url: '/media/b.jpg', image: 'https://api.example/media/b.jpg' },
      { image: 'c.jpg' },
      'd.jpg',
      {},
    ];
    expect([...(product({ images }).imagePaths ?? [])]).toEqual([
      'https://api.example/media/b.jpg',
      'c.jpg',
      'd.jpg',
    ]);
  });
});
