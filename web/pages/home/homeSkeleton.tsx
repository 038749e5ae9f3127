import styles from './homeSkeleton.module.css';

/** Placeholder until the home page's code is loaded: the background of the banners, and space below it. */
export function HomeSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <BannerSkeleton />
    </div>
  );
}

/** The background of the banner carousel. */
export const BannerSkeleton = () => <div className={styles.banners} />;
