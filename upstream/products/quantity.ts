/** Units of one product that one line of a cart or an order may hold. */
export const MAX_QUANTITY = 99;
