import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import type { Profile } from './account.ts';
import type { PreferenceRow } from './preferenceRows.tsx';

/** The profile's values in the form's fields of one text each. */
export const textsOf = (profile: Profile) => ({
  username: profile.username,
  email: profile.email,
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  phone: profile.phone ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  address: profile.address ?? '',
});

export const preferenceRowsOf = (profile: Profile): PreferenceRow[] =>
  profile.preferences.map(({ name, value }) => ({ key: name, name, value }));

const trimmedRow = ({ key, name, value }: PreferenceRow): PreferenceRow => ({
  key,
  name: name.trim(),
  value: value.trim(),
});

/**
 * Messages about invalid preference names, by row key. Preferences are a map: each value needs a name, and each name can
 * have only one value.
 */
export function preferenceErrors(rows: readonly PreferenceRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const names = new Set<string>();
  for (const { key, name, value } of rows.map(trimmedRow)) {
    if (name === '' && value !== '') errors[key] = ['Please name this preference.'];
    if (name !== '' && names.has(name)) errors[key] = ['Another preference has this name.'];
    names.add(name);
  }
  return errors;
}

/** What the shopper has changed; untouched fields have the profile's values. */
interface ProfileDraft {
  texts: Partial<ReturnType<typeof textsOf>>;
  preferences: PreferenceRow[] | null;
}

/**
 * The input of the mutation: non-empty fields only (docs/product.md#validation). Preferences are sent as a whole
 * (docs/product.md#profile): rows without a name are left out, and an empty list is sent only to remove the stored
 * preferences.
 */
export function profileInput(profile: Profile, draft: ProfileDraft): UpdateProfileInput {
  const texts = Object.entries({ ...textsOf(profile), ...draft.texts });
  const trimmed = texts.map(([field, text]) => [field, text.trim()] as const);
  const input: UpdateProfileInput = Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
  const preferences = (draft.preferences ?? preferenceRowsOf(profile))
    .map(trimmedRow)
    .filter(({ name }) => name !== '')
    .map(({ name, value }) => ({ name, value }));
  if (preferences.length > 0 || profile.preferences.length > 0) input.preferences = preferences;
  return input;
}
