import { createContext, use } from 'react';
import { SHOP_ELEMENT_ID, type Shop } from './shop.ts';

/** In the browser, the settings come with the page; the server provides those of its shop file. */
export const ShopContext = createContext<Shop>(
  import.meta.env.SSR
    ? (undefined as never)
    : (JSON.parse(document.getElementById(SHOP_ELEMENT_ID)?.textContent ?? 'null') as Shop),
);

export const useShop = (): Shop => use(ShopContext);
