import { graphql } from '../__generated__/index.ts';

/** Name, brand and price of a product, as every product card and the home page's product sections show them. */
export const ProductSummaryFields = graphql(`
  fragment ProductSummary on Product {
    id
    name
    brand
    price {
      amount
      currency
    }
    originalPrice {
      amount
      currency
    }
    discountPercent
  }
`);
