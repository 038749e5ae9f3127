import type { MouseEvent } from 'react';
import { isSessionOver, messageOf, NO_CONNECTION, reasonOf, referenceOf } from '../apollo/errorMessages.ts';
import { session } from '../auth/session.ts';
import { paths } from '../config/paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { SupportReference } from '../ui/notice.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './loadError.module.css';
import { pageStyles } from './page.tsx';

interface LoadErrorProps {
  error: unknown;
  /** Shown when the error has no message for shoppers (docs/product.md#error-texts). */
  fallback: string;
  prefix?: string;
  onRetry: () => void;
}

/** Leads to /login, and from there back to this page (shopper/routeGuards.tsx). */
function signIn(event: MouseEvent): void {
  event.preventDefault();
  session.end('expired');
}

/** The reason why something could not be loaded, in red, a button to try again, and what the shopper can tell the shop's support. */
export function LoadError({ error, fallback, prefix, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.failure}>
      <p className={pageStyles.error} role="alert">
        {prefix}
        {messageOf(error, reasonOf(error) === NO_CONNECTION ? `${fallback}: ${NO_CONNECTION}` : fallback)}
      </p>
      {isSessionOver(error) ? (
        <ShopLink
          className={buttonClass({ variant: 'line', size: 'small' })}
          to={paths.login}
          onClick={signIn}
        >
          Sign in
        </ShopLink>
      ) : (
        <Button variant="line" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      <SupportReference reference={referenceOf(error)} />
    </div>
  );
}
