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
          onChange={({ target }) => void judge(target)}
        />
        <p id={`${id}-note`} className={errors ? styles.error : styles.note}>
          {errors?.join(' ') ?? 'JPEG, PNG or WebP, at most 5 MB'}
        </p>
      </div>
    </div>
  );
}

/** What a picker of files offers: some systems know a picture by its name only. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'];

/** The first bytes of the accepted types. A file's own type may be empty, `image/jpg` or `application/octet-stream`. */
const PICTURE_BYTES = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s;

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const FALLBACK_MESSAGE = 'Failed to update profile';

/** Why a file cannot be the profile picture, as a text for the shopper; empty when it can. The server checks it again. */
async function pictureError(file: Blob): Promise<string> {
  if (file.size > MAX_PICTURE_BYTES) return 'Please choose a picture of at most 5 MB.';
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const isPicture = PICTURE_BYTES.test(String.fromCharCode(...bytes));
  return isPicture ? '' : 'Please choose a JPEG, PNG or WebP picture.';
}

async function judge(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  input.setCustomValidity('');
  // A file that cannot be read, such as one in a cloud, is left to the server.
  const error = file ? await pictureError(file).catch(() => '') : '';
  if (file === input.files?.[0]) input.setCustomValidity(error);
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
  const epoch = session.epoch();
  const marker = session.marker();
  try {
    const response = await fetch('/upload/profile-picture', {
      method: 'POST',
      headers: { 'x-shop-upload': '1' },
      body,
    });
    const { userErrors, errors } = (await response.json()) as UploadResponse;
    const isSameSession = session.epoch() === epoch && session.marker() === marker;
    if (isSameSession && errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') session.end('expired');
    if (errors || !userErrors) return errors?.[0]?.message ?? FALLBACK_MESSAGE;
    return userErrors.length > 0 ? userErrors.flatMap(({ messages }) => messages).join(' ') : null;
  } catch {
    return FALLBACK_MESSAGE;
  }
}
