import { useReactiveVar } from '@apollo/client/react';
import { lastAnnouncement, lastNotice, type ShopperNotice } from '../features/cart/cartWriter.ts';
import { Button } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice.tsx';
import { useTimedMessage } from '../ui/useTimedMessage.ts';

/** What a signed-in shopper is told of changes of the cart and the wishlist. */
export function ShopperNotices() {
  const notice = useReactiveVar(lastNotice);
  const announcement = useReactiveVar(lastAnnouncement);
  return (
    <>
      <output>{notice && <Notice key={notice.id} {...notice} />}</output>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

const dismiss = () => void lastNotice(null);

function Notice({ title, text, button }: ShopperNotice) {
  const { end, pauseHandlers } = useTimedMessage(dismiss);
  return (
    <div {...pauseHandlers}>
      <NoticeBar icon={title ? 'check' : 'alert'}>
        <p>
          {title && <strong>{title}. </strong>}
          {text}
        </p>
        {button && (
          <Button variant="line" size="small" onClick={() => end(button.onClick)}>
            {button.label}
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}
