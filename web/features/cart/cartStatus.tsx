import { useReactiveVar } from '@apollo/client/react';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice.tsx';
import { useTimedMessage } from '../../ui/useTimedMessage.ts';
import { lastReport, reportText, useCartReports, type CartReport } from './cartReport.ts';

/** Reports the changes of the cart in a live region: the result of the last one, which is visible when it failed. */
export function CartStatus() {
  useCartReports();
  const last = useReactiveVar(lastReport);
  return <output>{last && <Report key={last.id} report={last.report} />}</output>;
}

const dismissReport = () => void lastReport(null);

function Report({ report }: { report: CartReport }) {
  const { end, pauseHandlers } = useTimedMessage(dismissReport);
  if (report.kind === 'done') return <span className="visually-hidden">{reportText(report)}</span>;
  const { retry } = report;
  return (
    <div {...pauseHandlers}>
      <NoticeBar icon="alert">
        <p>{reportText(report)}</p>
        {retry && (
          <Button variant="line" size="small" onClick={() => end(retry)}>
            Try again
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}
