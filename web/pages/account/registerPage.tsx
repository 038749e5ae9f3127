import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegisterForm } from '../../features/account/registerForm.tsx';
import { paths } from '../../config/paths.ts';
import { AuthPage } from './authPage.tsx';

/** Creates an account. When the upstream sends no tokens with it, /login follows and says that the account was created. */
export function RegisterPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const goToLogin = () => void navigate(paths.login + search, { state: { sentFrom: pathname } });
  return (
    <AuthPage
      title="Create Account"
      poster="join"
      note={
        <p>
          Already here? <Link to={paths.login + search}>Login</Link>
        </p>
      }
    >
      <RegisterForm onRegistered={goToLogin} />
    </AuthPage>
  );
}
