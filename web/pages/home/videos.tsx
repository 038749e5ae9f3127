import type { VideosFragment } from './__generated__/videos.ts';
import { lazySection } from '../../ui/errorBoundary.tsx';
import styles from './homePage.module.css';
import { EmptyText, LazySection, type SectionProps } from './section.tsx';
import { VideosSkeleton } from './sectionSkeletons.tsx';

const Films = lazySection(() => import('../../features/home/videos.tsx'), 'Videos');

/** The videos, whose code is loaded when they are near. */
export function Videos({ home, isLoading }: SectionProps<VideosFragment>) {
  const videos = home?.videos;
  if (!videos && isLoading) return <VideosSkeleton count={1} />;
  if (!videos?.items.length) return <EmptyText text="No videos available." />;
  return (
    <section className={styles.films} aria-label="Videos">
      <LazySection placeholder={<VideosSkeleton count={videos.items.length} />}>
        <Films videos={videos} />
      </LazySection>
    </section>
  );
}
