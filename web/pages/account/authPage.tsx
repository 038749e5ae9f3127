import type { ReactNode } from 'react';
import styles from './authPage.module.css';
import { useHead } from '../../layout/pageMeta.ts';
import { AuthPoster, type PosterKind } from './authPoster.tsx';

interface AuthPageProps {
  title: string;
  /** A word about what to do, under the title. */
  lead?: string;
  poster: PosterKind;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Under the form: the other ways. */
  note?: ReactNode;
  /** The form; there is one per page, as password managers like it. */
  children: ReactNode;
}

/** A form beside a poster of what the shop stands for. */
export function AuthPage({ title, lead, poster, back, note, children }: AuthPageProps) {
  useHead({ title });
  return (
    <div className={styles.split}>
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
