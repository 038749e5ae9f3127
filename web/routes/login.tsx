import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '../features/account/loginForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';

export function Component() {
  const { search } = useLocation();
  return (
    <AuthPage
      title="Login"
      note={
        <>
          New here? <Link to={paths.register + search}>Create Account</Link>
          <br />
          <Link to={paths.forgotPassword + search}>Forgot password?</Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}
