import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice.tsx';
import { useCartReport } from './cartProvider.tsx';
import { sentenceOf, type CartReport } from './cartReport.ts';

/** How long a report stays, unless the pointer or the focus is on it. */
const REPORT_SHOWN_MS = 10_000;

/**
 * Says in one sentence what became of a change of the cart; belongs into a live region. What was not done is shown as well,
 * with a way to try again.
 */
export function CartStatus() {
  const { reported, clear } = useCartReport();
  return reported && <Report key={reported.id} report={reported.report} onEnd={clear} />;
}

function Report({ report, onEnd }: { report: CartReport; onEnd: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const focusedBefore = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, REPORT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  if (report.kind === 'done') return <span className="visually-hidden">{sentenceOf(report)}</span>;

  const { retry } = report;
  const tryAgain = () => {
    // The button goes with its report, so the keyboard goes on where it was before.
    focusedBefore.current?.focus({ preventScroll: true });
    onEnd();
    retry?.();
  };
  const hold = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) focusedBefore.current = relatedTarget;
    setHeld(true);
  };
  return (
    <div
      onFocus={hold}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <NoticeBar icon="alert">
        <p>{sentenceOf(report)}</p>
        {retry && (
          <Button look="line" size="small" onClick={tryAgain}>
            Try again
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}
