import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphql } from '../__generated__/index.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const HomeSections = graphql(`
  query HomeSections {
    home {
      banners {
        version
        items {
          title
          image {
            url(width: 400)
            alt
          }
          productId
          subcategoryId
        }
      }
      categories {
        version
        items {
          name
          image {
            url
          }
        }
      }
      featuredProduct {
        version
        product {
          name
          price {
            amount
            currency
          }
        }
      }
    }
  }
`);

const LookHotspots = graphql(`
  query LookHotspots {
    home {
      shopTheLook {
        look {
          hotspots {
            top
            left
            right
          }
        }
      }
    }
  }
`);

describe('the home page', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('returns null for a section that hangs, and the other sections', async () => {
    shop.faultProxy.fault('get-banners', { kind: 'hang' });
    const { data, errors } = await createGuest(shop.url).execute(HomeSections);
    expect(data?.home.banners).toBeNull();
    expect(data?.home.categories?.items.length).toBeGreaterThan(0);
    expect(errors.map((error) => error.extensions['code'])).toEqual(['UPSTREAM_TIMEOUT']);
  });

  it('accepts only lengths as hotspot offsets, because they become part of a style', async () => {
    const product = { id: 1, name: 'Racket', price: '10.00' };
    const offsets = [
      [{ top: '32%', left: '10.5%' }, '32% 10.5% null'],
      [{ top: 12, right: ' 4rem ' }, '12% null 4rem'],
      [{ top: '-3px', left: '5%;background:url(//evil.example)' }, '-3px null null'],
      [{ top: '1%', left: 'calc(1px + 2px)' }, '1% null null'],
      [{ top: '1%', left: '1%"onload="x' }, '1% null null'],
      [{ top: '1%', left: 'expression(alert(1))' }, '1% null null'],
    ] as const;
    const hotspots = offsets.map(([offset], index) => ({ id: index + 1, ...offset, product }));
    const body = JSON.stringify({ shopTheLook: [{ title: 'Look', player_image: 'a.webp', hotspots }] });
    shop.faultProxy.fault('get-homepage-data', { kind: 'respond', status: 200, body });
    const { home } = await createGuest(shop.url).request(LookHotspots);
    const shownOffsets = home.shopTheLook?.look?.hotspots.map(
      ({ top, left, right }) => `${top} ${left} ${right}`,
    );
    expect(shownOffsets).toEqual(offsets.map(([, expected]) => expected));
  });
});
