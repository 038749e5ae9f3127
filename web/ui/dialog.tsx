import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on a tap beside it, and by whatever closes it from inside. */
  onClose: () => void;
  label: string;
  kind?: 'panel' | 'drawer' | 'sheet';
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, gives it back, and closes it on Escape. */
export function Dialog({ open, onClose, label, kind = 'panel', children }: DialogProps) {
  const ref = useModal(open);
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // Escape closes it too; a tap beside it is only the shorter way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[kind] ?? ''}`}
      aria-label={label}
      onClose={onClose}
      onClick={closeBeside}
    >
      {open && <div>{children}</div>}
    </dialog>
  );
}

interface AlertDialogProps {
  /** The text; null while there is nothing to say. */
  message: string | null;
  /** The label of the one way on. */
  confirm?: string;
  onConfirm: () => void;
  /** A second way, when there is one: what its button says and does. Escape takes it too, unless told otherwise. */
  refuse?: { label: string; onRefuse: () => void };
  /** What Escape does where neither button may be taken by accident. */
  onEscape?: () => void;
}

/** Says one thing that must be seen before anything else goes on. */
export function AlertDialog({ message, confirm = 'OK', onConfirm, refuse, onEscape }: AlertDialogProps) {
  const ref = useModal(message !== null);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles.dialog}
      aria-label={message ?? ''}
      onCancel={(event) => {
        event.preventDefault();
        (onEscape ?? refuse?.onRefuse ?? onConfirm)();
      }}
    >
      {message !== null && (
        <div className={styles.alert}>
          <p>{message}</p>
          <Button look="ink" wide onClick={onConfirm}>
            {confirm}
          </Button>
          {refuse && (
            <Button look="plain" wide onClick={refuse.onRefuse}>
              {refuse.label}
            </Button>
          )}
        </div>
      )}
    </dialog>
  );
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return ref;
}
