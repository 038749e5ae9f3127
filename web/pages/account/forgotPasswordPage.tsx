import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { RequestPasswordResetDocument } from './__generated__/forgotPasswordPage.ts';
import { AccountForm } from '../../features/account/form.tsx';
import { useForm } from '../../features/account/formState.ts';
import { saveResetEmail } from '../../features/account/resetEmail.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { AuthPage, stateText } from './authPage.tsx';
import { BackLink } from '../../layout/backLink.tsx';

/** Requests an email with a reset link. */
export function ForgotPasswordPage() {
  const client = useApolloClient();
  const { search, state } = useLocation();
  const returnAddress = readReturnAddress(search);
  const form = useForm({
    initial: { email: stateText(state, 'email') },
    async send({ email }) {
      const variables = { email: email.trim() };
      const { data } = await client.mutate({ mutation: RequestPasswordResetDocument, variables });
      if (data?.requestPasswordReset.message) saveResetEmail(variables.email);
      return data?.requestPasswordReset;
    },
  });
  return (
    <AuthPage
      title="Forgot password"
      lead="Tell us your email, and a link to set a new one is on its way."
      poster="key"
      back={<BackLink to={withReturnAddress(paths.login, returnAddress)}>Back to login</BackLink>}
    >
      <AccountForm form={form} rows={['email']} lastKey="send" button={['Send reset link', 'Sending...']} />
    </AuthPage>
  );
}
