import { useLocation } from 'react-router-dom';
import { ForgotPasswordForm } from '../../features/account/forgotPasswordForm.tsx';
import { paths } from '../../config/paths.ts';
import { AuthPage } from './authPage.tsx';
import { BackLink } from '../../layout/backLink.tsx';
import { typedEmail } from './typedEmail.ts';

/** Requests an email with a reset link. */
export function ForgotPasswordPage() {
  const { search, state } = useLocation();
  return (
    <AuthPage
      title="Forgot password"
      lead="Tell us your email, and a link to set a new one is on its way."
      poster="key"
      back={<BackLink to={paths.login + search}>Back to login</BackLink>}
    >
      <ForgotPasswordForm initialEmail={typedEmail(state)} />
    </AuthPage>
  );
}
