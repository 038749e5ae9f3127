import { messageOf, NO_CONNECTION, reasonOf, referenceOf } from '../apollo/errorMessages.ts';
import { Button } from '../ui/button.tsx';
import { SupportReference } from '../ui/supportReference.tsx';
import styles from './loadError.module.css';
import { pageStyles } from './page.tsx';

interface LoadErrorProps {
  error: unknown;
  /** Shown when the error has no message for shoppers (docs/product.md#error-texts). */
  fallback: string;
  prefix?: string;
  onRetry: () => void;
}

/** The reason why something could not be loaded, in red, a button to try again, and what the shopper can tell the shop's support. */
export function LoadError({ error, fallback, prefix, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.failure}>
      <p className={pageStyles.error} role="alert">
        {prefix}
        {messageOf(error, reasonOf(error) === NO_CONNECTION ? `${fallback}: ${NO_CONNECTION}` : fallback)}
      </p>
      <Button variant="line" size="small" onClick={onRetry}>
        Try again
      </Button>
      <SupportReference reference={referenceOf(error)} />
    </div>
  );
}
