import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { RequestPasswordResetDocument } from './__generated__/forgotPasswordForm.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Field } from '../../ui/field.tsx';
import type { FormAnswer } from '../../ui/formAnswer.ts';
import { MessageForm } from './messageForm.tsx';
import { saveResetEmail } from './resetEmail.ts';
import { useMessageForm } from './useMessageForm.ts';

/**
 * Requests an e-mail with a link to set a new password.
 * @param address where the browser sends the form while the app is not ready
 * @param answer the server's answer to a form that was sent so; otherwise null
 * @param initialEmail what the shopper has typed at the login
 */
export function ForgotPasswordForm({
  address,
  answer,
  initialEmail,
}: {
  address: string;
  answer: FormAnswer | null;
  initialEmail: string;
}) {
  const client = useApolloClient();
  const [email, setEmail] = useState(initialEmail);
  const send = async () => {
    const variables = { email: email.trim() };
    const { data } = await client.mutate({ mutation: RequestPasswordResetDocument, variables });
    if (data?.requestPasswordReset.message) saveResetEmail(variables.email);
    return data?.requestPasswordReset;
  };
  const form = useMessageForm(['email'], send, answer);
  return (
    <MessageForm form={form} address={address} submitLabel="Send reset link" pendingLabel="Sending...">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="send"
        maxLength={MAX_CHARACTERS.email}
        required
        errors={form.outcome.errors['email']}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </MessageForm>
  );
}
