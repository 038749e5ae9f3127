// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../web/apollo/client.ts';
import { session } from '../../web/auth/session.ts';
import { UpdateProfileDocument } from '../../web/features/account/__generated__/updateProfile.ts';
import { uploadPicture } from '../../web/features/account/pictureField.tsx';
import { deferred } from '../kit/deferred.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a late answer of an upload', () => {
  const endsSession = () =>
    Response.json(
      { errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }] },
      { status: 401 },
    );

  it.each([
    ['ends its own session', false, false],
    ['does not end the next one', true, true],
  ])('%s #late-upload', async (_name, isNext, isSignedIn) => {
    const answer = deferred<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    session.begin();
    const uploaded = uploadPicture(new File(['x'], 'me.png'));
    if (isNext) session.begin();
    answer.resolve(endsSession());
    expect(await uploaded).toBe('Please log in.');
    expect(session.isSignedIn()).toBe(isSignedIn);
  });
});

it.each([
  ['is kept alive', 1_000, true],
  ['of more than 60 kB is not, because browsers would refuse it', 70_000, false],
])('a request of a hidden page %s #hidden-page', async (_name, length, keepalive) => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_address: string, options: RequestInit) => {
    sent.push(options);
    return Promise.resolve(Response.json({ data: { updateProfile: null } }));
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const variables = { input: { firstName: 'x'.repeat(length) } };
  await createClient().mutate({ mutation: UpdateProfileDocument, variables });
  expect(sent.map((options) => options.keepalive)).toEqual([keepalive]);
});
