import type { UpdateProfileInput } from '../../__generated__/graphql.ts';
import type { Profile } from './account.ts';
import type { PreferenceRow } from './preferenceRows.tsx';

/** The fields of the edit form that hold one text each. */
export const TEXT_FIELDS = [
  'username',
  'email',
  'firstName',
  'lastName',
  'phone',
  'dateOfBirth',
  'address',
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

/** What the shopper typed; what they did not touch is as the shop knows it. */
export interface ProfileDraft {
  texts: Partial<Record<TextField, string>>;
  preferences: PreferenceRow[] | null;
}

export const textOf = (profile: Profile, draft: ProfileDraft, field: TextField): string =>
  draft.texts[field] ?? profile[field] ?? '';

export const rowsOf = (profile: Profile, draft: ProfileDraft): PreferenceRow[] =>
  draft.preferences ?? profile.preferences.map(({ name, value }) => ({ key: name, name, value }));

const trimmed = ({ key, name, value }: PreferenceRow): PreferenceRow => ({
  key,
  name: name.trim(),
  value: value.trim(),
});

/**
 * What is wrong with the names of preferences, by the rows' keys. Preferences are a map: the store cannot keep a value
 * without a name, nor two values under one name.
 */
export function preferenceErrors(rows: readonly PreferenceRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const names = new Set<string>();
  for (const { key, name, value } of rows.map(trimmed)) {
    if (name === '' && value !== '') errors[key] = ['Please name this preference.'];
    if (name !== '' && names.has(name)) errors[key] = ['Another preference has this name.'];
    names.add(name);
  }
  return errors;
}

/**
 * What is sent: non-empty fields only (specification, section 5). Preferences are one field, the whole map (decision 29):
 * empty rows are left out, and the empty map is sent only to remove the stored preferences.
 */
export function profileInput(profile: Profile, draft: ProfileDraft): UpdateProfileInput {
  const texts = TEXT_FIELDS.map((field) => [field, textOf(profile, draft, field).trim()] as const);
  const input: UpdateProfileInput = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const preferences = rowsOf(profile, draft)
    .map(trimmed)
    .filter(({ name }) => name !== '')
    .map(({ name, value }) => ({ name, value }));
  if (preferences.length > 0 || profile.preferences.length > 0) input.preferences = preferences;
  return input;
}
