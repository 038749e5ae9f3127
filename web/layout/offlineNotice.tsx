import { NoticeBar } from '../ui/notice.tsx';

/** Shown on a page that was loaded before the connection was lost. */
export const OfflineNotice = () => (
  <NoticeBar icon="cloud-off">
    <p>You are offline. What you see may have changed meanwhile.</p>
  </NoticeBar>
);
