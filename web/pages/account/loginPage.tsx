import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginDocument } from './__generated__/loginPage.ts';
import { AccountForm, formStyles } from '../../features/account/form.tsx';
import { useForm } from '../../features/account/formState.ts';
import { readResetEmail, removeResetEmail } from '../../features/account/resetEmail.ts';
import { signIn } from '../../features/account/signIn.ts';
import type { PendingAction } from '../../auth/signInFirst.ts';
import { useIsHydrating } from '../../browser/preferences.ts';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { Notice } from '../../ui/notice.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { AuthPage, stateText } from './authPage.tsx';

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

const WRONG_CREDENTIALS = 'UNAUTHENTICATED';

/** Email and password. A message explains why a shopper was sent here. */
export function LoginPage() {
  const client = useApolloClient();
  const { search, state } = useLocation();
  // Not while a page of the server is hydrated: after a reload the browser still has the state, of which the server knows nothing.
  const reason: unknown = useIsHydrating() ? null : state;
  const from = stateText(reason, 'sentFrom');
  const returnAddress = readReturnAddress(search);
  const [email] = useState(() => stateText(state, 'email') || readResetEmail());
  const form = useForm({
    initial: { email, password: '' },
    fallback: 'Login failed',
    send: (input, setValue) =>
      signIn(client, async () => {
        const variables = { input: { ...input, email: input.email.trim() } };
        const { data } = await client.mutate({ mutation: LoginDocument, variables });
        const { viewer, userErrors = [] } = data?.login ?? {};
        if (userErrors.some(({ code }) => code === WRONG_CREDENTIALS)) {
          setValue('password', '');
          return { userErrors: userErrors.map((error) => ({ ...error, field: 'password' })) };
        }
        if (!viewer) return { userErrors };
        session.begin();
        removeResetEmail();
        return { isDone: true };
      }),
  });
  return (
    <AuthPage
      title="Login"
      lead={LEADS[from || stateText(reason, 'action')]}
      poster="welcome"
      note={
        <p>
          New here? <ShopLink to={withReturnAddress(paths.register, returnAddress)}>Create Account</ShopLink>
        </p>
      }
    >
      {from === paths.register && <Notice tone="good">Account created, please sign in</Notice>}
      <AccountForm form={form} rows={['email', 'password']} lastKey="go" button={['Login', 'Signing in...']}>
        <p className={formStyles.forgot}>
          <ShopLink
            to={withReturnAddress(paths.forgotPassword, returnAddress)}
            state={{ email: form.field('email').value.trim() }}
          >
            Forgot password?
          </ShopLink>
        </p>
      </AccountForm>
    </AuthPage>
  );
}
