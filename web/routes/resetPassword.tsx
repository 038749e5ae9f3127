import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '../features/account/resetPasswordForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';

export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AuthPage title="Reset password" note={<Link to={paths.forgotPassword}>Ask for a new link</Link>}>
      <ResetPasswordForm
        uid={search.get('uid') ?? ''}
        token={search.get('token') ?? ''}
        onDone={() => void navigate(paths.login)}
      />
    </AuthPage>
  );
}
