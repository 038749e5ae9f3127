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

const EMAIL_SHAPE = /^\S+@\S+$/;
const MISSING_MESSAGE = 'Please fill this in.';
const EMAIL_MESSAGE = 'Please enter an email address, such as name@example.com.';

const emptyRequired = { email: '', username: '', password: '', passwordConfirm: '' };
const emptyOptional = { firstName: '', lastName: '', phone: '', address: '' };

type Values = typeof emptyRequired & typeof emptyOptional;

/** The input of the mutation; empty optional fields are left out. */
const toInput = ({ email, username, password, passwordConfirm, ...rest }: Values) => ({
  email: email.trim(),
  username: username.trim(),
  password,
  passwordConfirm,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
});

/**
 * The messages of the fields that break a rule of the form. The browser's bubbles would show one field at a time, and could lie
 * under the sticky header.
 */
function brokenRules(values: Values) {
  const missing = Object.keys(emptyRequired).filter((name) => values[name as keyof Values].trim() === '');
  const email = values.email.trim();
  const isWrong = email !== '' && !EMAIL_SHAPE.test(email);
  return [
    ...missing.map((field) => ({ field, messages: [MISSING_MESSAGE] })),
    ...(isWrong ? [{ field: 'email', messages: [EMAIL_MESSAGE] }] : []),
  ];
}

/** Creates an account. When the upstream sends no tokens with it, /login follows and says that the account was created. */
export function RegisterPage() {
  const client = useApolloClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const returnAddress = readReturnAddress(search);
  const loginAddress = withReturnAddress(paths.login, returnAddress);
  const form = useForm<keyof Values>({
    initial: { ...emptyRequired, ...emptyOptional },
    fallback: 'Registration failed',
    async send(values) {
      const userErrors = brokenRules(values);
      if (userErrors.length > 0) return { userErrors };
      return signIn(client, async () => {
        const variables = { input: toInput(values) };
        const { data } = await client.mutate({ mutation: RegisterDocument, variables });
        const { viewer, userErrors = [] } = data?.register ?? {};
        if (userErrors.length > 0) return { userErrors };
        removeResetEmail();
        if (viewer) session.begin();
        else void navigate(loginAddress, { state: { sentFrom: pathname } });
        return { isDone: true };
      });
    },
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
        noValidate
      />
    </AuthPage>
  );
}
