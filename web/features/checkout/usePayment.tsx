import { useEffect, useEffectEvent, useState, useSyncExternalStore, useRef } from 'react';
import { session } from '../../auth/session.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { formatMoney, type Money } from '../../ui/money.ts';
import { CheckoutCommands, type CheckoutEnvironment, type Payer } from './checkoutCommands.ts';
import { checkoutTransition, isBusy, type CheckoutEvent, type CheckoutState } from './checkoutMachine.ts';
import type { Purchase } from './checkoutItems.ts';
import type { CheckoutOrder } from './paymentCalls.ts';
import type { ShopperCheckout } from './settleCheckout.ts';
import overlayStyles from './verifyingOverlay.module.css';

/** A checkout's state, and the way to send it events. */
function createCheckout() {
  let state: CheckoutState = { name: 'reviewing' };
  let environment: CheckoutEnvironment | null = null;
  const listeners = new Set<() => void>();
  const commands = new CheckoutCommands((event) => send(event));

  function send(event: CheckoutEvent): void {
    const [next, requested] = checkoutTransition(state, event);
    state = next;
    if (environment) for (const command of requested) void commands.run(command, environment);
    listeners.forEach((listener) => listener());
  }

  return {
    state: () => state,
    /** Pay Now: the environment serves this payment until the next one. */
    start(event: CheckoutEvent, nextEnvironment: CheckoutEnvironment) {
      environment = nextEnvironment;
      send(event);
    },
    send,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Runs one payment at a time. Leaving the page closes the payment window, because the page could not show the result.
 * @param shownTotal the total that the page shows
 * @param onChange called with each new state: the page acts on those that end a payment
 */
export function usePayment(
  shopper: ShopperCheckout,
  shownTotal: Money | undefined,
  onChange: (state: CheckoutState) => void,
) {
  const [checkout] = useState(createCheckout);
  const state = useSyncExternalStore(checkout.subscribe, checkout.state);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => handleChange(state), [state]);
  useEffect(() => () => checkout.send({ name: 'pageLeft' }), [checkout]);
  useEffect(() => session.onEnd(() => checkout.send({ name: 'sessionEnded' })), [checkout]);

  const dialogs = (
    <>
      {state.name === 'verifying' && <VerifyingOverlay isChecking={state.sent > 1} />}
      <AlertDialog
        message={state.name === 'repricing' ? totalChangedMessage(shownTotal, state.payment.amount) : null}
        confirmLabel="Continue to payment"
        onConfirm={() => checkout.send({ name: 'totalAccepted' })}
        cancel={{ label: 'Not now', onCancel: () => checkout.send({ name: 'totalDeclined' }) }}
      />
    </>
  );
  return {
    state,
    /** True from the click until the payment window opens, and until the payment ends. */
    isBusy: isBusy(state.name),
    /** Finds or places the order of a purchase, and pays it. Ignored while a payment is starting. */
    buy: (payer: Payer, purchase: Purchase) =>
      checkout.start({ name: 'payNow', purchase }, { shopper, payer, purchase }),
    /** Pays an order that exists. */
    payOrder: (payer: Payer, order: CheckoutOrder, total: Money) =>
      checkout.start({ name: 'payOrder', order, shownTotal: total }, { shopper, payer, purchase: null }),
    send: checkout.send,
    /** Overlays that the page must render. */
    dialogs,
  };
}

const totalChangedMessage = (previous: Money | undefined, current: Money): string =>
  `The total has changed${previous ? ` from ${formatMoney(previous)}` : ''} to ${formatMoney(current)}.`;

/**
 * Covers the page while the payment is verified; nothing can be clicked and Escape does not close it.
 * @param isChecking true while the outcome is unknown
 */
function VerifyingOverlay({ isChecking }: { isChecking: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={overlayStyles.overlay}
      aria-label="Verifying Payment..."
      onCancel={(event) => event.preventDefault()}
      // Browsers do not fire `cancel` for a second Escape and close the dialog: open it again.
      onClose={({ currentTarget: dialog }) => dialog.isConnected && dialog.showModal()}
    >
      <div className={overlayStyles.ring} />
      <output>
        Verifying Payment...
        {isChecking && <span className={overlayStyles.checking}>We are checking with the bank…</span>}
      </output>
    </dialog>
  );
}
