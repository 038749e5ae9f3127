import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '../features/account/loginForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';
import { sentFrom } from './guards.tsx';

/** Email and password. Who was sent here from the profile is told why. */
export function Component() {
  const { search, state } = useLocation();
  const fromProfile = sentFrom(state) === paths.profile;
  return (
    <AuthPage
      title="Login"
      lead={fromProfile ? 'Please login to view your profile.' : undefined}
      poster="welcome"
      note={
        <p>
          New here? <Link to={paths.register + search}>Create Account</Link>
        </p>
      }
    >
      <LoginForm forgot={<Link to={paths.forgotPassword + search}>Forgot password?</Link>} />
    </AuthPage>
  );
}
