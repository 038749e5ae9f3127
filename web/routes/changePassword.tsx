import { Link, useNavigate } from 'react-router-dom';
import { useProfile } from '../features/account/account.ts';
import { ChangePasswordForm } from '../features/account/changePasswordForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';

export function Component() {
  const profile = useProfile();
  const navigate = useNavigate();
  return (
    <AuthPage title="Change Password" note={<Link to={paths.profile}>Back to profile</Link>}>
      <ChangePasswordForm account={profile?.email} onDone={() => void navigate(paths.profile)} />
    </AuthPage>
  );
}
