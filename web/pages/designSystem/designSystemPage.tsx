import { useHead } from '../../layout/pageMeta.ts';
import { Controls } from './controls.tsx';
import styles from './designSystemPage.module.css';
import { Surfaces } from './surfaces.tsx';
import { Tokens } from './tokens.tsx';

/** Every part of the design system in every state, at /__ui while developing. */
export function DesignSystemPage() {
  useHead({ title: 'Parts' });
  return (
    <main className={styles.page}>
      <h1>Parts</h1>
      <Tokens />
      <Controls />
      <Surfaces />
    </main>
  );
}
