import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { ChangePasswordDocument } from './__generated__/changePasswordPage.ts';
import { useProfile } from '../../features/account/account.ts';
import { AccountForm } from '../../features/account/form.tsx';
import { useForm } from '../../features/account/formState.ts';
import { paths } from '../../config/paths.ts';
import { AuthPage } from './authPage.tsx';
import { BackLink } from '../../layout/backLink.tsx';

/** The old password and a new one. */
export function ChangePasswordPage() {
  const client = useApolloClient();
  const profile = useProfile();
  const navigate = useNavigate();
  const form = useForm({
    initial: { oldPassword: '', newPassword: '' },
    async send(input) {
      const { data } = await client.mutate({ mutation: ChangePasswordDocument, variables: { input } });
      return data?.changePassword;
    },
    openNext: () => void navigate(paths.profile),
  });
  return (
    <AuthPage
      title="Change Password"
      poster="key"
      back={<BackLink to={paths.profile}>Back to profile</BackLink>}
    >
      <AccountForm
        form={form}
        rows={['oldPassword', 'newPassword']}
        lastKey="done"
        button={['Change Password', 'Saving...']}
        before={
          // For password managers.
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={profile?.email ?? ''}
            readOnly
            hidden
          />
        }
      />
    </AuthPage>
  );
}
