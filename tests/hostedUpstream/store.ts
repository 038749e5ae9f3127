import { createCatalogue, type Catalogue, type Product } from './catalogue.ts';
import { createIds, type Id, type Ids } from './ids.ts';
import type { Origins } from './media.ts';
import type { UpstreamOptions } from './options.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface Account {
  id: Id;
  password: string;
  /** Fields of the nested user. */
  user: Record<string, string>;
  dateOfBirth: string | null;
  preferences: Record<string, unknown> | null;
  picture: string | null;
  cart: CartItem[];
  wishlist: WishlistItem[];
  orders: Order[];
  /** Orders by their idempotency key. */
  ordersByKey: Map<string, Order>;
  refusedSignIns: number;
  /** The token of the mailed link. */
  resetToken: string | null;
}

export interface CartItem {
  id: Id;
  product: Product;
  quantity: number;
}

interface WishlistItem {
  id: Id;
  product: Product;
  addedAt: string;
}

export interface OrderItem {
  id: Id;
  product: Product;
  quantity: number;
  /** In whole rupees. */
  unitPrice: number;
}

export interface Order {
  id: Id;
  number: string;
  /** In lower case. */
  status: string;
  stage: 'initial' | 'paid' | 'failed' | 'cancelled';
  providerOrderIds: string[];
  items: OrderItem[];
  delivery: Record<string, string>;
  createdAt: string;
}

/** All data of one upstream, in memory. */
export interface Store {
  options: UpstreamOptions;
  ids: Ids;
  catalogue: Catalogue;
  accounts: Account[];
  sessions: Sessions;
  origins: Origins;
  /** Pictures that exist without an upload. */
  picturePaths: Set<string>;
  uploads: Map<string, Buffer>;
}

export const HOME_PICTURES = {
  banners: ['banners/monsoon.png', 'banners/clubs.png'],
  looks: ['looks/archer.png'],
};

export function createStore(options: UpstreamOptions): Store {
  const ids = createIds(options);
  const catalogue = createCatalogue(ids);
  const subcategories = catalogue.categories.flatMap((category) => category.subcategories);
  return {
    options,
    ids,
    catalogue,
    accounts: [],
    sessions: createSessions(options),
    origins: { api: '', functions: '', cdn: '', provider: '' },
    picturePaths: new Set([
      ...catalogue.products.map(({ picture }) => picture),
      ...subcategories.map(({ name }) => `categories/${name}.png`),
      ...HOME_PICTURES.banners,
      ...HOME_PICTURES.looks,
    ]),
    uploads: new Map(),
  };
}

/** The product with this id; an id in a path or a query is a text. */
export const findProduct = ({ catalogue }: Store, id: unknown): Product | undefined =>
  catalogue.products.find((product) => String(product.id) === String(id));
