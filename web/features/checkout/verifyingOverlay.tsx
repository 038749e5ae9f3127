import { useEffect, useRef } from 'react';
import styles from './verifyingOverlay.module.css';

/**
 * Covers the page while the payment is verified; nothing can be clicked and Escape does not close it.
 * @param isChecking true while the outcome is unknown
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
      // Browsers do not fire `cancel` for a second Escape and close the dialog: open it again.
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
