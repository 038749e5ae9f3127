import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Page, pageStyles } from './page.tsx';

/** Instead of a page that broke, or whose code could not be loaded. */
function RouteFailure() {
  return (
    <Page title="Something went wrong">
      <div className={pageStyles.empty}>
        <p role="alert">Something went wrong</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    </Page>
  );
}

interface PageBoundaryProps {
  /** Where the page is: going elsewhere leaves the failure behind. */
  at: string;
  children: ReactNode;
}

interface PageBoundaryState {
  at: string;
  broken: boolean;
}

/** Keeps a page that breaks to itself: what stands around it stays, and leads elsewhere. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { at: this.props.at, broken: false };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: PageBoundaryProps, state: PageBoundaryState) {
    return at === state.at ? null : { at, broken: false };
  }

  override render() {
    return this.state.broken ? <RouteFailure /> : this.props.children;
  }
}
