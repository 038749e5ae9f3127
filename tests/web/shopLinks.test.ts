import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { accessibilityText, chatLink, policyLinks, policyPages } from '../../web/config/shop.ts';
import { demoShop, otherShop } from '../kit/shopFiles.ts';

describe('the links that the owner configures', () => {
  it('are addresses also with half an emoji in a text', () => {
    const chat = { number: '1', message: 'Hi \uD83D' };
    expect(chatLink({ ...demoShop, chat }).href).toBe('https://wa.me/1?text=Hi%20%EF%BF%BD');
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
    expect(policyPages(some)).toEqual([{ label: 'Terms of service', href: 'https://x.example/terms' }]);
    expect(accessibilityText(some)).toBe(demoShop.accessibility);
    expect(accessibilityText({ ...some, accessibility: undefined })).toBeNull();
  });
});
