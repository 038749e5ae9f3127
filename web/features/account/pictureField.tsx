import { useEffect, useId, useState } from 'react';
import { session } from '../../auth/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Profile } from './account.ts';
import styles from './pictureField.module.css';

interface PictureFieldProps {
  /** The saved picture. */
  current: Profile['picture'] | undefined;
  /** The chosen file, which is not uploaded yet. */
  file: File | null;
  /** Why the chosen file cannot be used; null when it can. */
  error: string | null;
  onChoose: (file: File | null) => void;
}

/** Chooses a picture and previews it before the upload. */
export function PictureField({ current, file, error, onChoose }: PictureFieldProps) {
  const id = useId();
  const preview = usePreview(error === null ? file : null);
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        {preview && <img src={preview} alt="What you chose" />}
        {!preview && current && <Picture image={current} sizes="128px" ratio={1} />}
        {!preview && !current && 'No Image'}
      </div>
      <div className={styles.choice}>
        <input
          id={id}
          className={styles.input}
          type="file"
          name="picture"
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'line', size: 'small' })}>
          Choose picture
        </label>
        <p
          id={`${id}-note`}
          className={error === null ? styles.note : styles.error}
          role={error ? 'alert' : undefined}
        >
          {error ?? file?.name ?? 'JPEG, PNG or WebP, at most 5 MB'}
        </p>
      </div>
    </div>
  );
}

/** The file as a `data:` URL for an `img`; null until it is read. The page's Content-Security-Policy allows `data:` images. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; dataUrl: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview({ file, dataUrl: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview?.file === file ? (preview?.dataUrl ?? null) : null;
}

/** The accepted types. The server checks the file's content again. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const FALLBACK_MESSAGE = 'Failed to update profile';

/** Why a file cannot be the profile picture, as a text for the shopper; null when it can. */
export function pictureError(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP picture.';
  if (file.size > MAX_PICTURE_BYTES) return 'Please choose a picture of at most 5 MB.';
  return null;
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
  const form = new FormData();
  form.set('profile_picture', file);
  try {
    const response = await fetch('/upload/profile-picture', {
      method: 'POST',
      headers: { 'x-shop-upload': '1' },
      body: form,
    });
    const { userErrors, errors } = (await response.json()) as UploadResponse;
    if (errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') session.end('expired');
    if (errors || !userErrors) return errors?.[0]?.message ?? FALLBACK_MESSAGE;
    return userErrors.length > 0 ? userErrors.flatMap(({ messages }) => messages).join(' ') : null;
  } catch {
    return FALLBACK_MESSAGE;
  }
}
