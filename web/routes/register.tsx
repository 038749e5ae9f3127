import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegisterForm } from '../features/account/registerForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';

/** A new account. Where the shop signs nobody in by registering, /login comes next (decision 20). */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
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
      <RegisterForm onRegistered={() => void navigate(paths.login + search)} />
    </AuthPage>
  );
}
