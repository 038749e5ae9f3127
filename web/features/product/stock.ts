interface StockLike {
  quantity?: number | null;
  isLow: boolean;
  isOut: boolean;
}

/** What a shopper is told about the stock, and whether it presses; null when the shop does not tell. */
export function stockText(stock: StockLike | null | undefined): { text: string; urgent: boolean } | null {
  if (!stock) return null;
  if (stock.isOut) return { text: 'Out of stock', urgent: true };
  if (!stock.isLow) return { text: 'In stock', urgent: false };
  return { text: stock.quantity == null ? 'Only a few left' : `Only ${stock.quantity} left`, urgent: true };
}
