import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { storePendingAction, type PendingAction } from './pendingAction.ts';
import { withReturnAddress } from '../navigation/returnAddress.ts';

/**
 * Stores an action of a guest and leads to /login. After signing in, the shopper is back on this page and the action is done
 * once (docs/product.md#signing-in).
 */
export function useSignInFirst(): (action: Omit<PendingAction, 'returnTo'>) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    const here = pathname + search;
    storePendingAction({ ...action, returnTo: here });
    void navigate(withReturnAddress(paths.login, here), { state: { action: action.kind } });
  };
}
