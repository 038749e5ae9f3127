import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useOnScreen } from './motion.tsx';
import { ErrorBoundary } from '../../ui/errorBoundary.tsx';
import { LazyHydration } from '../../ui/lazyHydration.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './homePage.module.css';
import skeletonStyles from './sectionSkeletons.module.css';

/** What the page gives each section that has data. */
export interface SectionProps<HomeFragment> {
  /** Undefined until there are persisted sections or a first response. */
  home: HomeFragment | undefined;
  /** True while the response is pending: a missing section shows its skeleton, not its empty text. */
  isLoading: boolean;
}

interface FrameProps {
  className?: string | undefined;
  label?: string;
  /** Shown as the section's heading, which names it. */
  title?: string;
  children: ReactNode;
}

/** A section with the page's width. An error in it does not affect other sections. */
export function Section({ className, label, title, children }: FrameProps) {
  const id = useId();
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      aria-label={label}
      aria-labelledby={title && id}
    >
      <ErrorBoundary>
        {title && (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        <LazyHydration as="div">{children}</LazyHydration>
      </ErrorBoundary>
    </section>
  );
}

/** An element within this distance of the window is near. */
const NEAR = { rootMargin: '800px 0px' };

/** Renders a lazy component when the shopper first scrolls near it; until its code is loaded, `placeholder` is shown. */
export function LazySection({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(container, NEAR);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <ErrorBoundary>
      {wasNear ? (
        <Suspense fallback={placeholder}>{children}</Suspense>
      ) : (
        <div ref={container} style={{ height: '100%' }}>
          {placeholder}
        </div>
      )}
    </ErrorBoundary>
  );
}

export const EmptyText = ({ text }: { text: string }) => (
  <p className={`${styles.section} ${styles.quiet}`}>{text}</p>
);

export function CardGridSkeleton() {
  return (
    <div className={skeletonStyles.grid} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={skeletonStyles.tile}>
          <Skeleton height="100%" radius="var(--radius)" />
        </div>
      ))}
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className={skeletonStyles.row} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} ratio={0.58} radius="var(--radius)" />
      ))}
    </div>
  );
}
