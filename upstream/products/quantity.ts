/** The maximum quantity of one line of a cart or an order. */
export const MAX_QUANTITY = 99;
