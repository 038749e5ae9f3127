import type { ApolloClient } from '@apollo/client';
import { restoreAnswer } from '../../persistence/localStorageEntry.ts';
import { CartQuery } from './cart.ts';

/** Where the last known cart is kept in local storage. */
export const CART_KEY = 'cart';

export const restoreCart = (client: ApolloClient): void => restoreAnswer(client, CART_KEY, CartQuery);
