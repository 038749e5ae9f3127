import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ChangePasswordDocument } from './__generated__/changePasswordForm.ts';
import { MessageForm, PasswordField } from './messageForm.tsx';
import { useDelayedCallback } from './useDelayedCallback.ts';
import { useMessageForm } from './useMessageForm.ts';

/** Time between success and `onDone` (docs/product.md#signing-in). */
const REDIRECT_DELAY_MS = 2000;

interface ChangePasswordFormProps {
  /** The account's name, for password managers. */
  accountName: string | undefined;
  /** Called two seconds after the password was changed. */
  onDone: () => void;
}

export function ChangePasswordForm({ accountName, onDone }: ChangePasswordFormProps) {
  const client = useApolloClient();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const form = useMessageForm(['oldPassword', 'newPassword'], async () => {
    const variables = { input: { oldPassword, newPassword } };
    const { data } = await client.mutate({ mutation: ChangePasswordDocument, variables });
    return data?.changePassword;
  });
  useDelayedCallback(REDIRECT_DELAY_MS, form.outcome.done ? form.outcome : null, onDone);
  return (
    <MessageForm form={form} submitLabel="Change Password" pendingLabel="Saving..." disabledAfterSuccess>
      <input type="text" name="username" autoComplete="username" value={accountName ?? ''} readOnly hidden />
      <PasswordField form={form} name="oldPassword" value={oldPassword} onChange={setOldPassword} />
      <PasswordField form={form} name="newPassword" value={newPassword} onChange={setNewPassword} />
    </MessageForm>
  );
}
