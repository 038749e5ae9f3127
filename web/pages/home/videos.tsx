import type { VideosFragment } from './__generated__/videos.ts';
import { lazySection } from '../../ui/errorBoundary.tsx';
import { EmptyText, LazySection, type SectionProps } from './section.tsx';
import skeletonStyles from './sectionSkeletons.module.css';
import styles from './videos.module.css';

const Films = lazySection(() => import('./films.tsx'), 'Films');

/** The videos, whose code is loaded when they are near. */
export function Videos({ home, isLoading }: SectionProps<VideosFragment>) {
  const videos = home?.videos;
  if (!videos && isLoading) return <div className={skeletonStyles.films} />;
  if (!videos?.items.length) return <EmptyText text="No videos available." />;
  return (
    <section className={styles.films} aria-label="Videos">
      <LazySection placeholder={<div className={skeletonStyles.films} />}>
        <Films videos={videos} />
      </LazySection>
    </section>
  );
}
