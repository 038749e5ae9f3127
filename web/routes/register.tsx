import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegisterForm } from '../features/account/registerForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Create Account"
      note={
        <>
          Already here? <Link to={paths.login + search}>Login</Link>
        </>
      }
    >
      <RegisterForm onRegistered={() => void navigate(paths.login + search)} />
    </AuthPage>
  );
}
