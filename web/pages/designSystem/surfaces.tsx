import { useState } from 'react';
import { ErrorBoundary } from '../../ui/errorBoundary.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertDialog, Dialog } from '../../ui/dialog.tsx';
import { Notice, NoticeBar } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Scroller } from '../../ui/scroller.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';
import { Example } from './example.tsx';
import styles from './designSystemPage.module.css';

const rupees = (amount: string) => ({ amount, currency: 'INR' });
const ITEM = {
  quantity: 2,
  product: { id: '1', name: 'Smash 500 badminton racket' },
  subtotal: rupees('6998.00'),
};

export function Surfaces() {
  return (
    <>
      <Example name="Price">
        <Price now={rupees('3499.00')} />
        <Price now={rupees('123456.00')} before={rupees('164608.00')} percent={25} />
        <Price now={rupees('2499.00')} before={rupees('3499.00')} percent={28} size="large" />
        <Price now={rupees('2499.00')} before={rupees('3499.00')} percent={28} stacked />
      </Example>
      <Example name="Notice">
        <Notice tone="error">Login failed</Notice>
        <Notice tone="good">Check your email for reset link.</Notice>
        <NoticeBar icon="alert">
          <p>Not added: no connection</p>
          <Button variant="line" size="small">
            Try again
          </Button>
        </NoticeBar>
      </Example>
      <Example name="Skeleton">
        <Skeleton width="60%" />
        <Skeleton height="4rem" radius="var(--radius)" />
        <Skeleton width="8rem" ratio={4 / 5} />
      </Example>
      <Example name="Picture">
        <div className={styles.frame}>
          <Picture image={null} sizes="160px" ratio={4 / 5} />
        </div>
        <div className={styles.frame}>
          <Picture
            image={{ alt: 'A broken one', w160: '/no-such-picture.webp' }}
            sizes="160px"
            ratio={4 / 5}
          />
        </div>
      </Example>
      <Example name="Scroller">
        <div className={styles.scroller}>
          <Scroller label="tints" hasArrows heading={<h3>Four grounds, and again</h3>}>
            {[1, 2, 3, 4, 5, 6].map((tint) => (
              <li key={tint} className={styles.card} style={{ background: `var(--tint-${1 + (tint % 4)})` }}>
                <a href={`#tint-${tint}`}>Tint {tint}</a>
              </li>
            ))}
          </Scroller>
        </div>
      </Example>
      <Example name="Summary">
        <Summary
          title="Order Summary"
          items={[{ ...ITEM, problem: 'Only 1 left' }]}
          count={2}
          total={rupees('6998.00')}
        />
      </Example>
      <Dialogs />
      <Example name="Boundary">
        <ErrorBoundary>
          <Breakable />
        </ErrorBoundary>
      </Example>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'panel' | 'drawer' | 'sheet' | 'alert' | null>(null);
  const close = () => setOpen(null);
  return (
    <Example name="Dialog">
      {(['panel', 'drawer', 'sheet', 'alert'] as const).map((kind) => (
        <Button key={kind} variant="line" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      {(['panel', 'drawer', 'sheet'] as const).map((kind) => (
        <Dialog key={kind} kind={kind} label={`A ${kind}`} open={open === kind} onClose={close}>
          <div className={styles.inside}>
            <h3>A {kind}</h3>
            <p>Escape closes it, and so does a tap beside it.</p>
            <Button onClick={close}>Close</Button>
          </div>
        </Dialog>
      ))}
      <AlertDialog message={open === 'alert' ? 'Payment cancelled.' : null} onConfirm={close} />
    </Example>
  );
}

/** Throws an error on a click, and renders again after "Try again". */
function Breakable() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose.');
  return (
    <Button variant="line" onClick={() => setBroken(true)}>
      Break this section
    </Button>
  );
}
