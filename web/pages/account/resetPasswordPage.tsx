import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordDocument } from './__generated__/resetPasswordPage.ts';
import { AccountForm } from '../../features/account/form.tsx';
import { useForm } from '../../features/account/formState.ts';
import { readResetEmail, removeResetEmail } from '../../features/account/resetEmail.ts';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { AuthPage } from './authPage.tsx';

/** Sets a new password. The query of the emailed link has `uid` and `token`, which authorise it. */
export function ResetPasswordPage() {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useForm({
    initial: { newPassword: '' },
    async send({ newPassword }) {
      const input = { uid: search.get('uid') ?? '', token: search.get('token') ?? '', newPassword };
      const { data } = await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
      return data?.resetPassword;
    },
    openNext() {
      const email = readResetEmail();
      removeResetEmail();
      void navigate(paths.login, { state: { email } });
    },
    hidesMessage: true,
  });
  return (
    <AuthPage
      title="Reset password"
      poster="key"
      note={
        <p>
          Link too old? <ShopLink to={paths.forgotPassword}>Ask for a new one</ShopLink>
        </p>
      }
    >
      <AccountForm
        form={form}
        rows={['newPassword']}
        lastKey="done"
        button={['Set new password', 'Saving...']}
      />
    </AuthPage>
  );
}
