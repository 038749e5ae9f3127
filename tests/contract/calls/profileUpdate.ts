import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import { formatValue } from '../schemaIssues.ts';
import { profile } from '../shapes.ts';
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

/**
 * Changes the address of the account created for this run, and reads it. Preferences are not written: an upstream replaces all of them,
 * and those of a shopper may have a shape that this check does not know.
 */
async function changeFields(run: ContractRun, check: Check): Promise<void> {
  const read = async () => {
    const response = await run.newAccountRequest('GET', '/api/users/profile/');
    return { response, ...check.expectBody(response, profile) };
  };
  const before = await read();
  const address = '12 MG Road, Pune 411001 (contract check)';
  check.expectSuccess(await run.newAccountRequest('PATCH', UPDATE, { form: toFormData({ address }) }));
  const { response, ...user } = await read();
  check.expectThat(
    user.address === address,
    response,
    'user.address',
    formatValue(address),
    formatValue(user.address),
  );
  check.expectThat(user.username === before.username, response, 'user.username', 'unchanged', user.username);
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
  const storedValue = check.expectBody(response, profile).picture?.path;
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
  try {
    await changeFields(run, check);
    await changePicture(run, check);
  } catch (error) {
    if (!(error instanceof SkippedCheck)) throw error;
    check.skipPart(`an address and a picture: ${error.message}`);
  }
}

/** The profile's form. */
export const profileUpdateCalls: Call[] = callsOf('bff/features/account/api.ts', [
  { name: 'PATCH /api/users/profile/update/', kind: 'write', attempt: updateProfile },
]);
