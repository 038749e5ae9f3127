import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
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

  it('has absolute poster URLs of videos, and null for what the upstream does not send', async () => {
    const wireVideos = [
      {
        id: 1,
        video_url: 'films/a b.mp4',
        poster_url: 'films/a b.webp',
        title: 'Rackets',
        subcategory_id: 11,
      },
      { id: 2, video_url: 'https://films.example/b.mp4', poster_url: 'https://films.example/b.jpg' },
      { id: 3, video_url: 'films/c.mp4', poster_url: '', title: ' ', product_id: '7', subcategory_id: null },
      { id: 4, video_url: 'films/d.mp4', title: { en: 'Shoes' }, product_id: {}, subcategory_id: [] },
    ];
    shop.faultProxy.fault('get-homepage-video', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify({ videos: wireVideos }),
    });
    const { home } = await createGuest(shop.url).request<{ home: { videos: { items: object[] } } }>(
      '{ home { videos { items { url title productId subcategoryId poster { url(width: 1280) alt } } } } }',
    );
    const noLink = { title: null, productId: null, subcategoryId: null };
    expect(home.videos.items).toEqual([
      {
        ...noLink,
        title: 'Rackets',
        subcategoryId: '11',
        url: `${shop.url}/media/films/a%20b.mp4`,
        poster: { url: `${shop.url}/media/films/a%20b.webp?w=1280`, alt: '' },
      },
      {
        ...noLink,
        url: 'https://films.example/b.mp4',
        poster: { url: 'https://films.example/b.jpg', alt: '' },
      },
      { ...noLink, productId: '7', url: `${shop.url}/media/films/c.mp4`, poster: null },
      { ...noLink, url: `${shop.url}/media/films/d.mp4`, poster: null },
    ]);
  });

  it('calls a function at its configured URL', async () => {
    const bannerServer = createServer((_request, response) => {
      response.end(JSON.stringify({ banners: [], version: 77 }));
    });
    const port = await listen(bannerServer);
    const shopWithBannerUrl = await openShop({
      bff: { FUNCTION_URLS: `get-banners=http://127.0.0.1:${port}/banners` },
    });
    const { home } = await createGuest(shopWithBannerUrl.url).request(HomeSections);
    expect(home.banners?.version).toBe('77');
    expect(shopWithBannerUrl.faultProxy.callsTo('get-banners')).toHaveLength(0);
    expect(shopWithBannerUrl.faultProxy.callsTo('get-homepage-categories')).toHaveLength(1);
    await shopWithBannerUrl.close();
    bannerServer.close();
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
