import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { MessageForm, PasswordField } from './messageForm.tsx';
import { useAfter } from './useDelayedCallback.ts';
import { useMessageForm } from './useMessageForm.ts';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      message
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

/** When a success leads on, in ms (specification, section 9). */
const LEAD_ON_AFTER = 2000;

interface ChangePasswordFormProps {
  /** Whose password it is: a password manager needs to know. */
  account: string | undefined;
  /** Called two seconds after the password was changed. */
  onDone: () => void;
}

/** The old and the new password. */
export function ChangePasswordForm({ account, onDone }: ChangePasswordFormProps) {
  const client = useApolloClient();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const form = useMessageForm(['oldPassword', 'newPassword'], async () => {
    const variables = { input: { oldPassword, newPassword } };
    const { data } = await client.mutate({ mutation: ChangePassword, variables });
    return data?.changePassword;
  });
  useAfter(LEAD_ON_AFTER, form.outcome.done ? form.outcome : null, onDone);
  return (
    <MessageForm form={form} action="Change Password" busy="Saving..." once>
      <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
      <PasswordField form={form} name="oldPassword" value={oldPassword} onChange={setOldPassword} />
      <PasswordField form={form} name="newPassword" value={newPassword} onChange={setNewPassword} />
    </MessageForm>
  );
}
