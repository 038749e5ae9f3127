import { InMemoryCache } from '@apollo/client';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // A cart has one line per product, and an optimistic line has no stored id yet: the product is its identity.
      CartItem: { keyFields: ['product', ['id']] },
      // Every answer brings the whole cart, so the newer list replaces the older one; nothing is merged.
      Cart: { fields: { items: { merge: false } } },
      // The same for the wishlist: a product is wished for once, and every answer brings the whole list.
      WishlistItem: { keyFields: ['product', ['id']] },
      Wishlist: { fields: { items: { merge: false } } },
      // Home has no id: its sections are asked for by different components and kept side by side.
      Home: { merge: true },
    },
  });
}
