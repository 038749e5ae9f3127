import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { session } from '../../auth/session.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { formatMoney, type Money } from '../../ui/money.ts';
import { CheckoutCommands, type CheckoutEnvironment, type Payer } from './checkoutCommands.ts';
import { checkoutTransition, isBusy, type CheckoutEvent, type CheckoutState } from './checkoutMachine.ts';
import type { Purchase } from './checkoutItems.ts';
import type { CheckoutOrder } from './paymentCalls.ts';
import type { ShopperCheckout } from './settleCheckout.ts';
import { VerifyingOverlay } from './verifyingOverlay.tsx';

/** A checkout's state, and the way to send it events. */
interface Checkout {
  state: () => CheckoutState;
  /** Pay Now: `environment` serves this payment until the next one. */
  start: (event: CheckoutEvent, environment: CheckoutEnvironment) => void;
  send: (event: CheckoutEvent) => void;
  subscribe: (listener: () => void) => () => void;
}

function createCheckout(): Checkout {
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
    start(event, nextEnvironment) {
      environment = nextEnvironment;
      send(event);
    },
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Payment {
  state: CheckoutState;
  /** True from the click until the payment window opens, and until the payment ends. */
  isBusy: boolean;
  /** Finds or places the order of a purchase, and pays it. Ignored while a payment is starting. */
  buy: (payer: Payer, purchase: Purchase) => void;
  /** Pays an order that exists. */
  payOrder: (payer: Payer, order: CheckoutOrder, shownTotal: Money) => void;
  send: (event: CheckoutEvent) => void;
  /** Overlays that the page must render. */
  dialogs: ReactNode;
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
): Payment {
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
    isBusy: isBusy(state.name),
    buy: (payer, purchase) => checkout.start({ name: 'payNow', purchase }, { shopper, payer, purchase }),
    payOrder: (payer, order, total) =>
      checkout.start({ name: 'payOrder', order, shownTotal: total }, { shopper, payer, purchase: null }),
    send: checkout.send,
    dialogs,
  };
}

const totalChangedMessage = (previous: Money | undefined, current: Money): string =>
  `The total has changed${previous ? ` from ${formatMoney(previous)}` : ''} to ${formatMoney(current)}.`;
