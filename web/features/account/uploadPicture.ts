import { session } from '../../auth/session.ts';

/** What the upload accepts; what a picture says of itself is checked again by the server. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const MAX_BYTES = 5 * 1024 * 1024;

const FALLBACK = 'Failed to update profile';

/** Why a file cannot be a profile picture; null when it can. */
export function pictureObstacle(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP picture.';
  if (file.size > MAX_BYTES) return 'Please choose a picture of at most 5 MB.';
  return null;
}

interface UploadAnswer {
  userErrors?: { messages: string[] }[];
  errors?: { message: string; extensions?: { code?: string } }[];
}

/**
 * Sends the shopper's new picture. Files do not travel by GraphQL: they have a route of their own, with a header that
 * no other site's form can send. Answers what was wrong, in words for the shopper; null when it worked.
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
    const { userErrors, errors } = (await response.json()) as UploadAnswer;
    if (errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') session.end('expired');
    if (errors || !userErrors) return errors?.[0]?.message ?? FALLBACK;
    return userErrors.length > 0 ? userErrors.flatMap(({ messages }) => messages).join(' ') : null;
  } catch {
    return FALLBACK;
  }
}
