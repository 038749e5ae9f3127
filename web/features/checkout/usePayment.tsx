import { useEffect, useRef, useState, type ReactNode } from 'react';
import { session } from '../../auth/session.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { formatMoney, type Money } from '../../ui/money.ts';
import {
  CheckoutFlow,
  REPLACED,
  SESSION_ENDED,
  type Payer,
  type PaymentResult,
  type VerificationState,
} from './checkoutFlow.ts';
import type { ShopperCheckout } from './settleCheckout.ts';
import { VerifyingOverlay } from './verifyingOverlay.tsx';

/** The question about a changed total; the payment waits until it is resolved. */
interface TotalQuestion {
  total: Money;
  resolve: (goOn: boolean) => void;
}

interface PaymentInProgress {
  /** True from the click until the payment window opens or the payment ends. */
  busy: boolean;
  /** Runs a payment. Resolves to its result; to null, without running it, while another payment is starting. */
  run: (payer: Payer, pay: (flow: CheckoutFlow) => Promise<PaymentResult>) => Promise<PaymentResult | null>;
  /** Overlays that the page must render. */
  dialogs: ReactNode;
}

/**
 * Runs one payment at a time. Leaving the page closes the payment window, because the page could not show the result.
 * @param shownTotal the total that the page shows
 */
export function usePayment(shopper: ShopperCheckout, shownTotal: Money | undefined): PaymentInProgress {
  const [busy, setBusy] = useState(false);
  const [verificationState, setVerificationState] = useState<VerificationState>('off');
  const [question, setQuestion] = useState<TotalQuestion | null>(null);
  // A ref and not a state: a second click may come before React has rendered the disabled button.
  const isOpening = useRef(false);
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  useEffect(() => session.onEnd(() => controllerRef.current?.abort(SESSION_ENDED)), []);

  const release = () => {
    isOpening.current = false;
    setBusy(false);
  };

  const run: PaymentInProgress['run'] = async (payer, pay) => {
    if (isOpening.current) return null;
    isOpening.current = true;
    setBusy(true);
    controllerRef.current?.abort(REPLACED);
    const controller = new AbortController();
    controllerRef.current = controller;
    const flow = new CheckoutFlow(shopper, payer, {
      signal: controller.signal,
      confirmTotal: (total) =>
        new Promise((resolve) => {
          setQuestion({ total, resolve });
          // Leaving the page declines the new total, so that the payment's reserved stock is released.
          controller.signal.addEventListener('abort', () => resolve(false));
        }),
      onWindowOpen: release,
      onVerificationState: setVerificationState,
    });
    const result = await pay(flow);
    if (controllerRef.current === controller) release();
    return result;
  };

  const answerQuestion = (confirmed: boolean) => {
    question?.resolve(confirmed);
    setQuestion(null);
  };

  const dialogs = (
    <>
      {verificationState !== 'off' && <VerifyingOverlay isChecking={verificationState === 'checking'} />}
      <AlertDialog
        message={question && totalChangedMessage(shownTotal, question.total)}
        confirmLabel="Continue to payment"
        onConfirm={() => answerQuestion(true)}
        cancel={{ label: 'Not now', onCancel: () => answerQuestion(false) }}
      />
    </>
  );
  return { busy, run, dialogs };
}

const totalChangedMessage = (previous: Money | undefined, current: Money): string =>
  `The total has changed${previous ? ` from ${formatMoney(previous)}` : ''} to ${formatMoney(current)}.`;
