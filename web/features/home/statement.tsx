import { shop } from '../../config/shop.ts';
import { Button } from '../../ui/button.tsx';
import { prefersStillness } from '../../ui/reducedMotion.ts';
import styles from './statement.module.css';

/** Where 'Our Story' leads: the id of the block about the shop. */
const ABOUT = 'about';

const showAbout = () =>
  document.getElementById(ABOUT)?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });

/** What the shop stands for, in giant type. */
export function Statement() {
  return (
    <div className={styles.statement}>
      <h2 className={styles.words}>
        {shop.statement.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      <div className={styles.aside}>
        <p>{shop.statementText}</p>
        <Button look="line" onClick={showAbout}>
          Our Story
        </Button>
      </div>
    </div>
  );
}

export function About() {
  const [lead, ...more] = shop.about.paragraphs;
  return (
    <div id={ABOUT} className={styles.about}>
      <h2 className={styles.title}>{shop.about.title}</h2>
      <div className={styles.text}>
        <p className={styles.lead}>{lead}</p>
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
