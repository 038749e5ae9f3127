import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { keepAction, type PendingAction } from './pendingAction.ts';
import { withReturn } from './returnAddress.ts';

/**
 * Sends a guest to /login because of what they just tapped; after signing in they are back here and it is done, once
 * (decision 14).
 */
export function useSignInFirst(): (action: Omit<PendingAction, 'returnTo'>) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    const here = pathname + search;
    keepAction({ ...action, returnTo: here });
    void navigate(withReturn(paths.login, here));
  };
}
