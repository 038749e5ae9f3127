import { stockText } from '../../features/product/stock.ts';
import styles from './homePage.module.css';

/** Shown only when few are left, or none. */
export function StockNote({ stock }: { stock: Parameters<typeof stockText>[0] }) {
  const note = stockText(stock);
  return note?.urgent && <p className={styles.stock}>{note.text}</p>;
}
