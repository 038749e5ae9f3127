import type { BannersFragment } from './__generated__/banners.ts';
import { ErrorBoundary } from '../../ui/errorBoundary.tsx';
import { BannerCarousel } from './bannerCarousel.tsx';
import { EmptyText, type SectionProps } from './section.tsx';
import skeletonStyles from './sectionSkeletons.module.css';

export function Banners({ home, isLoading }: SectionProps<BannersFragment>) {
  const banners = home?.banners;
  if (!banners && isLoading) return <div className={skeletonStyles.banners} />;
  if (!banners?.items.length) return <EmptyText text="No banners available." />;
  return (
    <ErrorBoundary>
      {/* A new carousel for other banners: the slider library does not support changed slides. */}
      <BannerCarousel key={banners.items.map(({ id }) => id).join()} banners={banners} />
    </ErrorBoundary>
  );
}
