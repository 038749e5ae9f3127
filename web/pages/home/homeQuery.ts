import { graphql } from '../../__generated__/index.ts';

/** All data of the home page; its sections have versions. */
export const HomeDocument = graphql(`
  query Home {
    home {
      banners {
        version
        items {
          id
        }
        ...BannerCarousel
      }
      categories {
        version
        ...CategoryGrid
      }
      videos {
        version
        items {
          id
        }
        ...Films
      }
      featuredProduct {
        version
        product {
          id
          stock {
            quantity
            isLow
            isOut
          }
          ...FeaturedProductBlock
          ...CartProduct
          ...BuyNow
        }
      }
      shopTheLook {
        version
        look {
          hotspots {
            id
            product {
              id
              stock {
                quantity
                isLow
                isOut
              }
              ...CartProduct
            }
          }
          ...LookPicture
        }
      }
      collections {
        version
        ...CollectionGrid
      }
      featuredProducts {
        items {
          id
          ...ShoppableCard
        }
      }
      dealsOfTheDay {
        items {
          id
          ...ShoppableCard
        }
      }
      exclusiveProducts {
        items {
          id
          ...ShoppableCard
        }
      }
    }
  }
`);
