import { Component, use, type ComponentType, type ReactNode } from 'react';
import styles from './errorBoundary.module.css';
import { Button } from './button.tsx';

interface ErrorBoundaryProps {
  /** Rendered instead of what failed; an error message with a button to try again when left out. */
  fallback?: ReactNode;
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasError: boolean;
  resetKey: string | undefined;
}

/** Catches errors of a section, also failures to load its code. The rest of the page stays, and the section can be retried. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasError: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, hasError: false };
  }

  override componentDidCatch() {
    loads.clear();
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    const { fallback } = this.props;
    if (fallback !== undefined) return fallback;
    return (
      <div className={styles.broken}>
        <p role="alert">Something went wrong</p>
        <Button variant="line" size="small" onClick={() => this.setState({ hasError: false })}>
          Try again
        </Button>
      </div>
    );
  }
}

/** What lazy sections wait for, by their `preload`. A failed one stays until a boundary shows it: the next try loads again. */
const loads = new Map<unknown, Promise<unknown>>();

/**
 * Loads the module's component `name` when it is first rendered. Needs a `Suspense` around it, except after `preload`, which
 * resolves to the component itself. React's `lazy` suspends even when the code is loaded, and a boundary that suspends during
 * hydration loses its server HTML.
 */
export function lazySection<Name extends string, Props extends object, Statics>(
  load: () => Promise<Record<Name, ComponentType<Props> & Statics>>,
  name: Name,
) {
  let loaded: (ComponentType<Props> & Statics) | undefined;
  const preload = async () => (loaded = (await load())[name]);
  function LazySection(props: Props) {
    if (!loaded && !loads.has(preload)) loads.set(preload, preload());
    const Section = loaded ?? (use(loads.get(preload)!) as ComponentType<Props>);
    return <Section {...props} />;
  }
  return Object.assign(LazySection, { preload, isLoaded: () => loaded !== undefined });
}
