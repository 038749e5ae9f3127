import { Children, type ReactNode } from 'react';
import styles from './orderView.module.css';

interface OrderDetailProps {
  name: string;
  /** Each child is one line; empty texts are left out. */
  children: ReactNode;
  /** Capitalises the first letter, for values that the backend writes in lower case. */
  capitalized?: boolean;
}

/** A name and its value in the order's details; renders nothing without a value. */
export function OrderDetail({ name, children, capitalized = false }: OrderDetailProps) {
  const lines = Children.toArray(children).filter((line) => typeof line !== 'string' || line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div className={capitalized ? styles.capital : undefined}>
      <dt>{name}</dt>
      {lines.map((line, index) => (
        <dd key={index}>{line}</dd>
      ))}
    </div>
  );
}
