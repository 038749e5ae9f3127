import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginDocument } from './__generated__/login.ts';
import { RegisterDocument } from './__generated__/register.ts';
import { AccountForm, formStyles } from '../../features/account/accountForm.tsx';
import { RESET_EMAIL, signIn } from '../../features/account/signIn.ts';
import type { PendingAction } from '../../auth/signInFirst.ts';
import { session } from '../../auth/session.ts';
import { useIsHydrating } from '../../browser/preferences.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { readStored } from '../../persistence/storedData.ts';
import { Notice } from '../../ui/notice.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { AuthPage } from './authPage.tsx';

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
  } satisfies Record<PendingAction['kind'], string>),
};

/** What a navigation to /login tells: the page from which it comes, or the kind of the pending action. */
interface LoginState {
  sentFrom?: string;
  action?: string;
}

/** Email and password. A message explains why a shopper was sent here. */
export function LoginPage() {
  const client = useApolloClient();
  const { search, state } = useLocation();
  // Not while a page of the server is hydrated: after a reload the browser still has the state, of which the server knows nothing.
  const { sentFrom, action = '' } = ((!useIsHydrating() && state) || {}) as LoginState;
  const returnAddress = readReturnAddress(search);
  const [email] = useState(() => String(readStored(RESET_EMAIL) ?? ''));
  // Beside a failure, the good news of the registration would be about another thing.
  const [isSent, setIsSent] = useState(false);
  const [refusedEmail, setRefusedEmail] = useState('');
  return (
    <AuthPage
      title="Login"
      lead={LEADS[sentFrom ?? action]}
      note={
        <>
          New here? <ShopLink to={withReturnAddress(paths.register, returnAddress)}>Create Account</ShopLink>
        </>
      }
    >
      {sentFrom === paths.register && !isSent && <Notice tone="good">Account created, please sign in</Notice>}
      <AccountForm
        rows={['email', 'password']}
        initial={{ email, password: '' }}
        button={['Login', 'Signing in...']}
        fallback="Login failed"
        send={(input, _form, setValue) => {
          setIsSent(true);
          return signIn(client, async () => {
            const { data } = await client.mutate({ mutation: LoginDocument, variables: { input } });
            const { viewer, userErrors = [] } = data?.login ?? {};
            if (viewer) session.begin();
            if (!userErrors.some(({ code }) => code === 'UNAUTHENTICATED')) return data?.login;
            // Wrong credentials.
            setValue('password', '');
            setRefusedEmail(input.email);
            return { userErrors: userErrors.map((error) => ({ ...error, field: 'password' })) };
          });
        }}
      >
        <p className={formStyles.forgot}>
          <ShopLink
            to={withReturnAddress(paths.forgotPassword, returnAddress)}
            state={refusedEmail && { refusedEmail }}
          >
            Forgot password?
          </ShopLink>
        </p>
      </AccountForm>
    </AuthPage>
  );
}

/** Creates an account. When the upstream sends no tokens with it, /login follows and says that the account was created. */
export function RegisterPage() {
  const client = useApolloClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const loginAddress = withReturnAddress(paths.login, readReturnAddress(search));
  return (
    <AuthPage
      title="Create Account"
      note={
        <>
          Already here? <ShopLink to={loginAddress}>Login</ShopLink>
        </>
      }
    >
      <AccountForm
        rows={[
          'email',
          'username',
          ['password', 'passwordConfirm'],
          ['firstName', 'lastName'],
          'phone',
          'address',
        ]}
        differences={{
          username: { required: true },
          password: { autoComplete: 'new-password' },
          firstName: { optional: true },
          lastName: { optional: true },
          phone: { optional: true },
          address: { optional: true },
        }}
        button={['Create Account', 'Creating account...']}
        fallback="Registration failed"
        send={(input) =>
          signIn(client, async () => {
            const { data } = await client.mutate({ mutation: RegisterDocument, variables: { input } });
            const { viewer, userErrors = [] } = data?.register ?? {};
            if (viewer) session.begin();
            else if (data && userErrors.length === 0)
              void navigate(loginAddress, { state: { sentFrom: pathname } });
            return data?.register;
          })
        }
      />
    </AuthPage>
  );
}
