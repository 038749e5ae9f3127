import { graphql } from '../__generated__/index.ts';

/** What a product is called and costs: the words of every card, look and block that shows one. */
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
