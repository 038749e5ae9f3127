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

const Shuttle = ({ path }: { path: string }) => (
  <g stroke="var(--ink)" strokeLinejoin="round">
    <path d={path} strokeWidth="7" strokeDasharray="2 20" strokeLinecap="round" />
    <circle cx="482" cy="102" r="30" fill="var(--ink)" stroke="none" />
    <path d="m506 88 74-66 26 60-78 40" fill="var(--paper)" />
  </g>
);

/** A badminton court from above, rotated, with a shuttle's path across the net. Its lines are light, because text is on them. */
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
            <Shuttle path="M120 372C170 130 330 30 470 96" />
          </g>
        </svg>
        {/* A strip is too low for the path above: this one is whole in it. */}
        <svg className={styles.stripPath} viewBox="0 0 640 150" fill="none" strokeWidth="9">
          <Shuttle path="M24 140C110 40 320 30 482 102" />
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
