import { PageHead } from '../../layout/pageHead.tsx';
import { Controls } from './controls.tsx';
import styles from './designSystemPage.module.css';
import { Surfaces } from './surfaces.tsx';
import { Tokens } from './tokens.tsx';

/** All components of the design system in all states, at /__ui during development. */
export function DesignSystemPage() {
  return (
    <main className={styles.page}>
      <PageHead title="Parts" />
      <h1>Parts</h1>
      <Tokens />
      <Controls />
      <Surfaces />
    </main>
  );
}
