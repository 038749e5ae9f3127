import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegisterForm } from '../../features/account/registerForm.tsx';
import { paths } from '../../config/paths.ts';
import { AuthPage } from './authPage.tsx';

/** A new account. Where the store sends no tokens with it, /login comes next and says that the account exists. */
export function RegisterPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leadToLogin = () => void navigate(paths.login + search, { state: { sentFrom: pathname } });
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
      <RegisterForm onRegistered={leadToLogin} />
    </AuthPage>
  );
}
