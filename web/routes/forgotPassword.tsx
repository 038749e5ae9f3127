import { Link, useLocation } from 'react-router-dom';
import { ForgotPasswordForm } from '../features/account/forgotPasswordForm.tsx';
import { paths } from '../paths.ts';
import { AuthPage } from './authPage.tsx';

export function Component() {
  const { search } = useLocation();
  return (
    <AuthPage title="Forgot password" note={<Link to={paths.login + search}>Back to login</Link>}>
      <ForgotPasswordForm />
    </AuthPage>
  );
}
