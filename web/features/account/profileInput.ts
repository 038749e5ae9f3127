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

/**
 * What is sent: non-empty fields only (specification, section 5). Preferences are one field, the whole map (decision 29):
 * rows without a name are no preferences, and the empty map is sent only to take away what was there.
 */
export function profileInput(profile: Profile, draft: ProfileDraft): UpdateProfileInput {
  const texts = TEXT_FIELDS.map((field) => [field, textOf(profile, draft, field).trim()] as const);
  const input: UpdateProfileInput = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const preferences = rowsOf(profile, draft)
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name }) => name !== '');
  if (preferences.length > 0 || profile.preferences.length > 0) input.preferences = preferences;
  return input;
}
