import { useApolloClient } from '@apollo/client/react';
import { useActionState, useState } from 'react';
import { UpdateProfileDocument } from './__generated__/profileForm.ts';
import { messageOf } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import { refetchAccount, type Profile } from './account.ts';
import styles from './form.module.css';
import { PictureField } from './pictureField.tsx';
import { PreferenceRows } from './preferenceRows.tsx';
import {
  preferenceErrors,
  profileInput,
  preferenceRowsOf,
  TEXT_FIELDS,
  fieldText,
  type ProfileDraft,
  type TextField,
} from './profileInput.ts';
import { pictureError, uploadPicture } from './uploadPicture.ts';

const FALLBACK_MESSAGE = 'Failed to update profile';

const EMPTY_DRAFT: ProfileDraft = { texts: {}, preferences: null };

const FIELDS = {
  username: { label: 'Username', autoComplete: 'nickname', maxLength: MAX_CHARACTERS.username },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: MAX_CHARACTERS.email },
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: MAX_CHARACTERS.firstName },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: MAX_CHARACTERS.lastName },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_CHARACTERS.phone },
  dateOfBirth: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: MAX_CHARACTERS.address },
} as const satisfies Record<TextField, object>;

/** The messages after an attempt to save. */
interface Failure {
  /** By field name; messages about no field are under ''. */
  errors: Record<string, string[]>;
  /** By key of the preference row. */
  rowErrors: Record<string, string[]>;
}

const NO_FAILURE: Failure = { errors: {}, rowErrors: {} };

interface ProfileFormProps {
  profile: Profile;
  /** Called when everything is saved. */
  onSaved: () => void;
}

/** Edits the profile. An emptied field keeps its saved value. The server's messages appear under their fields. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const client = useApolloClient();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [picture, setPicture] = useState<{ file: File | null; error: string | null }>({
    file: null,
    error: null,
  });

  /** Saves the texts and preferences. Resolves to null on success, otherwise to the messages by field. */
  const saveTexts = async (): Promise<Failure['errors'] | null> => {
    const variables = { input: profileInput(profile, draft) };
    try {
      const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables });
      const userErrors = data?.updateProfile.userErrors ?? [];
      return userErrors.length > 0 ? messagesByField(userErrors) : null;
    } catch (failure) {
      return { '': [messageOf(failure, FALLBACK_MESSAGE)] };
    }
  };

  /** Uploads the picture first: if it is rejected, nothing else has changed yet. */
  const submit = async (): Promise<Failure> => {
    const rowErrors = preferenceErrors(preferenceRowsOf(profile, draft));
    if (Object.keys(rowErrors).length > 0) return { errors: {}, rowErrors };
    if (picture.error !== null) return { ...NO_FAILURE };
    if (picture.file !== null) {
      const error = await uploadPicture(picture.file);
      if (error !== null) {
        setPicture({ file: picture.file, error });
        return { ...NO_FAILURE };
      }
    }
    const errors = await saveTexts();
    if (errors === null) {
      onSaved();
      return NO_FAILURE;
    }
    if (picture.file !== null) await showSavedPicture();
    return { errors, rowErrors: {} };
  };

  /** The picture is saved although the texts were rejected. The preview stays visible until the profile is refetched. */
  const showSavedPicture = () =>
    refetchAccount(client).then(
      () => setPicture({ file: null, error: null }),
      (failure: unknown) => console.error(failure),
    );
  const [failure, save, isPending] = useActionState(submit, NO_FAILURE);
  const { errors, rowErrors } = failure;
  const form = useFocusOnFailure<HTMLFormElement>(failure);
  const general = Object.entries(errors)
    .filter(([name]) => !TEXT_FIELDS.some((field) => field === name))
    .flatMap(([, messages]) => messages);

  const fieldProps = (name: TextField) => ({
    ...FIELDS[name],
    name,
    errors: errors[name],
    value: fieldText(profile, draft, name),
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: target.value } })),
  });
  return (
    <form ref={form} action={save} className={styles.form}>
      {general.length > 0 && <Notice tone="error">{general.join(' ')}</Notice>}
      <PictureField
        current={profile.picture}
        {...picture}
        onChoose={(file) => setPicture({ file, error: file && pictureError(file) })}
      />
      <div className={styles.pair}>
        <Field {...fieldProps('firstName')} enterKeyHint="next" />
        <Field {...fieldProps('lastName')} enterKeyHint="next" />
      </div>
      <div className={styles.pair}>
        <Field {...fieldProps('username')} enterKeyHint="next" />
        <Field {...fieldProps('email')} enterKeyHint="next" inputMode="email" />
      </div>
      <div className={styles.pair}>
        <Field {...fieldProps('phone')} enterKeyHint="next" />
        <Field {...fieldProps('dateOfBirth')} />
      </div>
      <TextArea {...fieldProps('address')} />
      <PreferenceRows
        rows={preferenceRowsOf(profile, draft)}
        errors={rowErrors}
        onChange={(preferences) => setDraft((before) => ({ ...before, preferences }))}
      />
      <Button type="submit" variant="volt" wide disabled={isPending}>
        {isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
