import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ProductTabsFragment } from './__generated__/productTabs.ts';
import { Scroller } from '../../ui/scroller.tsx';
import { ShoppableCard } from '../../productLists/shoppableCard.tsx';
import homeStyles from './homePage.module.css';
import styles from './productTabs.module.css';
import type { SectionProps } from './section.tsx';
import { RowSkeleton } from './section.tsx';

const LISTS = [
  { name: 'recommendedProducts', label: 'Featured' },
  { name: 'dealsOfTheDay', label: 'Deal of the day' },
  { name: 'onlyHereProducts', label: 'Exclusive' },
] as const;

/** One scroller for the three product lists; a list without products has no tab (docs/product.md#home). */
export function ProductTabs({ home, isLoading }: SectionProps<ProductTabsFragment>) {
  const id = useId();
  const [selectedName, select] = useState<string>();
  const tabs = useRef<HTMLDivElement>(null);
  const lists = LISTS.map((list) => ({ ...list, items: home?.[list.name]?.items ?? [] })).filter(
    ({ items }) => items.length > 0,
  );
  const selected = lists.find(({ name }) => name === selectedName) ?? lists[0];
  if (!selected) return isLoading ? <ProductTabsSkeleton /> : null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (lists.indexOf(selected) + step + lists.length) % lists.length;
    select(lists[next]?.name);
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
            aria-selected={name === selected.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected.name ? 0 : -1}
            onClick={() => select(name)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        className={styles.panel}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected.name}`}
      >
        <Scroller
          // Another list starts at its first product.
          key={selected.name}
          label={selected.label}
          cards={selected.items.length}
          heading={null}
        >
          {selected.items.map((product) => (
            <li key={product.id}>
              <ShoppableCard product={product} sizes="(min-width: 40rem) 288px, 144px" />
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}

function ProductTabsSkeleton() {
  return (
    <section className={homeStyles.section} aria-busy="true" aria-label="Products">
      <div className={styles.tabs} />
      <div className={styles.panel}>
        <RowSkeleton />
      </div>
    </section>
  );
}
