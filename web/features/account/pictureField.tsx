import { useEffect, useId, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Profile } from './account.ts';
import styles from './pictureField.module.css';
import { PICTURE_TYPES } from './uploadPicture.ts';

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
