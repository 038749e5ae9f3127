import { Button } from '../../ui/button.tsx';
import styles from './unreadable.module.css';

interface UnreadableProps {
  /** How many entries the server has left out, because it could not read them; undefined while it is unknown. */
  count: number | undefined;
  name?: 'product' | 'order';
  onRetry: () => void;
}

/** Says how many entries of a list are missing: they exist, so the list is not empty. Renders nothing when none is. */
export function Unreadable({ count = 0, name = 'product', onRetry }: UnreadableProps) {
  if (count === 0) return null;
  return (
    <p className={styles.unreadable}>
      {`${count} ${name}${count === 1 ? '' : 's'} cannot be shown at the moment.`}
      <Button variant="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
