import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { RequestPasswordResetDocument } from './__generated__/forgotPasswordPage.ts';
import { Form, useForm } from '../../features/account/form.tsx';
import { inputs } from '../../features/account/formInputs.ts';
import { saveResetEmail } from '../../features/account/resetEmail.ts';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
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
      <Form form={form}>
        <Field {...inputs.email} {...form.field('email')} enterKeyHint="send" />
        <Button type="submit" wide disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send reset link'}
        </Button>
      </Form>
    </AuthPage>
  );
}
