import { useLocation } from 'react-router-dom';
import { ForgotPasswordForm } from '../../features/account/forgotPasswordForm.tsx';
import { paths } from '../../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../../navigation/returnAddress.ts';
import { useFormAnswer } from '../../ui/formAnswer.ts';
import { AuthPage } from './authPage.tsx';
import { BackLink } from '../../layout/backLink.tsx';
import { typedEmail } from './typedEmail.ts';

/** Requests an email with a reset link. */
export function ForgotPasswordPage() {
  const { search, state } = useLocation();
  const returnAddress = readReturnAddress(search);
  const answer = useFormAnswer();
  return (
    <AuthPage
      title="Forgot password"
      lead="Tell us your email, and a link to set a new one is on its way."
      poster="key"
      back={<BackLink to={withReturnAddress(paths.login, returnAddress)}>Back to login</BackLink>}
    >
      <ForgotPasswordForm
        address={withReturnAddress(paths.forgotPassword, returnAddress)}
        answer={answer}
        initialEmail={answer?.values['email'] || typedEmail(state)}
      />
    </AuthPage>
  );
}
