import type { ReactNode, Ref } from 'react';
import styles from './emptyState.module.css';

interface EmptyStateProps {
  illustration: 'heart' | 'bag' | 'parcel';
  text: string;
  /** A link to products. */
  action: ReactNode;
  /** With it, the text can receive the focus. */
  textRef?: Ref<HTMLParagraphElement>;
}

const TINTS = { heart: 'var(--tint-4)', bag: 'var(--tint-2)', parcel: 'var(--tint-3)' };

/** Shown instead of an empty list: an illustration, a text and a link. */
export function EmptyState({ illustration, text, action, textRef }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 240 168" fill="none" aria-hidden="true">
        <rect width="240" height="168" rx="22" fill={TINTS[illustration]} />
        <g stroke="var(--raised)" strokeWidth="5">
          <path d="M-10 130 250 58M60 178 30-10" />
          <circle cx="176" cy="60" r="30" />
        </g>
        <g
          fill="var(--volt)"
          stroke="var(--ink)"
          strokeWidth="7"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          {illustration === 'heart' && (
            <path d="M120 132C88 109 69 91 69 68a28 28 0 0 1 51-16 28 28 0 0 1 51 16c0 23-19 41-51 64Z" />
          )}
          {illustration === 'bag' && (
            <>
              <path d="M80 62h80l8 74H72Z" />
              <path d="M99 78V56a21 21 0 0 1 42 0v22" fill="none" />
            </>
          )}
          {illustration === 'parcel' && (
            <>
              <path d="m66 66 54-28 54 28v54l-54 26-54-26Z" />
              <path d="m66 66 54 27 54-27m-54 27v53M93 52l54 27" fill="none" />
            </>
          )}
        </g>
      </svg>
      <div className={styles.words}>
        <p ref={textRef} tabIndex={textRef ? -1 : undefined} className={styles.text}>
          {text}
        </p>
        {action}
      </div>
    </div>
  );
}
