import { describe, expect, it } from 'vitest';
import { setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { demoShop, otherShop, writeShopFile } from '../kit/shopFiles.ts';

const CONTENT = `{ shop {
  name claim accent promotion marquee sports news sizes
  statement { lines text } about { title paragraphs } quotes { text who } trust { icon title text }
  comparison {
    title text
    before { title image { url(width: 800) alt } }
    after { title image { url } }
  }
  athlete { title image { url(width: 100) } }
  social { kind label url } chat { number message url } policies { kind url } accessibility { url text }
  seller { legalName address email phone hours } grievanceOfficer { name designation email phone }
} }`;

interface Content {
  shop: Record<string, object | null>;
}

describe("the owner's content for apps", () => {
  const shop = setupShop({ bff: { SHOP_FILE: writeShopFile(otherShop), PUBLIC_CACHE: '60/30/10' } });

  it('is what the shop file says, without a call #owner-sections', async () => {
    const { shop: content } = await createGuest(shop.url).request<Content>(CONTENT);
    const { name, claim, accent, promotion, marquee, quotes, about, sports, news, sizes, seller } = otherShop;
    expect(content).toEqual({
      ...{ name, claim, accent, promotion, marquee, quotes, about, sports, news, sizes, seller },
      statement: { lines: otherShop.statement, text: otherShop.statementText },
      comparison: {
        title: otherShop.compare.title,
        text: otherShop.compare.text,
        before: {
          title: otherShop.compare.before,
          image: {
            url: `${shop.url}/pictures/compare-before-1200.webp`,
            alt: 'Shoes, a racket and shuttlecocks as a blueprint',
          },
        },
        after: {
          title: otherShop.compare.after,
          image: { url: `${shop.url}/pictures/compare-after-1800.webp` },
        },
      },
      athlete: { title: otherShop.athlete, image: { url: `${shop.url}/pictures/athlete-720.webp` } },
      trust: otherShop.trust.map((each) => ({ ...each, icon: each.icon.toUpperCase() })),
      social: otherShop.social.map(({ icon, label, href }) => ({
        kind: icon.toUpperCase(),
        label,
        url: href,
      })),
      chat: { ...otherShop.chat, url: 'https://wa.me/919845012345?text=Hello%20Chowk' },
      grievanceOfficer: otherShop.grievanceOfficer,
      policies: Object.entries(otherShop.policies).map(([kind, url]) => ({ kind: kind.toUpperCase(), url })),
      accessibility: { url: otherShop.accessibility, text: null },
    });
    expect(content['policies']).toHaveLength(8);
    expect(shop.faultProxy.calls).toEqual([]);
  });

  it('says what the owner has not set', async () => {
    const { hours } = demoShop.seller;
    const bare = {
      ...demoShop,
      chat: { ...demoShop.chat, number: '' },
      seller: { hours },
      grievanceOfficer: {},
      policies: { privacy: 'https://chowk.example/privacy' },
      accessibility: undefined,
      sizes: undefined,
    };
    const bff = await shop.openAnotherBff({ SHOP_FILE: writeShopFile(bare) });
    const { shop: content } = await createGuest(bff.url).request<Content>(CONTENT);
    expect(content['chat']).toMatchObject({
      number: null,
      url: expect.stringMatching(/^https:\/\/wa\.me\/\?text=/),
    });
    expect(content['seller']).toEqual({ legalName: null, address: [], email: null, phone: null, hours });
    expect(content['grievanceOfficer']).toEqual({ name: null, designation: null, email: null, phone: null });
    expect(content['policies']).toEqual([{ kind: 'PRIVACY', url: 'https://chowk.example/privacy' }]);
    expect([content['accessibility'], content['sizes']]).toEqual([null, null]);
  });
});
