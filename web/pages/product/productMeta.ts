import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import type { PageMeta } from '../../layout/pageHead.tsx';

const HeadFields = graphql(`
  fragment ProductHeadData on Product {
    id
    name
    description
    brand
    price {
      amount
      currency
    }
    image {
      url(width: 1200)
    }
    stock {
      isOut
    }
  }
`);

/** Metadata of a product page, and what schema.org defines for its product. */
export function productMeta(ref: FragmentType<typeof HeadFields>) {
  const { id, name, description, brand, price, image, stock } = getFragmentData(HeadFields, ref);
  const meta: PageMeta = {
    title: name,
    description: description?.replace(/\s+/g, ' ').trim(),
    image: image?.url,
    type: 'product',
  };
  const structuredData = {
    '@type': 'Product',
    sku: id,
    name,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(image && { image: image.url }),
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      // A product without a stock count is available.
      availability: `https://schema.org/${stock?.isOut ? 'OutOfStock' : 'InStock'}`,
    },
  };
  return { meta, structuredData };
}
