import { Suspense, use, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrating } from '../../browser/preferences.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShoppableCard, type CardProps } from '../productLists/shoppableCard.tsx';
import styles from './compare.module.css';
import { CompareChoice, readCompared, useCompareChoice } from './compareState.ts';

const Compare = lazySection(() => import('./comparison.tsx'), 'Compare');

/** A list with `ComparableCard`s; above it what its address compares. */
export function ComparableList({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  // The server renders the list alone: no address that it stores has the products compared.
  const compared = readCompared(useIsHydrating() ? new URLSearchParams() : search);
  const choice = useCompareChoice(compared);
  return (
    <CompareChoice value={choice}>
      {(compared.length > 0 || choice.chosen.length > 0) && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Compare ids={compared} />
          </Suspense>
        </ErrorBoundary>
      )}
      {children}
    </CompareChoice>
  );
}

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
          data-choosing={choice?.chosen.length ? '' : undefined}
          aria-label={`Compare: ${name}`}
          disabled={!isChosen && choice?.isFull}
          onClick={() => choice?.toggle(id)}
        >
          <Icon name="compare" size={20} />
          <span>Compare</span>
        </button>
      }
    />
  );
}
