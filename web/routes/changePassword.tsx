import { useNavigate } from 'react-router-dom';
import { useProfile } from '../features/account/account.ts';
import { ChangePasswordForm } from '../features/account/changePasswordForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';
import { BackLink } from './backLink.tsx';

/** The old password and a new one. */
export function Component() {
  const profile = useProfile();
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Change Password"
      poster="key"
      back={<BackLink to={paths.profile}>Back to profile</BackLink>}
    >
      <ChangePasswordForm account={profile?.email} onDone={() => void navigate(paths.profile)} />
    </AuthPage>
  );
}
