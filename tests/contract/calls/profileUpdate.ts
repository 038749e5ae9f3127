import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import { formatValue } from '../schemaIssues.ts';
import { type Profile, profile } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

const UPDATE = '/api/users/profile/update/';

/** A small grey square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
  'base64',
);

const toFormData = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The current values of the fields that the check changes, sent afterwards to restore them. */
const originalFields = ({ user, preferences }: Profile) => ({
  address: user.address ?? '',
  preferences: JSON.stringify(preferences ?? {}),
});

/** Changes the address and the preferences of the account, reads them, and restores them. */
async function changeFields(run: ContractRun, check: Check): Promise<void> {
  const before = check.expectBody(await run.authenticatedRequest('GET', '/api/users/profile/'), profile);
  const address = `${before.user.address ?? ''} (contract check)`.trim();
  const preferences = { ...before.preferences, contract_check: 'yes' };
  try {
    const form = toFormData({ address, preferences: JSON.stringify(preferences) });
    check.expectSuccess(await run.authenticatedRequest('PATCH', UPDATE, { form }));
    const response = await run.authenticatedRequest('GET', '/api/users/profile/');
    const { user, ...after } = check.expectBody(response, profile);
    check.expectThat(
      user.address === address,
      response,
      'user.address',
      formatValue(address),
      formatValue(user.address),
    );
    const storedValue = after.preferences?.['contract_check'];
    check.expectThat(
      storedValue === 'yes',
      response,
      'preferences.contract_check',
      '"yes"',
      formatValue(storedValue),
    );
    check.expectThat(
      user.username === before.user.username,
      response,
      'user.username',
      'unchanged',
      user.username,
    );
  } finally {
    const restored = await run.authenticatedRequest('PATCH', UPDATE, {
      form: toFormData(originalFields(before)),
    });
    if (restored.status >= 300 || restored.status === 0)
      run.leftBehind.push('the address and preferences of the profile');
  }
}

/** Uploads a picture to the account created for this run, because a picture cannot be removed again. */
async function changePicture(run: ContractRun, check: Check): Promise<void> {
  const send = (picture: Blob, name: string) => {
    const form = new FormData();
    form.set('profile_picture', picture, name);
    return run.newAccountRequest('PATCH', UPDATE, { form });
  };
  const textFile = new Blob(['not a picture'], { type: 'image/png' });
  await check.expectRefusal(await send(textFile, 'picture.png'), [400, 415, 422]);
  check.expectSuccess(await send(new Blob([PICTURE], { type: 'image/png' }), 'picture.png'));
  const response = await run.newAccountRequest('GET', '/api/users/profile/');
  const { profile_picture: storedValue } = check.expectBody(response, profile);
  check.expectThat(
    Boolean(storedValue),
    response,
    'profile_picture',
    'the picture that was sent',
    formatValue(storedValue),
  );
}

async function updateProfile(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'PATCH', UPDATE);
  await changeFields(run, check);
  try {
    await changePicture(run, check);
  } catch (error) {
    if (!(error instanceof SkippedCheck)) throw error;
    check.skipPart(`a picture: ${error.message}`);
  }
}

/** The profile's form. */
export const profileUpdateCalls: Call[] = callsOf('bff/features/account/api.ts', [
  { name: 'PATCH /api/users/profile/update/', kind: 'write', attempt: updateProfile },
]);
