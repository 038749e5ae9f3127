import { useApolloClient } from '@apollo/client/react';
import { useActionState, useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { messageOf, messagesByField } from '../../apollo/errorMessages.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import { readAccount, type Profile } from './account.ts';
import styles from './form.module.css';
import { PictureField } from './pictureField.tsx';
import { PreferenceRows } from './preferenceRows.tsx';
import {
  preferenceErrors,
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

const FIELDS = {
  username: { label: 'Username', autoComplete: 'nickname', maxLength: MAX_CHARACTERS.username },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: MAX_CHARACTERS.email },
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: MAX_CHARACTERS.firstName },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: MAX_CHARACTERS.lastName },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_CHARACTERS.phone },
  dateOfBirth: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: MAX_CHARACTERS.address },
} as const satisfies Record<TextField, object>;

/** What is wrong after an attempt to save. */
interface Failure {
  /** By the field's name; what belongs to no field is under ''. */
  errors: Record<string, string[]>;
  /** By the key of the preference's row. */
  rowErrors: Record<string, string[]>;
}

const NOTHING_WRONG: Failure = { errors: {}, rowErrors: {} };

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

  /** The texts, and the answer to them: null when they were saved. */
  const sendTexts = async (): Promise<Failure['errors'] | null> => {
    const variables = { input: profileInput(profile, draft) };
    try {
      const { data } = await client.mutate({ mutation: UpdateProfile, variables });
      const userErrors = data?.updateProfile.userErrors ?? [];
      return userErrors.length > 0 ? messagesByField(userErrors) : null;
    } catch (failure) {
      return { '': [messageOf(failure, FALLBACK)] };
    }
  };

  /** The picture first: when it is refused, nothing else has changed yet. */
  const send = async (): Promise<Failure> => {
    const rowErrors = preferenceErrors(rowsOf(profile, draft));
    if (Object.keys(rowErrors).length > 0) return { errors: {}, rowErrors };
    if (picture.error !== null) return { ...NOTHING_WRONG };
    if (picture.file !== null) {
      const error = await uploadPicture(picture.file);
      if (error !== null) {
        setPicture({ file: picture.file, error });
        return { ...NOTHING_WRONG };
      }
    }
    const errors = await sendTexts();
    if (errors === null) {
      onSaved();
      return NOTHING_WRONG;
    }
    if (picture.file !== null) await showSavedPicture();
    return { errors, rowErrors: {} };
  };

  /** The store has the picture although it refused the texts. Until the profile is read anew, the chosen file stays in view. */
  const showSavedPicture = () =>
    readAccount(client).then(
      () => setPicture({ file: null, error: null }),
      (failure: unknown) => console.error(failure),
    );
  const [failure, save, waiting] = useActionState(send, NOTHING_WRONG);
  const { errors, rowErrors } = failure;
  const form = useFocusOnFailure<HTMLFormElement>(failure);
  const general = Object.entries(errors)
    .filter(([name]) => !TEXT_FIELDS.some((field) => field === name))
    .flatMap(([, messages]) => messages);

  const wiring = (name: TextField) => ({
    ...FIELDS[name],
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
        <Field {...wiring('firstName')} enterKeyHint="next" />
        <Field {...wiring('lastName')} enterKeyHint="next" />
      </div>
      <div className={styles.pair}>
        <Field {...wiring('username')} enterKeyHint="next" />
        <Field {...wiring('email')} enterKeyHint="next" inputMode="email" />
      </div>
      <div className={styles.pair}>
        <Field {...wiring('phone')} enterKeyHint="next" />
        <Field {...wiring('dateOfBirth')} />
      </div>
      <TextArea {...wiring('address')} />
      <PreferenceRows
        rows={rowsOf(profile, draft)}
        errors={rowErrors}
        onChange={(preferences) => setDraft((before) => ({ ...before, preferences }))}
      />
      <Button type="submit" look="volt" wide disabled={waiting}>
        {waiting ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
