import { describe, expect, it } from 'vitest';
import { linkName, shop, unsetSettings } from '../../web/config/shop.ts';

describe('the links that the owner configures', () => {
  it.each([
    ['Privacy policy', 'mailto:help@maidan.example?subject=x', 'Privacy policy (asks for it by email)'],
    ['Privacy policy', 'https://maidan.example/privacy', 'Privacy policy'],
    ['YouTube', 'https://www.youtube.com/', 'YouTube (opens the home page of www.youtube.com)'],
    ['YouTube', 'https://www.youtube.com/@maidan', 'YouTube'],
    ['Chat with us', 'https://wa.me/?text=x', 'Chat with us (opens WhatsApp, where you choose a contact)'],
    ['Chat with us', 'https://wa.me/919845012345?text=x', 'Chat with us'],
  ])('%s to %s is named %s', (label, href, name) => {
    expect(linkName({ label, href })).toBe(name);
  });

  it('are all listed, once each, while they are not configured', () => {
    const links = [...shop.footer.policies, ...shop.social, shop.chat];
    expect(unsetSettings()).toEqual(['mail address', ...links.map(({ label }) => `link "${label}"`)]);
  });
});
