import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './undoBar.module.css';
import { useTimedMessage } from './useTimedMessage.ts';

interface UndoBarProps {
  /** What was done. */
  text: ReactNode;
  /** What it was done to. */
  name: string;
  onUndo: () => void;
  /** Does not change between renders. */
  dismiss: () => void;
}

/** What was just removed, for a while, and a button that puts it back. */
export function UndoBar({ text, name, onUndo, dismiss }: UndoBarProps) {
  const { end, pauseHandlers } = useTimedMessage(dismiss);
  return (
    <div {...pauseHandlers} className={styles.bar}>
      <p>
        <strong>{text}.</strong> {name}
      </p>
      <Button variant="line" size="small" onClick={() => end(onUndo)}>
        Undo
      </Button>
    </div>
  );
}
