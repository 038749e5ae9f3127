import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatPrice, formatRupees, fromPaise, toPaise } from '../../web/ui/money.ts';
import { paths } from '../../web/config/paths.ts';
import { accessibilityText, chatLinks, policyLinks } from '../../web/config/shop.ts';
import { demoShop, otherShop } from '../kit/shopFiles.ts';

const inr = (amount: string) => formatMoney({ amount, currency: 'INR' });

describe('money #rupees', () => {
  it.each([
    ['0.00', '₹0.00'],
    ['7.50', '₹7.50'],
    ['999.00', '₹999.00'],
    ['1000.00', '₹1,000.00'],
    ['99999.99', '₹99,999.99'],
    ['100000.00', '₹1,00,000.00'],
    ['123456.00', '₹1,23,456.00'],
    ['12345678.90', '₹1,23,45,678.90'],
    ['1499', '₹1,499.00'],
    ['-1499.00', '−₹1,499.00'],
  ])('writes %s as %s', (amount, text) => expect(inr(amount)).toBe(text));

  it.each([
    ['123456.00', '₹1,23,456'],
    ['1234.50', '₹1,234.50'],
    ['999.05', '₹999.05'],
    ['100.00', '₹100'],
    ['0.00', '₹0'],
  ])('writes %s as %s on cards and product pages', (amount, text) =>
    expect(formatPrice({ amount, currency: 'INR' })).toBe(text),
  );

  it('writes whole rupees without decimals', () => expect(formatRupees(123456)).toBe('₹1,23,456'));

  it('is never called "MRP" or "inclusive of taxes" in a text of the shop #no-mrp', () => {
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join('web', name));
    expect(sources.length).toBeGreaterThan(100);
    const said = (file: string) => /\bMRP\b|inclusive of (all )?taxes/i.test(readFileSync(file, 'utf8'));
    expect([...sources, 'shop.json'].filter(said)).toEqual([]);
  });

  it('names another currency by its code', () =>
    expect(formatMoney({ amount: '12.00', currency: 'USD' })).toBe('USD 12.00'));

  it('converts to whole paise exactly', () => {
    expect(toPaise('1.10') + toPaise('2.20')).toBe(330);
    expect(toPaise('0.07') * 3).toBe(21);
    expect(toPaise('4.1')).toBe(410);
  });

  it.each([0, 5, 99, 100, 149900, -250])('converts %d paise to an amount and back', (paise) =>
    expect(toPaise(fromPaise(paise))).toBe(paise),
  );

  it.each(['', '1,000.00', '1.234', 'NaN', '1e3', '.5'])('refuses %j', (text) =>
    expect(() => toPaise(text)).toThrow(RangeError),
  );
});

describe('the links that the owner configures', () => {
  it('are addresses also with half an emoji in a text', () => {
    const chat = { number: '1', message: 'Hi \uD83D' };
    expect(chatLinks({ ...demoShop, chat })[0]?.href).toBe('https://wa.me/1?text=Hi%20%EF%BF%BD');
    expect(paths.product('\uDE00 😀/')).toBe('/products/%EF%BF%BD%20%F0%9F%98%80%2F');
  });

  it('are the policies that are set, in a fixed order, with the accessibility statement if it is a page', () => {
    expect(policyLinks(otherShop).map(({ label }) => label)).toEqual([
      'Returns',
      'Refunds',
      'Exchange',
      'Warranty',
      'Delivery',
      'Payment modes',
      'Privacy policy',
      'Terms of service',
      'Accessibility',
    ]);
    expect(accessibilityText(otherShop)).toBeNull();
    const some = {
      ...demoShop,
      policies: { terms: 'https://x.example/terms', returns: 'mailto:a@x.example' },
    };
    expect(policyLinks(some).map(({ label }) => label)).toEqual(['Returns', 'Terms of service']);
    expect(accessibilityText(some)).toBe(demoShop.accessibility);
    expect(accessibilityText({ ...some, accessibility: undefined })).toBeNull();
  });
});
