import type { HomeScreenQuery, ShopContentQuery } from './__generated__/graphql.ts';
import type { createShopClient } from './client.ts';
import { HomeScreen, ShopContent } from './operations.ts';

/** The sections of home that this app shows. A real app stores them on the disk, each with its version. */
type Sections = HomeScreenQuery['home'];

/** The received section; the stored one if it is unchanged, or cannot be read now. */
const newest = <Section extends { isUnchanged: boolean }>(
  stored: Section | null | undefined,
  received: Section | null | undefined,
): Section | null | undefined => (received?.isUnchanged === false ? received : stored);

/**
 * Reads the home screen, naming the version of each section that the app has already.
 * @returns the sections to show, and how many of them are unchanged
 */
export async function readHome(
  request: ReturnType<typeof createShopClient>,
  stored: Sections | null,
): Promise<{ sections: Sections; unchangedCount: number }> {
  const { home: received } = await request(
    HomeScreen,
    {
      banners: stored?.banners?.version,
      categories: stored?.categories?.version,
      heroProduct: stored?.heroProduct?.version,
      collections: stored?.collections?.version,
    },
    { repeatable: true, acceptsParts: true },
  );
  const sections: Sections = {
    banners: newest(stored?.banners, received.banners),
    categories: newest(stored?.categories, received.categories),
    heroProduct: newest(stored?.heroProduct, received.heroProduct),
    collections: newest(stored?.collections, received.collections),
  };
  const { banners, categories, heroProduct, collections } = received;
  const unchanged = [banners, categories, heroProduct, collections].filter((section) => section?.isUnchanged);
  return { sections, unchangedCount: unchanged.length };
}

/** Reads what the owner says of the shop. It changes only when the shop is restarted. */
export const readShop = async (
  request: ReturnType<typeof createShopClient>,
): Promise<ShopContentQuery['shop']> => (await request(ShopContent, {}, { repeatable: true })).shop;

/** The home screen as lines of text, in the order in which an app would show it. */
export function homeLines(shop: ShopContentQuery['shop'], sections: Sections): string[] {
  const banners = (sections.banners?.items ?? []).map(({ title, product, subcategory }) => {
    const target = product ? `product ${product.name}` : `subcategory ${subcategory?.name}`;
    return `Banner: ${title}${product || subcategory ? `, leads to ${target}` : ''}`;
  });
  const { product } = sections.heroProduct ?? {};
  return [
    `${shop.name}: ${shop.promotion.join(' · ')}`,
    ...banners,
    `Categories: ${sections.categories?.items.map(({ name }) => name).join(', ')}`,
    ...(product ? [`In front: ${product.name}, ₹${product.price.amount}`] : []),
    ...(sections.collections?.items ?? []).map(
      (collection) => `Collection: ${collection.name}, leads to product ${collection.product?.name}`,
    ),
    ...shop.trust.map(({ title, text }) => `${title}: ${text}`),
    `Customer care: ${shop.seller.hours}, ${shop.seller.email}`,
    `Chat: ${shop.chat.url}`,
  ];
}
