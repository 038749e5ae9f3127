import styles from './designSystemPage.module.css';
import { Example } from './example.tsx';

/** Background colours with the text colours that may be used on them. */
const PAIRS = [
  ['paper', 'ink'],
  ['paper', 'ink-soft'],
  ['paper', 'ink-faint'],
  ['raised', 'ink'],
  ['raised', 'flame'],
  ['raised', 'turf'],
  ['ink', 'on-ink'],
  ['ink', 'on-ink-soft'],
  ['ink', 'volt'],
  ['volt', 'ink'],
  ['volt-deep', 'ink'],
  ['flame-tint', 'flame'],
  ['turf-tint', 'turf'],
  ['amber-tint', 'amber'],
  ['tint-1', 'ink'],
  ['tint-2', 'ink'],
  ['tint-3', 'ink'],
  ['tint-4', 'ink'],
] as const;

const TITLES = ['title-xl', 'title-l', 'title-m', 'title-s'];
const TEXTS = ['text-xl', 'text-l', 'text-m', 'text-s', 'text-xs'];
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12', 's16', 'section'];
const RADII = ['radius-s', 'radius', 'radius-l', 'round'];

export function Tokens() {
  return (
    <>
      <Example name="Colour">
        {PAIRS.map(([ground, ink]) => (
          <p
            key={`${ground} ${ink}`}
            className={styles.swatch}
            style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
          >
            {ink} on {ground}
          </p>
        ))}
      </Example>
      <Example name="Type">
        <div className={styles.types}>
          {TITLES.map((token) => (
            <p key={token} className={styles.display} style={{ fontSize: `var(--${token})` }}>
              {token}
            </p>
          ))}
          {TEXTS.map((token) => (
            <p key={token} style={{ fontSize: `var(--${token})` }}>
              {token}: the quick brown fox, ₹1,23,456.00
            </p>
          ))}
          <p className={styles.label}>Labels and figures 0123456789 ₹ -25%</p>
        </div>
      </Example>
      <Example name="Space">
        {SPACES.map((token) => (
          <span key={token} className={styles.space}>
            <span style={{ width: `var(--${token})`, height: `var(--${token})` }} />
            {token}
          </span>
        ))}
      </Example>
      <Example name="Shape">
        {RADII.map((token) => (
          <span key={token} className={styles.shape} style={{ borderRadius: `var(--${token})` }}>
            {token}
          </span>
        ))}
        <span className={styles.shape} style={{ boxShadow: 'var(--float)' }}>
          float
        </span>
      </Example>
    </>
  );
}
