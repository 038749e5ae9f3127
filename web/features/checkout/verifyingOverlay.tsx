import { useEffect, useRef } from 'react';
import styles from './verifyingOverlay.module.css';

/**
 * Covers the page while the payment is checked; nothing can be tapped and Escape does not close it.
 * @param isChecking true while the outcome stays unknown
 */
export function VerifyingOverlay({ isChecking }: { isChecking: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-label="Verifying Payment..."
      onCancel={(event) => event.preventDefault()}
      // A second Escape is not asked about: browsers close the dialog all the same.
      onClose={({ currentTarget: dialog }) => dialog.isConnected && dialog.showModal()}
    >
      <div className={styles.ring} />
      <output>
        Verifying Payment...
        {isChecking && <span className={styles.checking}>We are checking with the bank…</span>}
      </output>
    </dialog>
  );
}
