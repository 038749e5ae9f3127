import styles from './homeSkeleton.module.css';

/** Stands for the home page until its code is there: the first screen's ground, and room below it. */
export function HomeSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <BannerSpace />
    </div>
  );
}

/** The carousel's ground. */
export const BannerSpace = () => <div className={styles.banners} />;
