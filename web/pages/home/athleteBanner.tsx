import { pictures } from '../../config/pictures.ts';
import { useShop } from '../../config/shop.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './athleteBanner.module.css';

export function AthleteBanner() {
  const { athlete } = useShop();
  return (
    <section className={styles.banner} aria-labelledby="athlete">
      <div className={styles.picture}>
        <Picture image={pictures.athlete} sizes="(min-width: 64rem) 100vw, 200vw" />
      </div>
      <h2 id="athlete" className={styles.title}>
        {athlete}
      </h2>
    </section>
  );
}
