import { useId } from 'react';
import { session } from '../../auth/session.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Profile } from './account.ts';
import styles from './pictureField.module.css';

interface PictureFieldProps {
  /** The saved picture. */
  current: Profile['picture'] | undefined;
  errors: string[] | undefined;
}

/** Chooses a picture, which is uploaded with the form. */
export function PictureField({ current, errors }: PictureFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        {current ? <Picture image={current} sizes="128px" ratio={1} /> : 'No Image'}
      </div>
      <div className={styles.choice}>
        <label htmlFor={id}>Picture</label>
        <input
          id={id}
          className={styles.input}
          type="file"
          name="picture"
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={errors !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => target.setCustomValidity(pictureError(target.files?.[0]))}
        />
        <p id={`${id}-note`} className={errors ? styles.error : styles.note}>
          {errors?.join(' ') ?? 'JPEG, PNG or WebP, at most 5 MB'}
        </p>
      </div>
    </div>
  );
}

/** The accepted types. The server checks the file's content again. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const FALLBACK_MESSAGE = 'Failed to update profile';

/** Why a file cannot be the profile picture, as a text for the shopper; empty when it can. */
function pictureError(file: Pick<File, 'type' | 'size'> | undefined): string {
  if (file && !PICTURE_TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP picture.';
  return file && file.size > MAX_PICTURE_BYTES ? 'Please choose a picture of at most 5 MB.' : '';
}

interface UploadResponse {
  userErrors?: { messages: string[] }[];
  errors?: { message: string; extensions?: { code?: string } }[];
}

/**
 * Uploads the profile picture. Files have a route outside of GraphQL; its header protects against CSRF, because a form on
 * another site cannot send it. Resolves to null on success, otherwise to a text for the shopper.
 */
export async function uploadPicture(file: File): Promise<string | null> {
  const body = new FormData();
  body.set('profile_picture', file);
  try {
    const response = await fetch('/upload/profile-picture', {
      method: 'POST',
      headers: { 'x-shop-upload': '1' },
      body,
    });
    const { userErrors, errors } = (await response.json()) as UploadResponse;
    if (errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') session.end('expired');
    if (errors || !userErrors) return errors?.[0]?.message ?? FALLBACK_MESSAGE;
    return userErrors.length > 0 ? userErrors.flatMap(({ messages }) => messages).join(' ') : null;
  } catch {
    return FALLBACK_MESSAGE;
  }
}
