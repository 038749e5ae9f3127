import { useShop } from '../../config/shop.ts';
import styles from './authPoster.module.css';

/** `welcome` on the login page, `join` on the registration page, `key` on the password pages. */
export type PosterKind = 'welcome' | 'join' | 'key';

const WORDS: Record<Exclude<PosterKind, 'welcome'>, readonly string[]> = {
  join: ['Your game.', 'Your ground.'],
  key: ['Back', 'in play.'],
};

/** A large drawing of a court, a field or a track with very large text. Decoration, so hidden from screen readers. */
export function AuthPoster({ kind }: { kind: PosterKind }) {
  const { statement } = useShop();
  const words = kind === 'welcome' ? statement : WORDS[kind];
  return (
    <div className={`${styles.poster} ${styles[kind] ?? ''}`} aria-hidden="true">
      <div className={styles.picture}>
        <svg viewBox="0 0 600 760" preserveAspectRatio="xMidYMid slice" fill="none" stroke="currentColor">
          {kind === 'welcome' && <Field />}
          {kind === 'join' && <Court />}
          {kind === 'key' && <Track />}
        </svg>
        <p>
          {words.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The centre of a football field, with the ball. */
const Field = () => (
  <g strokeWidth="10">
    <path d="M-80 330h900M-80-190l900 220M620-80 480 900" />
    <circle cx="560" cy="330" r="196" />
    <circle cx="230" cy="190" r="74" fill="var(--volt)" stroke="none" />
    <path d="M230 116v148" stroke="var(--ink)" strokeWidth="12" />
  </g>
);

/** A badminton court from above, rotated, with a shuttle's path across the net. Its lines are light, because text is on them. */
const Court = () => (
  <g strokeWidth="9">
    <g transform="rotate(-24 300 300)" stroke="var(--paper)">
      <path d="M60-120h520v840H60zM124-120v840M516-120v840M60 20h520M60 600h520M320-120v260M320 440v280M60 140h520M60 440h520" />
      <path d="M20 290h600" strokeWidth="18" strokeDasharray="3 13" />
    </g>
    <path d="M96 470C150 130 330 30 470 96" strokeWidth="7" strokeDasharray="2 20" strokeLinecap="round" />
    <circle cx="482" cy="102" r="30" fill="var(--ink)" stroke="none" />
    <path d="m506 88 74-66 26 60-78 40" fill="var(--paper)" stroke="var(--ink)" strokeLinejoin="round" />
  </g>
);

/** The bend of a running track. */
const Track = () => (
  <g strokeWidth="9">
    {[150, 230, 310, 390, 470, 550, 630].map((radius) => (
      <circle key={radius} cx="640" cy="-20" r={radius} />
    ))}
    <path d="M640-20 60 420" strokeWidth="14" />
  </g>
);
