import { usePageMeta } from '../../layout/pageMeta.ts';
import { Controls } from './controls.tsx';
import styles from './designSystemPage.module.css';
import { Surfaces } from './surfaces.tsx';
import { Tokens } from './tokens.tsx';

/** All components of the design system in all states, at /__ui during development. */
export function DesignSystemPage() {
  usePageMeta({ title: 'Parts' });
  return (
    <main className={styles.page}>
      <h1>Parts</h1>
      <Tokens />
      <Controls />
      <Surfaces />
    </main>
  );
}
