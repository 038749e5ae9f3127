import {
  Component,
  createContext,
  lazy,
  useContext,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import styles from './errorBoundary.module.css';
import { Button } from './button.tsx';

/** How often the enclosing error boundary was retried: each retry loads failed code again. */
const Attempt = createContext(0);

interface ErrorBoundaryProps {
  /** Rendered instead of what failed; an error message with a button to try again when left out. */
  fallback?: ReactNode;
  /** A change of it resets the error. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasError: boolean;
  attempt: number;
  resetKey: string | undefined;
}

/** Catches errors of a section, also failures to load its code. The rest of the page stays, and the section can be retried. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false, attempt: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasError: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    const { hasError, attempt } = state;
    return resetKey === state.resetKey
      ? null
      : { resetKey, hasError: false, attempt: attempt + Number(hasError) };
  }

  private readonly retry = () => this.setState(({ attempt }) => ({ hasError: false, attempt: attempt + 1 }));

  override render() {
    const { hasError, attempt } = this.state;
    if (!hasError) return <Attempt value={attempt}>{this.props.children}</Attempt>;
    const { fallback } = this.props;
    if (fallback !== undefined) return fallback;
    return (
      <div className={styles.broken}>
        <p role="alert">Something went wrong</p>
        <Button variant="line" size="small" onClick={this.retry}>
          Try again
        </Button>
      </div>
    );
  }
}

/** A lazy component; after `preload`, which resolves to the component itself, or once it was rendered, it does not suspend. */
type LazySection<Props> = ComponentType<Props> & {
  preload(): Promise<ComponentType<Props>>;
  isLoaded(): boolean;
};

/**
 * Loads the module's component `name` when it is first rendered, like React's `lazy`, but a retry of the error boundary loads
 * it again, where `lazy` would repeat the failure. Needs a `Suspense` around it, except after `preload`. `preload` exists
 * because `lazy` suspends even when the code is loaded, and a boundary that suspends during hydration loses its server HTML.
 */
export function lazySection<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazySection<Props> {
  const attempts: LazyExoticComponent<ComponentType<Props>>[] = [];
  let preloadedComponent: ComponentType<Props> | null = null;
  function LazySection(props: Props) {
    const attempt = useContext(Attempt);
    // Stays the same while mounted: another component type would remount the section.
    const [preloaded] = useState(() => preloadedComponent);
    const Section =
      preloaded ??
      ((attempts[attempt] ??= lazy(async () => ({ default: await preload() }))) as ComponentType<Props>);
    return <Section {...props} />;
  }
  const preload = async () => (preloadedComponent = (await load())[name]);
  return Object.assign(LazySection, { preload, isLoaded: () => preloadedComponent !== null });
}
