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

type Texts = ReturnType<typeof textsOf>;

/** What the form holds: its texts, and the rows of preferences, which are null until the shopper changes one. */
interface ProfileDraft {
  texts: Partial<Texts>;
  preferences: PreferenceRow[] | null;
}

/** A text as its field gives it back: a browser changes line breaks, and an input of one line removes them. */
const shownText = (field: string, text: string): string =>
  (field === 'address' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[\r\n]/g, '')).trim();

/** The texts that differ from the profile's and are not empty. */
export function changedTexts(profile: Profile, texts: Partial<Texts>): Partial<Texts> {
  const stored: Record<string, string> = textsOf(profile);
  const shown = Object.entries(texts).map(([field, text]) => [field, shownText(field, text)] as const);
  const isChanged = ([field, text]: readonly [string, string]) =>
    text !== '' && text !== shownText(field, stored[field] ?? '');
  return Object.fromEntries(shown.filter(isChanged));
}

/** The rows to send: a row that was not changed stays exactly as it is stored, and one without a name is left out. */
function preferencesOf(profile: Profile, rows: readonly PreferenceRow[]) {
  const stored = new Map(profile.preferences.map(({ name, value }) => [name, value]));
  return rows
    .map((row) => (stored.get(row.name) === row.value ? row : trimmedRow(row)))
    .filter(({ name }) => name !== '')
    .map(({ name, value }) => ({ name, value }));
}

/**
 * The input of the mutation: what the shopper has changed, of that non-empty fields only (docs/product.md#validation). What was
 * not changed is not sent, because the form may not show all of what is stored. Changed preferences are sent as a whole
 * (docs/product.md#profile).
 */
export function profileInput(profile: Profile, draft: ProfileDraft): UpdateProfileInput {
  const input: UpdateProfileInput = changedTexts(profile, draft.texts);
  const preferences = draft.preferences && preferencesOf(profile, draft.preferences);
  const before = profile.preferences.map(({ name, value }) => ({ name, value }));
  if (preferences && JSON.stringify(preferences) !== JSON.stringify(before)) input.preferences = preferences;
  return input;
}
