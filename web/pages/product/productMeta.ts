import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import type { Head } from '../../layout/pageMeta.ts';

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

/** What robots and link previews are told of a product. */
export function headOf(ref: FragmentType<typeof HeadFields>): Head {
  const { id, name, description, brand, price, image, stock } = getFragmentData(HeadFields, ref);
  return {
    title: name,
    description,
    image: image?.url,
    structured: {
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
        // What the shop does not count can be bought.
        availability: `https://schema.org/${stock?.isOut ? 'OutOfStock' : 'InStock'}`,
      },
    },
  };
}
