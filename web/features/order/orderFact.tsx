import { Children, type ReactNode } from 'react';
import styles from './orderView.module.css';

interface OrderFactProps {
  name: string;
  /** One line each; what says nothing is left out. */
  children: ReactNode;
  /** Written as the backend spells it, but with a capital at its beginning. */
  capital?: boolean;
}

/** One thing that is known of an order; nothing when it is not known. */
export function OrderFact({ name, children, capital = false }: OrderFactProps) {
  const lines = Children.toArray(children).filter((line) => typeof line !== 'string' || line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div className={capital ? styles.capital : undefined}>
      <dt>{name}</dt>
      {lines.map((line, index) => (
        <dd key={index}>{line}</dd>
      ))}
    </div>
  );
}
