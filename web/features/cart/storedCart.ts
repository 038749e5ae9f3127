import type { ApolloClient } from '@apollo/client';
import { restoreQuery } from '../../persistence/localStorageEntry.ts';
import { CartQuery } from './cart.ts';

/** Local storage key of the last known cart. */
export const CART_STORAGE_KEY = 'cart';

export const restoreCart = (client: ApolloClient): void => restoreQuery(client, CART_STORAGE_KEY, CartQuery);
