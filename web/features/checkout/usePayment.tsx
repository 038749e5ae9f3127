import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { session } from '../../auth/session.ts';
import { useShop } from '../../config/shop.ts';
import { AlertDialog, useModal } from '../../ui/dialog.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Notice, SupportReference } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import { isBusy, type CheckoutRequest, type End, type Refusal } from './checkoutMachine.ts';
import { loadGateway, type Payer } from './razorpay.ts';
import { createCheckout } from './runCheckout.ts';
import type { ShopperCheckout } from './watchPayment.ts';
import styles from './usePayment.module.css';

const GATEWAY_LOADING = 'Payment gateway is still loading. Please try again in a moment.';

/**
 * Runs one payment at a time. Leaving the page closes the payment window, because the page could not show the result.
 * @param onEnd the page acts on the end of a payment
 */
export function usePayment(shopper: ShopperCheckout, onEnd: (end: End) => void) {
  const { name: shopName } = useShop();
  const { client } = shopper;
  const [checkout] = useState(createCheckout);
  const state = useReactiveVar(checkout.state);
  const handleEnd = useEffectEvent(onEnd);
  const end = state.name === 'reviewing' ? state.end : null;
  useEffect(() => {
    if (end) handleEnd(end);
  }, [end]);
  // Pay Now tries again, and says when it fails.
  useEffect(() => void loadGateway(client).catch(() => undefined), [client]);
  useEffect(() => {
    const leave = () => checkout.send({ name: 'ended', end: null });
    const stopListening = session.onEnd(leave);
    return () => {
      stopListening();
      leave();
    };
  }, [checkout]);

  const dialogs = (
    <>
      {state.name === 'verifying' && <VerifyingOverlay isChecking={state.isChecking} />}
      <AlertDialog
        message={
          state.name === 'repricing'
            ? `The total has changed from ${formatMoney(state.offer.shown)} to ${formatMoney(state.offer.payment.amount)}.`
            : null
        }
        confirmLabel="Continue to payment"
        onConfirm={() => checkout.send({ name: 'accepted' })}
        cancel={{ label: 'Not now', onCancel: () => checkout.send({ name: 'declined' }) }}
      />
    </>
  );
  return {
    state,
    /** True from the click until the payment window opens, and until the payment ends. */
    isBusy: isBusy(state),
    /** True while a payment runs: it looks itself where it stands. */
    isPaying: isBusy(state) || state.name === 'window',
    /** What Pay Now is waiting for. */
    status: state.name === 'loading' ? GATEWAY_LOADING : null,
    /** Ignored while a payment is starting. */
    pay: (request: CheckoutRequest, payer: Omit<Payer, 'shopName'>) =>
      checkout.start(request, shopper, { ...payer, shopName }),
    send: checkout.send,
    /** Overlays that the page must render. */
    dialogs,
  };
}

/**
 * Covers the page while the payment is verified; nothing can be clicked and Escape does not close it.
 * @param isChecking true while the outcome is unknown
 */
function VerifyingOverlay({ isChecking }: { isChecking: boolean }) {
  return (
    <dialog
      ref={useModal(true)}
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

interface PaymentProblemProps {
  problem: Refusal;
  /** True when a field shows why: then that has the focus instead of the message. */
  isAtField?: boolean;
  children?: ReactNode;
}

/** Why the payment failed or cannot start. */
export function PaymentProblem({ problem, isAtField = false, children }: PaymentProblemProps) {
  const ref = useFocusOnFailure<HTMLDivElement>(isAtField ? null : problem);
  return (
    <div ref={ref} className={styles.problem}>
      <Notice tone="error">{problem.message}</Notice>
      {problem.note && <p className={styles.order}>{problem.note}</p>}
      {problem.order && <p className={styles.order}>Order {problem.order.number}</p>}
      <SupportReference reference={problem.reference} />
      {children}
    </div>
  );
}
