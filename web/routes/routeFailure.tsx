import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Page, pageStyles } from './page.tsx';

/** A page that broke, or whose code could not be loaded; header and footer stay. */
export function RouteFailure() {
  const failure = useRouteError();
  useEffect(() => console.error(failure), [failure]);
  return (
    <Page title="Something went wrong">
      <div className={pageStyles.empty}>
        <p role="alert">Something went wrong</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    </Page>
  );
}
