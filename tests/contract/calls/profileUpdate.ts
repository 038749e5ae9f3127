import { type Call, refusesBadToken } from '../call.ts';
import { type Check, NotTried, shown } from '../check.ts';
import { type Profile, fieldMessages, profile } from '../shapes.ts';
import type { World } from '../world.ts';

const UPDATE = '/api/users/profile/update/';

/** A small grey square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
  'base64',
);

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The fields that the check changes, as they stand: sent to put them back. */
const kept = ({ user, preferences }: Profile) => ({
  address: user.address ?? '',
  preferences: JSON.stringify(preferences ?? {}),
});

/** Changes the address and the preferences of the account, looks, and puts them back. */
async function changeFields(world: World, check: Check): Promise<void> {
  const before = check.read(await world.personal('GET', '/api/users/profile/'), profile);
  const address = `${before.user.address ?? ''} (contract check)`.trim();
  const preferences = { ...before.preferences, contract_check: 'yes' };
  try {
    const form = formOf({ address, preferences: JSON.stringify(preferences) });
    check.done(await world.personal('PATCH', UPDATE, { form }));
    const answer = await world.personal('GET', '/api/users/profile/');
    const { user, ...after } = check.read(answer, profile);
    check.that(user.address === address, answer, 'user.address', shown(address), shown(user.address));
    const stored = after.preferences?.contract_check;
    check.that(stored === 'yes', answer, 'preferences.contract_check', '"yes"', shown(stored));
    check.that(user.username === before.user.username, answer, 'user.username', 'unchanged', user.username);
  } finally {
    const back = await world.personal('PATCH', UPDATE, { form: formOf(kept(before)) });
    if (back.status >= 300 || back.status === 0)
      world.leftBehind.push('the address and preferences of the profile');
  }
}

/** A picture cannot be taken away again, so it goes to the account that was made for this run. */
async function changePicture(world: World, check: Check): Promise<void> {
  const token = await world.newcomerAccess();
  const send = (picture: Blob, name: string) => {
    const form = new FormData();
    form.set('profile_picture', picture, name);
    return world.rest('PATCH', UPDATE, { token, form });
  };
  const text = new Blob(['not a picture'], { type: 'image/png' });
  await check.refused(await send(text, 'picture.png'), [400], fieldMessages('profile_picture'));
  check.done(await send(new Blob([PICTURE], { type: 'image/png' }), 'picture.png'));
  const answer = await world.rest('GET', '/api/users/profile/', { token });
  const { profile_picture: stored } = check.read(answer, profile);
  check.that(Boolean(stored), answer, 'profile_picture', 'the picture that was sent', shown(stored));
}

async function updateProfile(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'PATCH', UPDATE);
  await changeFields(world, check);
  try {
    await changePicture(world, check);
  } catch (error) {
    if (!(error instanceof NotTried)) throw error;
    check.leaveOut(`a picture: ${error.message}`);
  }
}

/** The profile's form. */
export const profileUpdateCall: Call = {
  name: 'PATCH /api/users/profile/update/',
  kind: 'write',
  attempt: updateProfile,
};
