import type { ReactNode } from 'react';
import { useShop } from '../../config/shop.ts';
import { PageHead } from '../../layout/pageHead.tsx';
import styles from './authPage.module.css';

interface AuthPageProps {
  title: string;
  /** A short instruction below the title. */
  lead?: string | undefined;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Links to other pages, below the form. */
  note?: ReactNode;
  /** The form: one per page, so that password managers recognize it. */
  children: ReactNode;
}

/** A form with a decorative poster beside it. */
export function AuthPage({ title, lead, back, note, children }: AuthPageProps) {
  return (
    <div className={styles.split}>
      <PageHead title={title} />
      <div className={styles.form}>
        {back && <p className={styles.back}>{back}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {note && (
          <div className={styles.note}>
            <p>{note}</p>
          </div>
        )}
      </div>
      <Poster />
    </div>
  );
}

/** A shuttle at the end of its path, the cork first: sixteen feathers seen from the side, held by two threads. */
const Shuttle = ({ path }: { path: string }) => (
  <g stroke="var(--ink)" strokeLinejoin="round" strokeLinecap="round">
    <path d={path} strokeWidth="6" strokeDasharray="1 19" />
    <g transform="translate(486 100) rotate(27)" strokeWidth="4">
      <path d="M-22-17-100-50q-9 50 0 100l78-33" fill="var(--paper)" />
      <path
        d="M-22-10-104-30M-22-4l-83-7M-22 4l-83 7M-22 10l-82 20M-58-32q-4 32 0 64M-40-25q-3 25 0 50"
        strokeWidth="3"
      />
      <path d="M-24-20H2a20 20 0 0 1 0 40h-26z" fill="var(--ink)" />
    </g>
  </g>
);

/** A badminton court from above, rotated, with a shuttle's path across the net. Paper and ink: what leads is the button. */
function Poster() {
  const { statement } = useShop();
  return (
    <div className={styles.poster} aria-hidden="true">
      <div className={styles.picture}>
        <svg viewBox="0 0 620 760" preserveAspectRatio="xMidYMin slice" fill="none" strokeWidth="9">
          <g transform="rotate(-24 300 300)" stroke="var(--paper)">
            <path d="M60-120h520v840H60zM124-120v840M516-120v840M60 20h520M60 600h520M320-120v260M320 440v280M60 140h520M60 440h520" />
            <path d="M20 290h600" strokeWidth="18" strokeDasharray="3 13" />
          </g>
          <g className={styles.path}>
            <Shuttle path="M120 372C160 150 270 30 372 50" />
          </g>
        </svg>
        {/* A strip is too low for the path above: this one is whole in it. */}
        <svg className={styles.stripPath} viewBox="0 0 640 150" fill="none" strokeWidth="9">
          <Shuttle path="M24 140C100 66 240 24 368 54" />
        </svg>
        <p>
          {statement.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
