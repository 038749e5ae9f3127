import { createContext, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrating } from '../browser/preferences.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShoppableCard, type CardProps } from './shoppableCard.tsx';
import styles from './compare.module.css';

/** How many products can be compared. */
const MIN_COMPARED = 2;
const MAX_COMPARED = 4;

const PARAMETER = 'compare';

const Compare = lazySection(() => import('./comparison.tsx'), 'Compare');

const NONE: readonly string[] = [];

/** The products that the address compares; none when there are too few. */
function readCompared(search: URLSearchParams): readonly string[] {
  const ids = [...new Set(search.getAll(PARAMETER))].slice(0, MAX_COMPARED);
  return ids.length < MIN_COMPARED ? NONE : ids;
}

/** The list's address with the products that it compares. */
function writeCompared(search: URLSearchParams, ids: readonly string[]): string {
  const next = new URLSearchParams(search);
  next.delete(PARAMETER);
  for (const id of ids) next.append(PARAMETER, id);
  return next.toString();
}

interface Choice {
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}

/** The products that are chosen to be compared. */
const CompareChoice = createContext<Choice>({ chosen: [], choose: () => undefined });

/** A list with `ComparableCard`s; above it what its address compares. */
export function ComparableList({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  // The server renders the list alone: no address that it stores has the products compared.
  const isHydrating = useIsHydrating();
  const compared = useMemo(() => (isHydrating ? NONE : readCompared(search)), [isHydrating, search]);
  const [changed, choose] = useState<readonly string[] | null>(null);
  const chosen = changed ?? compared;
  // The same while nothing else is chosen: each card reads it.
  const choice = useMemo(() => ({ chosen, choose }), [chosen]);
  return (
    <CompareChoice value={choice}>
      {(compared.length > 0 || chosen.length > 0) && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Compare
              compared={compared}
              // The comparison of these is shown already.
              chosen={compared.join() === chosen.join() ? [] : chosen}
              isEnough={chosen.length >= MIN_COMPARED}
              addressOf={(ids) => ({ search: writeCompared(search, ids) })}
              onClear={() => choose([])}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {children}
    </CompareChoice>
  );
}

/** A card with a button that chooses its product to be compared. */
export function ComparableCard(card: CardProps) {
  const { chosen, choose } = use(CompareChoice);
  const { id, name } = card.product;
  const isChosen = chosen.includes(id);
  return (
    <ShoppableCard
      {...card}
      besideHeart={
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          data-choosing={chosen.length > 0 ? '' : undefined}
          aria-label={`Compare: ${name}`}
          disabled={!isChosen && chosen.length >= MAX_COMPARED}
          onClick={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
        >
          <Icon name="compare" size={20} />
          <span>Compare</span>
        </button>
      }
    />
  );
}
