interface StockLike {
  quantity?: number | null;
  isLow: boolean;
  isOut: boolean;
}

/** The text about a product's stock; `urgent` when little or nothing is left. Null when the stock is unknown. */
export function stockText(stock: StockLike | null | undefined): { text: string; urgent: boolean } | null {
  if (!stock) return null;
  if (stock.isOut) return { text: 'Out of stock', urgent: true };
  if (!stock.isLow) return { text: 'In stock', urgent: false };
  return { text: stock.quantity == null ? 'Only a few left' : `Only ${stock.quantity} left`, urgent: true };
}
