import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { BannerCarousel } from '../../features/home/bannerCarousel.tsx';
import { ErrorBoundary } from '../../ui/errorBoundary.tsx';
import { BannerSkeleton } from './homeSkeleton.tsx';
import { EmptyText, type SectionProps } from './section.tsx';

const Fields = graphql(`
  fragment Banners on Home {
    banners {
      version
      items {
        id
      }
      ...BannerCarousel
    }
  }
`);

/** The banner carousel. */
export function Banners({ home, isLoading }: SectionProps<FragmentType<typeof Fields>>) {
  const banners = getFragmentData(Fields, home)?.banners;
  if (!banners && isLoading) return <BannerSkeleton />;
  if (!banners?.items.length) return <EmptyText text="No banners available." />;
  return (
    <ErrorBoundary>
      {/* A new carousel for other banners: the slider library does not support changed slides. */}
      <BannerCarousel key={banners.items.map(({ id }) => id).join()} banners={banners} />
    </ErrorBoundary>
  );
}
