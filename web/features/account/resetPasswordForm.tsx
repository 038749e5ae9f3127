import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ResetPasswordDocument } from './__generated__/resetPasswordForm.ts';
import { MessageForm, PasswordField } from './messageForm.tsx';
import { readResetEmail, removeResetEmail } from './resetEmail.ts';
import { useDelayedCallback } from './useDelayedCallback.ts';
import { useMessageForm } from './useMessageForm.ts';

/** How long the message is shown, and the time between success and `onDone` (docs/product.md#signing-in). */
const BANNER_SHOWN_MS = 3000;
const REDIRECT_DELAY_MS = 2000;

interface ResetPasswordFormProps {
  /** From the link in the e-mail. */
  uid: string;
  token: string;
  /** Called two seconds after the password was set, with the account's email; empty when this browser does not know it. */
  onDone: (email: string) => void;
}

/** Sets a new password; the e-mail's link authorises it. */
export function ResetPasswordForm({ uid, token, onDone }: ResetPasswordFormProps) {
  const client = useApolloClient();
  const [newPassword, setNewPassword] = useState('');
  const form = useMessageForm(['newPassword'], async () => {
    const input = { uid, token, newPassword };
    const { data } = await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
    return data?.resetPassword;
  });
  const { outcome } = form;
  const isBannerExpired = useDelayedCallback(BANNER_SHOWN_MS, outcome.text === null ? null : outcome);
  useDelayedCallback(REDIRECT_DELAY_MS, outcome.done ? outcome : null, () => {
    const email = readResetEmail();
    removeResetEmail();
    onDone(email);
  });
  return (
    <MessageForm
      form={form}
      submitLabel="Set new password"
      pendingLabel="Saving..."
      disabledAfterSuccess
      hideMessage={isBannerExpired}
    >
      <PasswordField form={form} name="newPassword" value={newPassword} onChange={setNewPassword} />
    </MessageForm>
  );
}
