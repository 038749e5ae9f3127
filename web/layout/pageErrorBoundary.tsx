import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Page, pageStyles } from './page.tsx';

/** Shown instead of a page that threw an error, or whose code could not be loaded. */
function PageFailure() {
  return (
    <Page title="Something went wrong">
      <div className={pageStyles.empty}>
        <p role="alert">Something went wrong</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    </Page>
  );
}

interface PageErrorBoundaryProps {
  /** Path of the page: the error is reset when it changes. */
  pathname: string;
  children: ReactNode;
}

interface PageErrorBoundaryState {
  pathname: string;
  hasFailed: boolean;
}

/** Catches errors of a page, so that header and footer stay usable. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { pathname: this.props.pathname, hasFailed: false };

  static getDerivedStateFromError(): Partial<PageErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ pathname }: PageErrorBoundaryProps, state: PageErrorBoundaryState) {
    return pathname === state.pathname ? null : { pathname, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}
