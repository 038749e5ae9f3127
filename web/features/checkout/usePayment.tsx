import { useEffect, useRef, useState, type ReactNode } from 'react';
import { session } from '../../auth/session.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { formatMoney, type Money } from '../../ui/money.ts';
import {
  REPLACED,
  SESSION_ENDED,
  type PaymentEnd,
  type PaymentScreen,
  type VerifyingState,
} from './payOrder.ts';
import { VerifyingOverlay } from './verifyingOverlay.tsx';

/** A question that the payment waits for. */
interface Question {
  total: Money;
  answer: (goOn: boolean) => void;
}

interface PaymentInProgress {
  /** True from the tap on until the payment window is open, or the payment has ended. */
  busy: boolean;
  /** Runs a payment unless one is being opened. Resolves to how it ended, or null when there was nothing to run. */
  run: (pay: (screen: PaymentScreen) => Promise<PaymentEnd>) => Promise<PaymentEnd | null>;
  /** What covers the page meanwhile. */
  dialogs: ReactNode;
}

/**
 * One payment at a time on a page. Leaving the page closes the payment window: nobody could see how it ends.
 * @param shown the total that is on the screen
 */
export function usePayment(shown: Money | undefined): PaymentInProgress {
  const [busy, setBusy] = useState(false);
  const [verifying, setVerifying] = useState<VerifyingState>('off');
  const [question, setQuestion] = useState<Question | null>(null);
  // A second tap may come before React has drawn the disabled button.
  const opening = useRef(false);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => session.onEnd(() => current.current?.abort(SESSION_ENDED)), []);

  const release = () => {
    opening.current = false;
    setBusy(false);
  };

  const run: PaymentInProgress['run'] = async (pay) => {
    if (opening.current) return null;
    opening.current = true;
    setBusy(true);
    current.current?.abort(REPLACED);
    const mine = new AbortController();
    current.current = mine;
    const end = await pay({
      left: mine.signal,
      confirmTotal: (total) =>
        new Promise((answer) => {
          setQuestion({ total, answer });
          // Whoever leaves the page does not go on: what the payment holds is given back.
          mine.signal.addEventListener('abort', () => answer(false));
        }),
      windowOpen: release,
      verifying: setVerifying,
    });
    if (current.current === mine) release();
    return end;
  };

  const answer = (goOn: boolean) => {
    question?.answer(goOn);
    setQuestion(null);
  };

  const dialogs = (
    <>
      {verifying !== 'off' && <VerifyingOverlay isChecking={verifying === 'checking'} />}
      <AlertDialog
        message={question && totalChanged(shown, question.total)}
        confirm="Continue to payment"
        onConfirm={() => answer(true)}
        refuse={{ label: 'Not now', onRefuse: () => answer(false) }}
      />
    </>
  );
  return { busy, run, dialogs };
}

const totalChanged = (before: Money | undefined, now: Money): string =>
  `The total has changed${before ? ` from ${formatMoney(before)}` : ''} to ${formatMoney(now)}.`;
