import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { MessageForm, PasswordField } from './messageForm.tsx';
import { useAfter } from './useDelayedCallback.ts';
import { useMessageForm } from './useMessageForm.ts';

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      message
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

/** How long the banner stays, and when a success leads on, in ms (specification, section 9). */
const BANNER_TIME = 3000;
const LEAD_ON_AFTER = 2000;

interface ResetPasswordFormProps {
  /** What the mailed link carries. */
  uid: string;
  token: string;
  /** Called two seconds after the password was set. */
  onDone: () => void;
}

/** Sets a new password with what the mailed link carries. */
export function ResetPasswordForm({ uid, token, onDone }: ResetPasswordFormProps) {
  const client = useApolloClient();
  const [newPassword, setNewPassword] = useState('');
  const form = useMessageForm(['newPassword'], async () => {
    const input = { uid, token, newPassword };
    const { data } = await client.mutate({ mutation: ResetPassword, variables: { input } });
    return data?.resetPassword;
  });
  const { outcome } = form;
  const bannerGone = useAfter(BANNER_TIME, outcome.text === null ? null : outcome);
  useAfter(LEAD_ON_AFTER, outcome.done ? outcome : null, onDone);
  return (
    <MessageForm form={form} action="Set new password" busy="Saving..." once silent={bannerGone}>
      <PasswordField form={form} name="newPassword" value={newPassword} onChange={setNewPassword} />
    </MessageForm>
  );
}
