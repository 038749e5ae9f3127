import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { RequestPasswordResetDocument } from './__generated__/forgotPasswordForm.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Field } from '../../ui/field.tsx';
import { MessageForm } from './messageForm.tsx';
import { saveResetEmail } from './resetEmail.ts';
import { useMessageForm } from './useMessageForm.ts';

/**
 * Requests an e-mail with a link to set a new password.
 * @param initialEmail what the shopper has typed at the login
 */
export function ForgotPasswordForm({ initialEmail }: { initialEmail: string }) {
  const client = useApolloClient();
  const [email, setEmail] = useState(initialEmail);
  const form = useMessageForm(['email'], async () => {
    const variables = { email: email.trim() };
    const { data } = await client.mutate({ mutation: RequestPasswordResetDocument, variables });
    if (data?.requestPasswordReset.message) saveResetEmail(variables.email);
    return data?.requestPasswordReset;
  });
  return (
    <MessageForm form={form} submitLabel="Send reset link" pendingLabel="Sending...">
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
