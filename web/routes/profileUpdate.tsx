import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Page, pageStyles } from './page.tsx';

export function Component() {
  return (
    <Page title="Edit Profile">
      <h1 className={pageStyles.title}>Edit Profile</h1>
      <Link to={paths.profile}>Back to profile</Link>
    </Page>
  );
}
