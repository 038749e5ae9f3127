import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '../../features/account/loginForm.tsx';
import { readResetEmail } from '../../features/account/resetEmail.ts';
import type { PendingAction } from '../../auth/pendingAction.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { useFormAnswer } from '../../ui/formAnswer.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthPage } from './authPage.tsx';
import { typedEmail } from './typedEmail.ts';
import { sentFrom } from '../../shopper/routeGuards.tsx';

/** Why a guest came here: the page that needs a session, or the kind of the pending action. */
const LEADS: Record<string, string> = {
  [paths.profile]: 'Please login to view your profile.',
  [paths.cart]: 'Please login to see your cart.',
  [paths.wishlist]: 'Please login to see your wishlist.',
  [paths.orders]: 'Please login to see your orders.',
  ...({
    add: 'Please login to add it to your cart.',
    wish: 'Please login to save it to your wishlist.',
    buy: 'Please login to buy it.',
  } satisfies Record<Exclude<PendingAction['kind'], 'set'>, string>),
};

/** The kind of the action for which a guest was sent here, from the navigation's state; empty when there is none. */
function actionOf(state: unknown): string {
  const action = (state as { action?: unknown } | null)?.action;
  return typeof action === 'string' ? action : '';
}

const noSubscription = () => () => undefined;

/** Email and password. A message explains why a shopper was sent here. */
export function LoginPage() {
  const { search, state } = useLocation();
  // Not while a page of the server is hydrated: after a reload the browser still has the state, of which the server knows nothing.
  const reason: unknown = useSyncExternalStore(
    noSubscription,
    () => state as unknown,
    () => null,
  );
  const from = sentFrom(reason);
  const returnAddress = readReturnAddress(search);
  const answer = useFormAnswer();
  const isNewAccount = from === paths.register || answer?.route === 'register';
  return (
    <AuthPage
      title="Login"
      lead={LEADS[from ?? actionOf(reason)]}
      poster="welcome"
      note={
        <p>
          New here? <Link to={withReturnAddress(paths.register, returnAddress)}>Create Account</Link>
        </p>
      }
    >
      {isNewAccount && <Notice tone="good">Account created, please sign in</Notice>}
      <LoginForm
        address={withReturnAddress(paths.login, returnAddress)}
        answer={isNewAccount ? null : answer}
        initialEmail={answer?.values['email'] || typedEmail(state) || readResetEmail()}
        forgotPasswordLink={(email) => (
          <Link to={withReturnAddress(paths.forgotPassword, returnAddress)} state={{ email }}>
            Forgot password?
          </Link>
        )}
      />
    </AuthPage>
  );
}
