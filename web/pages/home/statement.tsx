import { useShop } from '../../config/shop.ts';
import { prefersReducedMotion } from '../../browser/preferences.ts';
import { Button } from '../../ui/button.tsx';
import styles from './statement.module.css';

const ABOUT_ID = 'about';

const scrollToAbout = () =>
  document.getElementById(ABOUT_ID)?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });

export function Statement() {
  const shop = useShop();
  return (
    <div className={styles.statement}>
      <h2 className={styles.words}>
        {shop.statement.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      <div className={styles.aside}>
        <p>{shop.statementText}</p>
        <Button variant="line" onClick={scrollToAbout}>
          Our Story
        </Button>
      </div>
    </div>
  );
}

export function About() {
  const { about } = useShop();
  const [lead, ...more] = about.paragraphs;
  return (
    <div id={ABOUT_ID} className={styles.about}>
      <h2 className={styles.title}>{about.title}</h2>
      <div className={styles.text}>
        <p className={styles.lead}>{lead}</p>
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
