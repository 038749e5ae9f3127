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

/** A component whose code may come later; `preload` has it at hand for the first render. */
type LazySection<Props> = ComponentType<Props> & { preload(): Promise<void> };

/**
 * The component `name` of a module that is loaded when it is first shown, like React's `lazy`; after a failure, the boundary's next
 * attempt loads it again, where `lazy` would repeat the failure for ever. Needs a `Suspense` around it, except where it was
 * preloaded: `lazy` suspends even for code that is there, and what suspends while a page is taken over is thrown away.
 */
export function lazySection<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazySection<Props> {
  const attempts: LazyExoticComponent<ComponentType<Props>>[] = [];
  let atHand: ComponentType<Props> | null = null;
  function LazySection(props: Props) {
    const attempt = useContext(Attempt);
    // The one that it was mounted with: another type would be another component.
    const [preloaded] = useState(() => atHand);
    const Section =
      preloaded ??
      ((attempts[attempt] ??= lazy(async () => ({ default: (await load())[name] }))) as ComponentType<Props>);
    return <Section {...props} />;
  }
  return Object.assign(LazySection, {
    async preload() {
      atHand = (await load())[name];
    },
  });
}
