import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { HomeQuery } from '../../__generated__/graphql.ts';
import { Rail } from '../../ui/scroller.tsx';
import { needsArrows } from '../../ui/scrollerSteps.ts';
import { ShoppableCard } from '../productLists/shoppableCard.tsx';
import homeStyles from './homePage.module.css';
import styles from './productTabs.module.css';
import { RowSkeleton } from './sectionSkeletons.tsx';

const LISTS = [
  { name: 'featuredProducts', label: 'Featured' },
  { name: 'dealsOfTheDay', label: 'Deal of the day' },
  { name: 'exclusiveProducts', label: 'Exclusive' },
] as const;

/** One rail for the three product lists; a list without products has no tab (decision 11). */
export function ProductTabs({ home, waiting }: { home: HomeQuery['home'] | undefined; waiting: boolean }) {
  const id = useId();
  const [chosenName, choose] = useState<string>();
  const tabs = useRef<HTMLDivElement>(null);
  const lists = LISTS.map((list) => ({ ...list, items: home?.[list.name]?.items ?? [] })).filter(
    ({ items }) => items.length > 0,
  );
  const chosen = lists.find(({ name }) => name === chosenName) ?? lists[0];
  if (!chosen) return waiting ? <Space /> : null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (lists.indexOf(chosen) + step + lists.length) % lists.length;
    choose(lists[next]?.name);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <section className={homeStyles.section} aria-label="Products">
      <div ref={tabs} role="tablist" aria-label="Products" className={styles.tabs}>
        {lists.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={styles.tab}
            aria-selected={name === chosen.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen.name ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.name}`}>
        <Rail
          // Another list begins at its beginning.
          key={chosen.name}
          label={chosen.label}
          arrows={needsArrows(chosen.items.length)}
          head={null}
          headClass={styles.arrows}
        >
          {chosen.items.map((product) => (
            <li key={product.id}>
              <ShoppableCard product={product} sizes="272px" />
            </li>
          ))}
        </Rail>
      </div>
    </section>
  );
}

function Space() {
  return (
    <section className={homeStyles.section} aria-busy="true" aria-label="Products">
      <div className={styles.tabs} />
      <div className={styles.arrows} />
      <RowSkeleton />
    </section>
  );
}
