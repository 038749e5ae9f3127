// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCache } from '../../web/apollo/cache.ts';
import { persistSections } from '../../web/pages/home/storedSections.ts';

type List = {
  __typename: string;
  version: string;
  items: { __typename: string; id: string; title: string }[];
};
interface Data {
  home: {
    __typename: 'Home';
    banners: List | null;
    videos: { __typename: string; version: string } | null;
    deals?: { __typename: string; total: number } | null;
  };
}

const QUERY: TypedDocumentNode<Data, Record<string, never>> = gql`
  query Home {
    home {
      banners {
        version
        items {
          id
          title
        }
      }
      videos {
        version
      }
      deals: featuredProducts {
        total
      }
    }
  }
`;

const KEYS = { banners: 'banners', videos: 'videos', deals: null };

const banners = (version: string, title: string): List => ({
  __typename: 'BannerList',
  version,
  items: [{ __typename: 'Banner', id: '1', title }],
});
const videos = (version: string) => ({ __typename: 'VideoList', version });

/** Opens a new page. `renderedData` is the data that came with the HTML; `respond()` delivers a response of the server. */
function openPage(renderedData?: Data['home']) {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  if (renderedData) client.writeQuery({ query: QUERY, data: { home: renderedData } });
  persistSections(client, QUERY, KEYS);
  return {
    shown: () => client.readQuery({ query: QUERY })?.home,
    title: () => client.readQuery({ query: QUERY })?.home.banners?.items[0]?.title,
    respond: (home: Omit<Data['home'], '__typename'>) =>
      client.writeQuery({ query: QUERY, data: { home: { __typename: 'Home', deals: null, ...home } } }),
  };
}

const storedTitle = () =>
  (JSON.parse(localStorage.getItem('banners') ?? 'null') as { data: List } | null)?.data.items[0]?.title;

describe('the stored sections of a page', () => {
  beforeEach(() => localStorage.clear());

  it('are stored with their version and shown immediately on the next page #stored-sections', () => {
    openPage().respond({ banners: banners('3', 'Three'), videos: null });
    expect(localStorage.getItem('banners_version')).toBe('"3"');
    expect(localStorage.getItem('videos')).toBeNull();
    const next = openPage();
    expect(next.title()).toBe('Three');
    expect(next.shown()?.videos).toBeNull();
  });

  it('are replaced only by a response with another version, each section separately #section-versions', () => {
    openPage().respond({ banners: banners('3', 'Three'), videos: videos('8') });
    const page = openPage();
    page.respond({ banners: banners('3', 'Changed in secret'), videos: videos('9') });
    expect(page.title()).toBe('Three');
    expect(storedTitle()).toBe('Three');
    expect(localStorage.getItem('videos_version')).toBe('"9"');
    page.respond({ banners: banners('4', 'Four'), videos: videos('9') });
    expect(page.title()).toBe('Four');
    expect(storedTitle()).toBe('Four');
    expect(localStorage.getItem('banners_version')).toBe('"4"');
    // An older version replaces them as well.
    page.respond({ banners: banners('2', 'Two'), videos: videos('9') });
    expect(page.title()).toBe('Two');
  });

  it('count a missing version as 1 #section-versions', () => {
    openPage().respond({ banners: banners('7', 'Seven'), videos: null });
    localStorage.removeItem('banners_version');
    const page = openPage();
    page.respond({ banners: banners('1', 'One'), videos: null });
    expect(page.title()).toBe('Seven');
    page.respond({ banners: banners('7', 'Seven anew'), videos: null });
    expect(page.title()).toBe('Seven anew');
  });

  it('stay when their section fails #failed-section', () => {
    const page = openPage();
    page.respond({ banners: banners('1', 'Kept'), videos: videos('1') });
    page.respond({ banners: null, videos: null });
    expect(page.title()).toBe('Kept');
    expect(page.shown()?.videos?.version).toBe('1');
    expect(storedTitle()).toBe('Kept');
  });

  it('never replace sections that came with the HTML, whatever their version, and add missing ones', () => {
    openPage().respond({ banners: banners('3', 'Stored'), videos: videos('1') });
    const deals = { __typename: 'ProductList', total: 7 };
    const page = openPage({ __typename: 'Home', banners: banners('3', 'Sent'), videos: videos('2'), deals });
    expect(page.title()).toBe('Sent');
    expect(page.shown()?.videos?.version).toBe('2');
    expect(localStorage.getItem('videos_version')).toBe('"2"');
    // The next page that the browser renders must not show the older copy again.
    expect(storedTitle()).toBe('Sent');
    expect(page.shown()?.deals).toEqual(deals);

    const partly = openPage({ __typename: 'Home', banners: null, videos: videos('3'), deals });
    expect(partly.title()).toBe('Sent');
    expect(partly.shown()?.videos?.version).toBe('3');
    expect(partly.shown()?.deals).toEqual(deals);
  });

  it('do not overwrite newer objects, and add their missing fields', () => {
    const HOME_WITH_PRODUCT = gql`
      query Look {
        home {
          banners {
            version
            product {
              id
              name
              image {
                small
                large
              }
            }
          }
        }
      }
    ` as typeof QUERY;
    const product = (name: string, image: object) => ({ __typename: 'Product', id: '7', name, image });
    const picture = (letter: string) => ({ __typename: 'Image', small: `${letter}1`, large: `${letter}2` });
    const home = (name: string) => ({
      __typename: 'Home',
      banners: { __typename: 'BannerList', version: '1', product: product(name, picture('a')) },
    });
    const open = (small?: string) => {
      const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
      const PRODUCT = gql`
        fragment Known on Product {
          name
          image {
            small
          }
        }
      `;
      // The product page has cached newer data.
      if (small)
        client.cache.writeFragment({
          id: 'Product:7',
          fragment: PRODUCT,
          data: product('New name', { __typename: 'Image', small }),
        });
      persistSections(client, HOME_WITH_PRODUCT, { banners: 'banners' });
      return client;
    };
    open().writeQuery({ query: HOME_WITH_PRODUCT, data: { home: home('Old name') } as unknown as Data });
    expect(open().readQuery({ query: HOME_WITH_PRODUCT })).toEqual({ home: home('Old name') });
    expect(open('a1').readQuery({ query: HOME_WITH_PRODUCT })).toEqual({ home: home('New name') });
    // The fields of another picture are not merged with the stored ones.
    const other = open('b1').extract() as Record<string, { image: object }>;
    expect(other['Product:7']).toMatchObject({ name: 'New name', image: { small: 'b1' } });
    expect(other['Product:7']?.image).not.toHaveProperty('large');
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a number', '5'],
    ['a copy of another shape', JSON.stringify({ shape: 'old', data: { version: '1' } })],
  ])('are ignored when storage holds %s', (_what, text) => {
    localStorage.setItem('banners', text);
    localStorage.setItem('banners_version', text);
    const page = openPage();
    expect(page.title()).toBeUndefined();
    page.respond({ banners: banners('1', 'Fine'), videos: null });
    expect(storedTitle()).toBe('Fine');
  });
});
