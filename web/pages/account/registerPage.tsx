import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegisterForm } from '../../features/account/registerForm.tsx';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { useFormAnswer } from '../../ui/formAnswer.ts';
import { AuthPage } from './authPage.tsx';

/** Creates an account. When the upstream sends no tokens with it, /login follows and says that the account was created. */
export function RegisterPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const returnAddress = readReturnAddress(search);
  const loginAddress = withReturnAddress(paths.login, returnAddress);
  const goToLogin = () => void navigate(loginAddress, { state: { sentFrom: pathname } });
  return (
    <AuthPage
      title="Create Account"
      poster="join"
      note={
        <p>
          Already here? <Link to={loginAddress}>Login</Link>
        </p>
      }
    >
      <RegisterForm
        address={withReturnAddress(paths.register, returnAddress)}
        answer={useFormAnswer()}
        onRegistered={goToLogin}
      />
    </AuthPage>
  );
}
