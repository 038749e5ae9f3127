import { describe, expect, it } from 'vitest';
import type { Profile } from '../../web/features/account/account.ts';
import {
  changedTexts,
  preferenceErrors,
  preferenceRowsOf,
  profileInput,
  textsOf,
} from '../../web/features/account/profileInput.ts';
import { pictureError } from '../../web/features/account/pictureField.tsx';

const profile = (part: Partial<Profile> = {}): Profile => ({
  __typename: 'Profile',
  id: 'profile',
  email: 'asha@example.com',
  username: 'asha',
  firstName: null,
  lastName: '',
  phone: '98765',
  address: null,
  dateOfBirth: null,
  preferences: [],
  picture: null,
  ...part,
});
const sport = { __typename: 'Preference' as const, name: 'sport', value: 'Badminton' };
const row = (name: string, value: string) => ({ key: name, name, value });

describe('the input of a profile update', () => {
  it('contains what was changed and is not empty', () => {
    const address = '12 Lake Road\r\nBandra\r\nMumbai 400050';
    const stored = profile({ firstName: 'Asha', lastName: 'R\nao', address });
    const untouched = { ...textsOf(stored), lastName: 'Rao', address: address.replaceAll('\r\n', '\n') };
    expect(profileInput(stored, { texts: untouched, preferences: null })).toEqual({});
    const texts = { ...untouched, firstName: ' Usha ', phone: '', address: '   ' };
    expect(profileInput(stored, { texts, preferences: null })).toEqual({ firstName: 'Usha' });
  });

  it('contains all preferences once a row was changed, without empty rows, and untouched rows as they are stored', () => {
    const stored = profile({ preferences: [sport, { ...sport, name: ' size ', value: ' M ' }] });
    const rows = preferenceRowsOf(stored);
    expect(profileInput(stored, { texts: {}, preferences: rows })).toEqual({});
    const preferences = [{ ...rows[0]!, value: 'Tennis ' }, rows[1]!, row('', ' '), row('grip', '')];
    expect(profileInput(stored, { texts: {}, preferences }).preferences).toEqual([
      { name: 'sport', value: 'Tennis' },
      { name: ' size ', value: ' M ' },
      { name: 'grip', value: '' },
    ]);
  });

  it('contains line breaks that the shopper typed, not those of a browser', () => {
    const stored = profile({ address: 'a\r\nb' });
    expect(changedTexts(stored, { phone: '98765', address: 'a\nb ' })).toEqual({});
    expect(changedTexts(stored, { phone: ' 1', address: 'a\nc' })).toEqual({ phone: '1', address: 'a\nc' });
  });

  it('is invalid while a preference has no name or a duplicate one', () => {
    const rows = [row('sport', 'Tennis'), row(' ', 'Yonex'), row('', ''), row('grip', ''), row('Sport', 'x')];
    expect(preferenceErrors(rows)).toEqual({ ' ': ['Please name this preference.'] });
    const twice = { key: 'new-1', name: ' sport ', value: '' };
    expect(preferenceErrors([row('sport', 'Tennis'), twice])).toEqual({
      'new-1': ['Another preference has this name.'],
    });
  });

  it('contains an empty list of preferences only if there were some', () => {
    expect(profileInput(profile(), { texts: {}, preferences: [] })).not.toHaveProperty('preferences');
    const before = profile({ preferences: [sport] });
    expect(profileInput(before, { texts: {}, preferences: [] }).preferences).toEqual([]);
    expect(profileInput(before, { texts: {}, preferences: null })).toEqual({});
  });

  it('accepts pictures of the allowed types and size', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      expect(pictureError({ type, size: 5 * 1024 * 1024 })).toBeNull();
    }
    for (const type of ['', 'text/html', 'image/svg+xml', 'application/pdf']) {
      expect(pictureError({ type, size: 1 })).toBe('Please choose a JPEG, PNG or WebP picture.');
    }
    expect(pictureError({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
      'Please choose a picture of at most 5 MB.',
    );
  });
});
