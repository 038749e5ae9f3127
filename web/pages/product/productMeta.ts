import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import type { PageMeta } from '../../layout/pageMeta.ts';

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

/** Metadata of a product page for search engines and link previews. */
export function productMeta(ref: FragmentType<typeof HeadFields>): PageMeta {
  const { id, name, description, brand, price, image, stock } = getFragmentData(HeadFields, ref);
  return {
    title: name,
    description,
    image: image?.url,
    structuredData: {
      '@context': 'https://schema.org',
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
    },
  };
}
