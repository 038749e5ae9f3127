import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/account/resetPasswordForm.tsx';
import { paths } from '../../config/paths.ts';
import { AuthPage } from './authPage.tsx';

/** The page of the emailed link, whose query has `uid` and `token`. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Reset password"
      poster="key"
      note={
        <p>
          Link too old? <Link to={paths.forgotPassword}>Ask for a new one</Link>
        </p>
      }
    >
      <ResetPasswordForm
        uid={search.get('uid') ?? ''}
        token={search.get('token') ?? ''}
        onDone={(email) => void navigate(paths.login, { state: { email } })}
      />
    </AuthPage>
  );
}
