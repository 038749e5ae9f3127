import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RegisterDocument } from './__generated__/registerPage.ts';
import { AccountForm } from '../../features/account/form.tsx';
import { useForm } from '../../features/account/formState.ts';
import { removeResetEmail } from '../../features/account/resetEmail.ts';
import { signIn } from '../../features/account/signIn.ts';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { AuthPage } from './authPage.tsx';

const EMPTY = {
  email: '',
  username: '',
  password: '',
  passwordConfirm: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
};

/** The input of the mutation; empty optional fields are left out. */
const toInput = ({ email, username, password, passwordConfirm, ...rest }: typeof EMPTY) => ({
  email: email.trim(),
  username: username.trim(),
  password,
  passwordConfirm,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
});

/** Creates an account. When the upstream sends no tokens with it, /login follows and says that the account was created. */
export function RegisterPage() {
  const client = useApolloClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const returnAddress = readReturnAddress(search);
  const loginAddress = withReturnAddress(paths.login, returnAddress);
  const form = useForm({
    initial: EMPTY,
    fallback: 'Registration failed',
    send: (values) =>
      signIn(client, async () => {
        const variables = { input: toInput(values) };
        const { data } = await client.mutate({ mutation: RegisterDocument, variables });
        const { viewer, userErrors = [] } = data?.register ?? {};
        if (userErrors.length > 0) return { userErrors };
        removeResetEmail();
        if (viewer) session.begin();
        else void navigate(loginAddress, { state: { sentFrom: pathname } });
        return { isDone: true };
      }),
  });
  return (
    <AuthPage
      title="Create Account"
      poster="join"
      note={
        <p>
          Already here? <ShopLink to={loginAddress}>Login</ShopLink>
        </p>
      }
    >
      <AccountForm
        form={form}
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
          address: { optional: true, rows: 3 },
        }}
        button={['Create Account', 'Creating account...']}
      />
    </AuthPage>
  );
}
