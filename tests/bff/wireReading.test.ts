import { describe, expect, it } from 'vitest';
import { Banner, Look } from '../../bff/features/home/api.ts';
import { attributesOf, Product } from '../../bff/wire/product.ts';
import { dateTimeOf, dayOf } from '../../bff/wire/dateTime.ts';
import { parseStoreJson } from '../../bff/json.ts';
import { toMediaUrl } from '../../bff/wire/media.ts';
import { formatPaise, optionalAmount, paymentAmount, toDecimal } from '../../bff/wire/money.ts';
import { plainText } from '../../bff/plainText.ts';
import { countOf, idOf, toWireId } from '../../bff/wire/scalars.ts';

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
    ['5e-1', 50],
    ['5e-2', 5],
    ['149900000000e-10', 1_499],
    ['123456789012', 12_345_678_901_200],
    ['1,49', null],
    ['12,1,234', null],
    ['1.499,00', null],
    [',499', null],
    ['1e99', null],
    ['1234567890123', null],
    ['-5', null],
    ['₹899.00', 89_900],
    ['₹ 1,23,456', 12_345_600],
    ['Rs. 1,499', 149_900],
    ['Rs 1499.50', 149_950],
    ['1499.00 INR', 149_900],
    ['INR 1499', 149_900],
    ['1499 Rs', 149_900],
    ['500/-', 50_000],
    [`${' '.repeat(57)}500`, 50_000],
    [`${' '.repeat(58)}500`, null],
    [{ amount: '899.00', currency: 'INR' }, 89_900],
    [{ value: 899, currency: 'INR' }, 89_900],
    [{ $numberDecimal: '899.00' }, 89_900],
    [{ amount: '899.00', currency: ' Rs ' }, 89_900],
    [{ amount: 899 }, 89_900],
    [{ amount: '899.00', currency: 'USD' }, null],
    [{ amount: '899.00', currency: 'SLRs.' }, null],
    [{ amount: '899.00', currency: 'Rs. (LK)' }, null],
    [{ amount: '899.00', currency: 356 }, null],
    [{ amount: { amount: 1 } }, null],
    [['899.00'], null],
    ['$899.00', null],
    ['SL₹899.00', null],
    ['5₹5', null],
    ['₹', null],
    ['9'.repeat(32_000), null],
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
  ])('the discounted price %j #product-price', (discounted_price, price, original) => {
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
    ['/Date(1795672800000)/', '2026-11-26T06:00:00.000Z'],
    ['26-Nov-2026 10:00', '2026-11-26T04:30:00.000Z'],
    ['26th November 2026, 10:00', '2026-11-26T04:30:00.000Z'],
    ['Nov 26, 2026', '2026-11-25T18:30:00.000Z'],
    ['Thu, 26 Nov 2026 10:00:00 GMT', '2026-11-26T10:00:00.000Z'],
    [1_795_660_200, '2026-11-26T02:30:00.000Z'],
    [1_795_660_200_000, '2026-11-26T02:30:00.000Z'],
    ['1795660200', '2026-11-26T02:30:00.000Z'],
    ['1795660200000', '2026-11-26T02:30:00.000Z'],
    ['2026-11-26 10:00:00 UTC', '2026-11-26T10:00:00.000Z'],
    ['2026-11-26 10:00:00 IST', '2026-11-26T04:30:00.000Z'],
    ['2026-11-26 10:00:00 +0530 IST', '2026-11-26T04:30:00.000Z'],
    ['2026-11-26T10:00:00.000000Z', '2026-11-26T10:00:00.000Z'],
    [{ date: '2026-11-26 10:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2026-11-26T10:00:00.000Z'],
    [{ date: '2026-07-01 10:00:00.000000', timezone: 'Europe/Berlin' }, '2026-07-01T08:00:00.000Z'],
    [{ date: '2026-11-26 10:00:00', timezone: '-03:30' }, '2026-11-26T13:30:00.000Z'],
    [{ date: '2026-11-26 10:00:00', timezone: 'Nowhere' }, null],
    [[2026, 11, 26, 10, 0], '2026-11-26T04:30:00.000Z'],
    [[2026, 11, 26, 10, 0, 30, 5000], '2026-11-26T04:30:30.000Z'],
    [[2026, 'x', 1], null],
    ['0001-01-01T00:00:00Z', null],
    ['0000-00-00 00:00:00', null],
    [8.64e15, null],
    [0, null],
    ['', null],
    ['31/02/2026', null],
    ['today 1', null],
    ['1,358.00', null],
    [1e300, null],
  ])('the time %j is %j', (time, expected) => {
    expect(dateTimeOf(time)).toBe(expected);
  });

  it.each([
    ['UTC', '2026-11-26T10:00:00', '2026-11-26T10:00:00.000Z'],
    ['+05:30', '2026-11-26T10:00:00', '2026-11-26T04:30:00.000Z'],
    ['America/New_York', '2026-03-08T01:30:00', '2026-03-08T06:30:00.000Z'],
    ['America/New_York', '2026-03-08T03:30:00', '2026-03-08T07:30:00.000Z'],
    ['Europe/Berlin', '2026-11-26T10:00:00Z', '2026-11-26T10:00:00.000Z'],
  ])('in a store of %s the time %s is %s', (zone, time, expected) => {
    expect(dateTimeOf(time, zone)).toBe(expected);
  });

  it.each([
    ['1990-12-31', '1990-12-31'],
    ['1990-12-31 00:00:00', '1990-12-31'],
    ['1990-12-31T00:00:00.000000Z', '1990-12-31'],
    ['1990-12-30T18:30:00.000000Z', '1990-12-31'],
    ['31/12/1990', '1990-12-31'],
    ['soon', null],
  ])('the birthday %j is the day %j', (sent, expected) => {
    expect(dayOf(sent, 'Asia/Kolkata')).toBe(expected);
  });

  it.each<[unknown, number | null, boolean | null]>([
    [{ quantity: '-3', is_low_stock: false }, 0, false],
    [{ quantity: '-3.00' }, 0, false],
    [{ quantity: -3 }, 0, false],
    [{ quantity: '3.00', is_low_stock: '1' }, 3, true],
    [{ quantity: 3, is_low_stock: 1 }, 3, true],
    [{ quantity: 3, is_low_stock: 'true' }, 3, true],
    [{ quantity: 3, is_low_stock: 't' }, 3, true],
    [{ quantity: 3, is_low_stock: '0' }, 3, false],
    [{ quantity: 0, is_low_stock: true }, 0, false],
    [{ is_low_stock: true }, 0, false],
    [{ quantity: null, is_low_stock: true }, null, true],
    [{ is_low_stock: false }, null, false],
    [[{ quantity: 4, is_low_stock: true }], 4, true],
    [[], null, null],
    [{}, null, null],
    ['', null, null],
    [null, null, null],
    ['-2', 0, false],
  ])('the stock %j is %j, low: %j', (inventory, quantity, isLow) => {
    const { stock } = product({ inventory });
    expect([stock?.quantity ?? null, stock?.isLow ?? null]).toEqual([quantity, isLow]);
  });

  it.each([
    ['45.50', '45.5%'],
    [45.5, '45.5%'],
    ['12px', '12px'],
    ['-3', '-3%'],
    ['red', null],
    [null, null],
  ])('the place %j of a hotspot is %j', (left, expected) => {
    const look = Look.parse({
      player_image: 'a.jpg',
      hotspots: [{ id: 1, left, product: { id: 1, name: 'Bat', price: 1 } }],
    });
    expect(look.hotspots[0]?.left).toBe(expected);
  });

  it.each([
    [0, null],
    ['0', null],
    [7, '7'],
    [null, null],
  ])('the product %j of a banner is %j', (product_id, expected) => {
    expect(Banner.parse({ id: 1, title: '', image: 'a.jpg', product_id }).productId).toBe(expected);
  });

  it.each([
    ['auto', '7', 7],
    ['text', '7', '7'],
    ['auto', '007', '007'],
    ['auto', 'a-1', 'a-1'],
  ] as const)('by UPSTREAM_IDS=%s the id %j is sent as %j', (ids, id, sent) => {
    expect(toWireId(id, ids)).toBe(sent);
  });

  it.each([
    ['null', null],
    ['None', null],
    ['no_selection', null],
    ['', null],
    ['a.jpg', 'a.jpg'],
  ])('the picture %j is %j', (main_image_url, path) => {
    expect(product({ main_image_url }).image?.path ?? null).toBe(path);
  });

  it.each<[unknown, string[] | null]>([
    [
      [{ src: 'a.jpg' }, { url: 'b.jpg' }, { image: { url: 'c.jpg' } }, { path: 'd.jpg' }],
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'],
    ],
    ['["a.jpg", {"image_url": "b.jpg"}]', ['a.jpg', 'b.jpg']],
    [{ 0: 'a.jpg', 2: 'b.jpg' }, ['a.jpg', 'b.jpg']],
    [['no_selection', null, 'a.jpg'], ['a.jpg']],
    [null, []],
    ['', null],
    ['[broken', null],
  ])('the pictures %j are %j', (images, paths) => {
    const read = product({ images }).imagePaths;
    expect(read && [...read]).toEqual(paths);
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
    [
      [
        { name: 'Fabric', value: 'cotton' },
        { key: 'Fit', value: ['slim', 'long'] },
      ],
      { Details: { Fabric: ['cotton'], Fit: ['slim', 'long'] } },
    ],
    [{ Frame: [{ name: 'Grip', value: 'G5' }] }, { Frame: { Grip: ['G5'] } }],
    ['{"Frame": {"Grip": "G5"}}', { Frame: { Grip: ['G5'] } }],
    ['[]', {}],
    [[], {}],
    ['', {}],
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
    ['UK sizes', ['5', '6', '7', '8'], 'UK 5 to 8'],
    ['Sizes', ['5', '5.5', '6'], 'Sizes 5 to 6'],
    ['Sizes', ['5', '6', '8'], 'Sizes 5, 6, 8'],
    ['Sizes', ['S', 'M', 'L'], 'Sizes S to L'],
    ['Size', 'S to XL', 'Size S to XL'],
    ['type', 'Daily trainer', 'Daily trainer'],
    ['Weight', '90 g', '90 g'],
    ['Tension', '18 to 22 lb', '18 to 22 lb'],
    ['Sizes', ['6', 'Harrow', 'Short handle', 'Long handle'], 'For clay.'],
    ['Folded size', 'small', 'For clay.'],
    ['Oversized', ['yes', 'no'], 'For clay.'],
    ['Weights', ['5 kg', '10 kg'], 'For clay.'],
    ['Foam', 'as light as foam can be today', 'For clay.'],
  ])('the summary of a product with %s %j is %j #card-facts', (name, value, summary) =>
    expect(
      product({ description: 'For clay.', extra_attributes: { Details: { [name]: value } } }).summary,
    ).toBe(summary),
  );

  it('the summary has at most three facts: sizes, type, measures in their order #card-facts', () => {
    const extra_attributes = {
      Specifications: { Weight: '280 g', Drop: '8 mm', Foam: 'EVA' },
      Details: { Type: 'Daily trainer', 'UK sizes': ['5', '6', '7'] },
    };
    expect(product({ description: 'For clay.', extra_attributes }).summary).toBe(
      'UK 5 to 7 · Daily trainer · 280 g',
    );
  });

  it('half an emoji becomes the sign for an unknown character, and a whole one stays', () => {
    const sent = String.raw`{"a":"\ud83d \ud83d\ude00 \ude00 \\ud83d","\ud83d":1}`;
    expect(parseStoreJson(sent)).toEqual({ a: '\ufffd 😀 \ufffd \\ud83d', '\ufffd': 1 });
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

describe('the amount of a payment', () => {
  it.each([
    ['paise', 161_000, 161_000],
    ['paise', '161000', 161_000],
    ['paise', '161000.00', 161_000],
    ['rupees', '1610.00', 161_000],
    ['rupees', 1610.5, 161_050],
    ['rupees', '1610.5000', 161_050],
    ['paise', 2_147_483_647, 2_147_483_647],
    ['paise', 2_147_483_648, null],
    ['paise', '161000.5', null],
    ['paise', 161_000.25, null],
    ['paise', 'many', null],
    ['paise', -161_000, null],
    ['paise', 0, null],
    ['paise', 99_999_999_999, null],
    ['paise', true, null],
    ['rupees', '1610.005', null],
    ['rupees', '1,610.00', 161_000],
    ['rupees', '₹1,61,000', 16_100_000],
    ['paise', '149,900', 149_900],
    ['paise', '1,49', null],
    ['rupees', null, null],
  ] as const)('in %s: %j is %j paise', (unit, amount, paise) => {
    expect(paymentAmount(unit).safeParse(amount).data ?? null).toBe(paise);
  });

  it.each([
    [0, '0.00', '₹0.00'],
    [5, '0.05', '₹0.05'],
    [149_910, '1499.10', '₹1,499.10'],
    [12_345_600, '123456.00', '₹1,23,456.00'],
  ])('%i paise are sent as %j, and said as %j', (paise, decimal, text) => {
    expect([toDecimal(paise), formatPaise(paise)]).toEqual([decimal, text]);
  });
});
