import type { ReactNode } from 'react';
import styles from './authPage.module.css';
import { PageHead } from '../../layout/pageHead.tsx';
import { AuthPoster, type PosterKind } from './authPoster.tsx';

interface AuthPageProps {
  title: string;
  /** A short instruction below the title. */
  lead?: string;
  poster: PosterKind;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Links to other pages, below the form. */
  note?: ReactNode;
  /** The form: one per page, so that password managers recognize it. */
  children: ReactNode;
}

/** A form with a decorative poster beside it. */
export function AuthPage({ title, lead, poster, back, note, children }: AuthPageProps) {
  return (
    <div className={styles.split}>
      <PageHead title={title} />
      <div className={styles.form}>
        {back && <p className={styles.back}>{back}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {note && <div className={styles.note}>{note}</div>}
      </div>
      <AuthPoster kind={poster} />
    </div>
  );
}

/** A text in a navigation's state, such as the path from which a guest was sent; empty when there is none. */
export function stateText(state: unknown, name: 'sentFrom' | 'action' | 'email'): string {
  const text = (state as Partial<Record<string, unknown>> | null)?.[name];
  return typeof text === 'string' ? text : '';
}
