import { useApolloClient } from '@apollo/client/react';
import { useActionState, useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { messageOf, messagesByField } from '../../graphql/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Profile } from './account.ts';
import styles from './form.module.css';
import { PictureField } from './pictureField.tsx';
import { PreferenceRows } from './preferenceRows.tsx';
import {
  profileInput,
  rowsOf,
  TEXT_FIELDS,
  textOf,
  type ProfileDraft,
  type TextField,
} from './profileInput.ts';
import { pictureObstacle, uploadPicture } from './uploadPicture.ts';

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      profile {
        ...Profile
      }
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

const FALLBACK = 'Failed to update profile';

const UNTOUCHED: ProfileDraft = { texts: {}, preferences: null };

const LABELS = {
  username: { label: 'Username', autoComplete: 'username' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  dateOfBirth: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  address: { label: 'Address', autoComplete: 'street-address' },
} as const satisfies Record<TextField, object>;

interface ProfileFormProps {
  profile: Profile;
  /** Called when everything is saved. */
  onSaved: () => void;
}

/** Edits the profile; a field that is left empty stays as it is. What the server says about a field stands under it. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const client = useApolloClient();
  const [draft, setDraft] = useState(UNTOUCHED);
  const [picture, setPicture] = useState<{ file: File | null; error: string | null }>({
    file: null,
    error: null,
  });

  /** The picture first: when it is refused, nothing else has changed yet. */
  const send = async (): Promise<Record<string, string[]>> => {
    if (picture.error !== null) return {};
    if (picture.file !== null) {
      const error = await uploadPicture(picture.file);
      setPicture({ file: error === null ? null : picture.file, error });
      if (error !== null) return {};
    }
    const variables = { input: profileInput(profile, draft) };
    try {
      const { data } = await client.mutate({ mutation: UpdateProfile, variables });
      const userErrors = data?.updateProfile.userErrors ?? [];
      if (userErrors.length > 0) return messagesByField(userErrors);
      onSaved();
      return {};
    } catch (failure) {
      return { '': [messageOf(failure, FALLBACK)] };
    }
  };
  const [errors, save, waiting] = useActionState(send, {});
  const form = useFocusOnFailure<HTMLFormElement>(errors);
  const general = Object.entries(errors)
    .filter(([name]) => !TEXT_FIELDS.some((field) => field === name))
    .flatMap(([, messages]) => messages);

  const wiring = (name: TextField) => ({
    ...LABELS[name],
    name,
    errors: errors[name],
    value: textOf(profile, draft, name),
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: target.value } })),
  });
  return (
    <form ref={form} action={save} className={styles.form}>
      {general.length > 0 && <Notice tone="error">{general.join(' ')}</Notice>}
      <PictureField
        current={profile.picture}
        {...picture}
        onChoose={(file) => setPicture({ file, error: file && pictureObstacle(file) })}
      />
      <div className={styles.pair}>
        <Field {...wiring('firstName')} />
        <Field {...wiring('lastName')} />
      </div>
      <div className={styles.pair}>
        <Field {...wiring('username')} />
        <Field {...wiring('email')} />
      </div>
      <div className={styles.pair}>
        <Field {...wiring('phone')} />
        <Field {...wiring('dateOfBirth')} />
      </div>
      <TextArea {...wiring('address')} />
      <PreferenceRows
        rows={rowsOf(profile, draft)}
        onChange={(preferences) => setDraft((before) => ({ ...before, preferences }))}
      />
      <Button type="submit" look="volt" wide disabled={waiting}>
        {waiting ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
