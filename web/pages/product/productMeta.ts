import type { ProductHeadDataFragment } from './__generated__/productMeta.ts';
import type { PageMeta } from '../../layout/pageHead.tsx';

/** Metadata of a product page, and what schema.org defines for its product. */
export function productMeta({ id, name, description, brand, price, image, stock }: ProductHeadDataFragment) {
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
