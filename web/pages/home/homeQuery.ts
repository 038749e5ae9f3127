import { graphql } from '../../__generated__/index.ts';

/** All data of the home page. Each section asks for its own, with its version. */
export const HomeDocument = graphql(`
  query Home {
    home {
      ...Banners
      ...Categories
      ...ProductTabs
      ...Videos
      ...FeaturedProductSection
      ...ShopTheLookSection
      ...Collections
    }
  }
`);
