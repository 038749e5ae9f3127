import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import { UpdateProfileDocument } from './__generated__/profileUpdatePage.ts';
import { refetchAccount, useAccount, type Profile } from '../../features/account/account.ts';
import { AccountForm } from '../../features/account/form.tsx';
import { useForm } from '../../features/account/formState.ts';
import { PreferenceRows, type PreferenceRow } from '../../features/account/preferenceRows.tsx';
import {
  preferenceErrors,
  preferenceRowsOf,
  profileInput,
  textsOf,
} from '../../features/account/profileInput.ts';
import { pictureError, PictureField, uploadPicture } from '../../features/account/pictureField.tsx';
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

/** Names of the messages about the picture, and about a row of preferences. */
const PICTURE = 'chosen picture';
const rowName = (key: string): string => `preference ${key}`;

/** Edits the profile. An emptied field does not change its saved value. The server's messages appear under their fields. */
function ProfileForm({ profile }: { profile: Profile }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [preferences, setPreferences] = useState<PreferenceRow[] | null>(null);
  const rows = preferences ?? preferenceRowsOf(profile);
  const [picture, setPicture] = useState<{ file: File | null; error: string | null }>({
    file: null,
    error: null,
  });

  const save = async (input: UpdateProfileInput) => {
    const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables: { input } });
    return data?.updateProfile.userErrors ?? [];
  };

  /** The picture is saved, and the texts were rejected or not changed. The preview stays until the profile is refetched. */
  const showSavedPicture = () =>
    refetchAccount(client).then(
      () => setPicture({ file: null, error: null }),
      (failure: unknown) => console.error(failure),
    );

  const form = useForm({
    initial: textsOf(profile),
    fallback: 'Failed to update profile',
    otherNames: [PICTURE, ...rows.map(({ key }) => rowName(key))],
    async send(texts) {
      const rowErrors = Object.entries(preferenceErrors(rows));
      if (rowErrors.length > 0)
        return { userErrors: rowErrors.map(([key, messages]) => ({ field: rowName(key), messages })) };
      // The picture first: if it is rejected, nothing else has changed yet.
      const error = picture.error ?? (picture.file && (await uploadPicture(picture.file)));
      if (error !== null) {
        setPicture({ file: picture.file, error });
        return { userErrors: [{ field: PICTURE, messages: [error] }] };
      }
      const input = profileInput(profile, { texts, preferences });
      const isChanged = Object.keys(input).length > 0;
      let isDone = false;
      try {
        const userErrors = isChanged ? await save(input) : [];
        isDone = userErrors.length === 0;
        if (isDone) void navigate(paths.profile);
        return { isDone, userErrors };
      } finally {
        if (picture.file && !(isDone && isChanged)) await showSavedPicture();
      }
    },
  });
  return (
    <AccountForm
      form={form}
      rows={[['firstName', 'lastName'], ['username', 'email'], ['phone', 'dateOfBirth'], 'address']}
      differences={{ email: { autoComplete: 'email', required: false } }}
      button={['Save Changes', 'Saving...']}
      variant="volt"
      before={
        <PictureField
          current={profile.picture}
          {...picture}
          onChoose={(file) => setPicture({ file, error: file && pictureError(file) })}
        />
      }
    >
      <PreferenceRows
        rows={rows}
        errorsOf={(key) => form.outcome.errors[rowName(key)]}
        onChange={setPreferences}
      />
    </AccountForm>
  );
}
