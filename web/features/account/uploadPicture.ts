import { session } from '../../auth/session.ts';

/** The accepted types. The server checks the file's content again. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

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
