import { Button } from '../ui/button.tsx';
import { PageError } from './page.tsx';
import styles from './loadError.module.css';

interface LoadErrorProps {
  error: unknown;
  /** What is said when the server says nothing to shoppers (specification, section 8). */
  fallback: string;
  /** Stands before the text. */
  prefix?: string;
  onRetry: () => void;
}

/** Why something could not be loaded, in red, and a way to try again. */
export function LoadError({ error, fallback, prefix, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.failure}>
      <PageError error={error} fallback={fallback} prefix={prefix} />
      <Button look="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
