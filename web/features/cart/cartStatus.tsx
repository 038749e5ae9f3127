import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice.tsx';
import { lastReport, reportText, type CartReport } from './cartReport.ts';

/** A report disappears after this time, unless the pointer or the focus is on it. */
const REPORT_SHOWN_MS = 10_000;

/**
 * Announces the result of a cart change; must be rendered in a live region. A failure is also visible, with a button to try
 * again.
 */
export function CartStatus() {
  const last = useReactiveVar(lastReport);
  return last && <Report key={last.id} report={last.report} />;
}

const dismiss = () => void lastReport(null);

function Report({ report }: { report: CartReport }) {
  const [isPaused, setIsPaused] = useState(false);
  const previousFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(dismiss, REPORT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  if (report.kind === 'done') return <span className="visually-hidden">{reportText(report)}</span>;

  const { retry } = report;
  const tryAgain = () => {
    // The button disappears with its report, so the focus returns to where it was before.
    previousFocus.current?.focus({ preventScroll: true });
    dismiss();
    retry?.();
  };
  const pause = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
    setIsPaused(true);
  };
  return (
    <div
      onFocus={pause}
      onBlur={() => setIsPaused(false)}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
    >
      <NoticeBar icon="alert">
        <p>{reportText(report)}</p>
        {retry && (
          <Button variant="line" size="small" onClick={tryAgain}>
            Try again
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}
