import { useNavigate } from 'react-router-dom';
import { useProfile } from '../../features/account/account.ts';
import { ChangePasswordForm } from '../../features/account/changePasswordForm.tsx';
import { paths } from '../../config/paths.ts';
import { AuthPage } from './authPage.tsx';
import { BackLink } from '../../layout/backLink.tsx';

/** The old password and a new one. */
export function ChangePasswordPage() {
  const profile = useProfile();
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Change Password"
      poster="key"
      back={<BackLink to={paths.profile}>Back to profile</BackLink>}
    >
      <ChangePasswordForm accountName={profile?.email} onDone={() => void navigate(paths.profile)} />
    </AuthPage>
  );
}
