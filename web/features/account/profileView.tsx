import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Profile } from './account.ts';
import { useLogout } from './useLogout.ts';

/** Everything the shop knows about its shopper. */
export function ProfileView({ profile }: { profile: Profile }) {
  const logout = useLogout();
  return (
    <>
      <h1>Hello, {[profile.firstName, profile.lastName].filter(Boolean).join(' ')}</h1>
      <dl>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
      </dl>
      <Link className={buttonClass()} to={paths.profileUpdate}>
        Edit Profile
      </Link>
      <Link className={buttonClass({ look: 'line' })} to={paths.changePassword}>
        Change Password
      </Link>
      <Button look="plain" onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
