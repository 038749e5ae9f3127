import { use } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ShoppableCard, type CardProps } from '../productLists/shoppableCard.tsx';
import styles from './compare.module.css';
import { CompareChoice } from './compareState.ts';

/** A card with a button that chooses its product to be compared. */
export function ComparableCard(card: CardProps) {
  const choice = use(CompareChoice);
  const { id, name } = card.product;
  const isChosen = choice?.chosen.includes(id) ?? false;
  return (
    <ShoppableCard
      {...card}
      besideHeart={
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          aria-label={`Compare: ${name}`}
          disabled={!isChosen && choice?.isFull}
          onClick={() => choice?.toggle(id)}
        >
          <Icon name="compare" size={20} />
        </button>
      }
    />
  );
}
