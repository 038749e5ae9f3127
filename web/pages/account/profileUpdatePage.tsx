import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UpdateProfileDocument } from '../../features/account/__generated__/updateProfile.ts';
import { refetchAccount, useAccount, type Profile } from '../../features/account/account.ts';
import { AccountForm } from '../../features/account/accountForm.tsx';
import { PictureField, uploadPicture } from '../../features/account/pictureField.tsx';
import { PreferenceRows } from '../../features/account/preferenceRows.tsx';
import { paths } from '../../config/paths.ts';
import { BackLink } from '../../layout/backLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles, PageSkeleton } from '../../layout/page.tsx';
import styles from './profileUpdatePage.module.css';

export function ProfileUpdatePage() {
  const { profile, error, loading, retry } = useAccount();
  if (loading && !profile) return <PageSkeleton />;
  return (
    <Page title="Edit Profile">
      <div className={styles.split}>
        <header className={styles.head}>
          <p>
            <BackLink to={paths.profile}>Back to profile</BackLink>
          </p>
          <h1 className={pageStyles.title}>Edit Profile</h1>
          <p className={styles.note}>What you leave empty stays as it is.</p>
        </header>
        {profile ? (
          <ProfileForm profile={profile} />
        ) : (
          <LoadError error={error} fallback="Failed to fetch profile" onRetry={retry} />
        )}
      </div>
    </Page>
  );
}

/** Edits the profile. What was not changed is not sent: the form may not show all of what is stored (docs/product.md#profile). */
function ProfileForm({ profile }: { profile: Profile }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [storedPreferences] = useState(profile.preferences);
  const [sentPreferences, setSentPreferences] = useState(storedPreferences);
  const [preferences, setPreferences] = useState(storedPreferences);
  const initial = {
    username: profile.username,
    email: profile.email,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    phone: profile.phone ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    address: profile.address ?? '',
  };

  const send = async (values: typeof initial, form: HTMLFormElement) => {
    const fields = Object.entries(values) as [keyof typeof initial, string][];
    const changed = fields.filter(([name, text]) => text.trim() !== '' && text !== initial[name]);
    const filledRows = preferences.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '');
    const rows = filledRows.map(({ name, value }) => ({ name, value }));
    const input = {
      ...Object.fromEntries(changed),
      ...(preferences !== storedPreferences && { preferences: rows }),
    };
    // The picture first: if it is rejected, nothing else has changed yet.
    const picture = form.elements.namedItem('picture') as HTMLInputElement;
    const file = picture.files?.[0];
    const uploadError = file ? await uploadPicture(file) : null;
    if (uploadError !== null) return { userErrors: [{ field: 'picture', messages: [uploadError] }] };
    picture.value = '';
    if (file) await refetchAccount(client).catch(console.error);
    if (Object.keys(input).length > 0) {
      const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables: { input } });
      const errors = data?.updateProfile.userErrors ?? [];
      setPreferences(filledRows);
      setSentPreferences(filledRows);
      if (errors.length > 0)
        return {
          userErrors: errors.map(({ path, messages }) => ({ field: path?.join('.') ?? null, messages })),
        };
    }
    void navigate(paths.profile);
    return { userErrors: [] };
  };

  return (
    <AccountForm
      rows={[['firstName', 'lastName'], ['username', 'email'], ['phone', 'dateOfBirth'], 'address']}
      initial={initial}
      differences={{ email: { autoComplete: 'email', required: false } }}
      button={['Save Changes', 'Saving...']}
      fallback="Failed to update profile"
      send={send}
      before={(errors) => <PictureField current={profile.picture} errors={errors['picture']} />}
    >
      {(errors) => (
        <PreferenceRows
          rows={preferences}
          // A changed row may be another one.
          errors={preferences === sentPreferences ? errors : {}}
          onChange={setPreferences}
        />
      )}
    </AccountForm>
  );
}
