import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RegisterDocument } from './__generated__/registerPage.ts';
import { Form, formStyles, useForm } from '../../features/account/form.tsx';
import { inputs } from '../../features/account/formInputs.ts';
import { removeResetEmail } from '../../features/account/resetEmail.ts';
import { signIn } from '../../features/account/signIn.ts';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput, TextArea } from '../../ui/field.tsx';
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
      <Form form={form} noValidate>
        <Field {...inputs.email} {...form.field('email')} enterKeyHint="next" />
        <Field {...inputs.username} {...form.field('username')} enterKeyHint="next" required />
        <div className={formStyles.pair}>
          <PasswordInput
            {...inputs.newPassword}
            {...form.field('password')}
            label="Password"
            enterKeyHint="next"
          />
          <PasswordInput
            {...inputs.newPassword}
            {...form.field('passwordConfirm')}
            label="Confirm password"
            enterKeyHint="next"
          />
        </div>
        <div className={formStyles.pair}>
          <Field {...inputs.firstName} {...form.field('firstName')} enterKeyHint="next" optional />
          <Field {...inputs.lastName} {...form.field('lastName')} enterKeyHint="next" optional />
        </div>
        <Field {...inputs.phone} {...form.field('phone')} enterKeyHint="next" optional />
        <TextArea {...inputs.address} {...form.field('address')} rows={3} optional />
        <Button type="submit" wide disabled={form.isPending}>
          {form.isPending ? 'Creating account...' : 'Create Account'}
        </Button>
      </Form>
    </AuthPage>
  );
}
