import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '../../features/account/loginForm.tsx';
import { paths } from '../../config/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthPage } from './authPage.tsx';
import { typedEmail } from './typedEmail.ts';
import { sentFrom } from '../../shopper/routeGuards.tsx';

/** Email and password. A message explains why a shopper was redirected here from the profile or the registration. */
export function LoginPage() {
  const { search, state } = useLocation();
  const from = sentFrom(state);
  return (
    <AuthPage
      title="Login"
      lead={from === paths.profile ? 'Please login to view your profile.' : undefined}
      poster="welcome"
      note={
        <p>
          New here? <Link to={paths.register + search}>Create Account</Link>
        </p>
      }
    >
      {from === paths.register && <Notice tone="good">Account created, please sign in</Notice>}
      <LoginForm
        initialEmail={typedEmail(state)}
        forgotPasswordLink={(email) => (
          <Link to={paths.forgotPassword + search} state={{ email }}>
            Forgot password?
          </Link>
        )}
      />
    </AuthPage>
  );
}
