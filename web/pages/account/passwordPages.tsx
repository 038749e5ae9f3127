import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ChangePasswordDocument } from './__generated__/changePassword.ts';
import { RequestPasswordResetDocument } from './__generated__/requestPasswordReset.ts';
import { ResetPasswordDocument } from './__generated__/resetPassword.ts';
import { useProfile } from '../../features/account/account.ts';
import { AccountForm } from '../../features/account/accountForm.tsx';
import { RESET_EMAIL } from '../../features/account/signIn.ts';
import { useIsHydrating } from '../../browser/preferences.ts';
import { paths } from '../../config/paths.ts';
import { BackLink } from '../../layout/backLink.tsx';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { writeStored } from '../../persistence/storedData.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { AuthPage } from './authPage.tsx';

/** Requests an email with a reset link; the email that a login has refused is there already. */
export function ForgotPasswordPage() {
  const client = useApolloClient();
  const { search, state } = useLocation();
  // After a reload the browser still has the state, of which the server knows nothing.
  const { refusedEmail = '' } = ((!useIsHydrating() && state) || {}) as { refusedEmail?: string };
  return (
    <AuthPage
      title="Forgot password"
      lead="Tell us your email, and a link to set a new one is on its way."
      back={<BackLink to={withReturnAddress(paths.login, readReturnAddress(search))}>Back to login</BackLink>}
    >
      <AccountForm
        rows={['email']}
        initial={{ email: refusedEmail }}
        button={['Send reset link', 'Sending...']}
        send={async (variables) => {
          const { data } = await client.mutate({ mutation: RequestPasswordResetDocument, variables });
          if (data?.requestPasswordReset.message) writeStored(RESET_EMAIL, variables.email);
          return data?.requestPasswordReset;
        }}
      />
    </AuthPage>
  );
}

/** Sets a new password. The query of the emailed link has `uid` and `token`, which authorise it. */
export function ResetPasswordPage() {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Reset password"
      note={
        <>
          Link too old? <ShopLink to={paths.forgotPassword}>Ask for a new one</ShopLink>
        </>
      }
    >
      <AccountForm
        rows={['newPassword']}
        button={['Set new password', 'Saving...']}
        send={async ({ newPassword }) => {
          const input = { uid: search.get('uid') ?? '', token: search.get('token') ?? '', newPassword };
          const { data } = await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
          return data?.resetPassword;
        }}
        openNext={() => void navigate(paths.login)}
        hidesMessage
      />
    </AuthPage>
  );
}

/** The old password and a new one. */
export function ChangePasswordPage() {
  const client = useApolloClient();
  const email = useProfile()?.email ?? '';
  const navigate = useNavigate();
  return (
    <AuthPage title="Change Password" back={<BackLink to={paths.profile}>Back to profile</BackLink>}>
      <AccountForm
        rows={['oldPassword', 'newPassword']}
        button={['Change Password', 'Saving...']}
        send={async (input) => {
          const { data } = await client.mutate({ mutation: ChangePasswordDocument, variables: { input } });
          return data?.changePassword;
        }}
        openNext={() => void navigate(paths.profile)}
        // For password managers.
        before={() => <input name="username" autoComplete="username" value={email} readOnly hidden />}
      />
    </AuthPage>
  );
}
