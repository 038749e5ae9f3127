import { Button } from '../ui/button.tsx';
import { Page, pageStyles } from './page.tsx';

/** Shown instead of a page that threw an error, or whose code could not be loaded. */
export function PageFailure() {
  return (
    <Page title="Something went wrong" isNotFound>
      <div className={pageStyles.empty}>
        <p role="alert">Something went wrong</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    </Page>
  );
}
