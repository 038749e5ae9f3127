import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { UpdateProfileDocument } from './__generated__/profileForm.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { refetchAccount, type Profile } from './account.ts';
import { Form, formStyles, useForm } from './form.tsx';
import { inputs } from './formInputs.ts';
import { PictureField } from './pictureField.tsx';
import { PreferenceRows, type PreferenceRow } from './preferenceRows.tsx';
import { preferenceErrors, preferenceRowsOf, profileInput, textsOf } from './profileInput.ts';
import { pictureError, uploadPicture } from './uploadPicture.ts';

interface ProfileFormProps {
  profile: Profile;
  /** Called when everything is saved. */
  onSaved: () => void;
}

/** Names of the messages about the picture, and about a row of preferences. */
const PICTURE = 'chosen picture';
const rowName = (key: string): string => `preference ${key}`;

/** Edits the profile. An emptied field keeps its saved value. The server's messages appear under their fields. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const client = useApolloClient();
  const [preferences, setPreferences] = useState<PreferenceRow[] | null>(null);
  const rows = preferences ?? preferenceRowsOf(profile);
  const [picture, setPicture] = useState<{ file: File | null; error: string | null }>({
    file: null,
    error: null,
  });

  /** The picture is saved although the texts were rejected. The preview stays visible until the profile is refetched. */
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
      let isDone = false;
      try {
        const variables = { input: profileInput(profile, { texts, preferences }) };
        const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables });
        const userErrors = data?.updateProfile.userErrors ?? [];
        isDone = userErrors.length === 0;
        if (isDone) onSaved();
        return { isDone, userErrors };
      } finally {
        if (!isDone && picture.file) await showSavedPicture();
      }
    },
  });
  return (
    <Form form={form}>
      <PictureField
        current={profile.picture}
        {...picture}
        onChoose={(file) => setPicture({ file, error: file && pictureError(file) })}
      />
      <div className={formStyles.pair}>
        <Field {...inputs.firstName} {...form.field('firstName')} enterKeyHint="next" />
        <Field {...inputs.lastName} {...form.field('lastName')} enterKeyHint="next" />
      </div>
      <div className={formStyles.pair}>
        <Field {...inputs.username} {...form.field('username')} enterKeyHint="next" />
        <Field
          {...inputs.email}
          {...form.field('email')}
          autoComplete="email"
          enterKeyHint="next"
          required={false}
        />
      </div>
      <div className={formStyles.pair}>
        <Field {...inputs.phone} {...form.field('phone')} enterKeyHint="next" />
        <Field label="Date of birth" type="date" autoComplete="bday" {...form.field('dateOfBirth')} />
      </div>
      <TextArea {...inputs.address} {...form.field('address')} />
      <PreferenceRows
        rows={rows}
        errorsOf={(key) => form.outcome.errors[rowName(key)]}
        onChange={setPreferences}
      />
      <Button type="submit" variant="volt" wide disabled={form.isPending}>
        {form.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  );
}
