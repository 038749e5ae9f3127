import {
  Component,
  createContext,
  lazy,
  useContext,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import styles from './boundary.module.css';
import { Button } from './button.tsx';

/** How often the boundary around has been tried again: code that could not be loaded is asked for anew each time. */
const Attempt = createContext(0);

interface BoundaryProps {
  /** Leaves the place empty instead of saying that something went wrong: for what nobody would miss. */
  silent?: boolean;
  children: ReactNode;
}

interface BoundaryState {
  broken: boolean;
  attempt: number;
}

/** Keeps a section that breaks, or whose code cannot be loaded, to itself; the page around it stays and can try it again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  private readonly again = () => this.setState(({ attempt }) => ({ broken: false, attempt: attempt + 1 }));

  override render() {
    const { broken, attempt } = this.state;
    if (!broken) return <Attempt value={attempt}>{this.props.children}</Attempt>;
    if (this.props.silent) return null;
    return (
      <div className={styles.broken}>
        <p role="alert">Something went wrong</p>
        <Button look="line" size="small" onClick={this.again}>
          Try again
        </Button>
      </div>
    );
  }
}

/**
 * A component whose code is loaded when it is first shown, like React's `lazy`; after a failure, the boundary's next
 * attempt loads it again, where `lazy` would repeat the failure for ever. Needs a `Suspense` around it.
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempts: LazyExoticComponent<ComponentType<Props>>[] = [];
  return function LazySection(props: Props) {
    const attempt = useContext(Attempt);
    const Section = (attempts[attempt] ??= lazy(load)) as ComponentType<Props>;
    return <Section {...props} />;
  };
}
