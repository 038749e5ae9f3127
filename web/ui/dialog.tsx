import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on a click outside or on a link, and when the dialog's content closes it. */
  onClose: () => void;
  label: string;
  kind?: 'panel' | 'drawer' | 'sheet' | 'screen';
  children: ReactNode;
}

/** A native modal dialog: the browser traps the focus, restores it afterwards, and closes the dialog on Escape. */
export function Dialog({ open, onClose, label, kind = 'panel', children }: DialogProps) {
  const ref = useModal(open);
  // A followed link closes the dialog at once: the next page may take a moment.
  const closeOnClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) onClose();
  };
  return (
    /* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions --
       The click is only a shortcut: Escape closes the dialog too, and so does the next page. */
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[kind] ?? ''}`}
      aria-label={label}
      // The event comes later: the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={closeOnClick}
    >
      {open && <div>{children}</div>}
    </dialog>
  );
}

interface AlertDialogProps {
  /** The text; null while the dialog is closed. */
  message: string | null;
  confirmLabel?: string;
  onConfirm: () => void;
  /** A second button, if needed. Escape does the same, unless `onEscape` is given. */
  cancel?: { label: string; onCancel: () => void };
  /** Called on Escape instead of a button's callback, where neither may be chosen by accident. */
  onEscape?: () => void;
}

/** A modal message that the shopper must answer before going on. */
export function AlertDialog({ message, confirmLabel = 'OK', onConfirm, cancel, onEscape }: AlertDialogProps) {
  const ref = useModal(message !== null);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles.dialog}
      aria-label={message ?? ''}
      onCancel={(event) => {
        event.preventDefault();
        (onEscape ?? cancel?.onCancel ?? onConfirm)();
      }}
    >
      {message !== null && (
        <div className={styles.alert}>
          <p>{message}</p>
          <Button variant="ink" wide onClick={onConfirm}>
            {confirmLabel}
          </Button>
          {cancel && (
            <Button variant="plain" wide onClick={cancel.onCancel}>
              {cancel.label}
            </Button>
          )}
        </div>
      )}
    </dialog>
  );
}

/** The ref of a dialog that is modal while it is open. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  // A dialog that goes gives the focus back only while it is in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // Also when the dialog's page is hidden: a modal dialog that is not displayed would still block the page.
    return () => dialog.close();
  }, [open]);
  return ref;
}
