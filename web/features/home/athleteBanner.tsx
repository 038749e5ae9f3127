import { shop } from '../../config/shop.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './athleteBanner.module.css';

/** A full-width picture with a title. */
export function AthleteBanner() {
  const { title, picture } = shop.athlete;
  return (
    <section className={styles.banner} aria-labelledby="athlete">
      <div className={styles.picture}>
        <Picture image={picture} sizes="(min-width: 64rem) 100vw, 200vw" />
      </div>
      <h2 id="athlete" className={styles.title}>
        {title}
      </h2>
    </section>
  );
}
