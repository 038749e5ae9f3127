import type { Resolvers } from '../../fieldSources.ts';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { createMessage, type ShopMessageKey } from '../../errors/messages.ts';
import { assertSignedIn, mutationPayload } from '../../errors/userErrors.ts';
import { subjectOf } from '../subjectOf.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { dayOf } from '../../wire/dateTime.ts';

/** The payload of a password call; its message is the upstream's `detail`, else `success` (docs/product.md#error-texts). */
const passwordPayload = async (
  action: 'passwordMail' | 'passwordReset' | 'passwordChange',
  account: string | Promise<string>,
  { rateLimits, address }: Context,
  call: () => Promise<string | null>,
  success: ShopMessageKey,
) => {
  const { messageText, userErrors } = await mutationPayload('messageText', async () => {
    const detail = await rateLimits.run(action, address, await account, call);
    // Each call has one thing to say, whatever its words.
    return { ...createMessage(success), ...(detail && { text: detail }) };
  });
  return { message: messageText?.text ?? null, messageText, userErrors };
};

/** UNAUTHENTICATED means here that the shopper's email or password is wrong. */
const signIn = (
  action: 'login' | 'register',
  email: string,
  { rateLimits, address, session, log }: Context,
  call: () => ReturnType<Context['account']['register']>,
) =>
  mutationPayload(
    'viewer',
    async () => {
      const tokens = await rateLimits.run(action, address, email, call);
      if (tokens === null) return null;
      if (!session.canCarry(tokens)) {
        // The next request would be a guest's.
        log.error(
          'A sign-in was refused: the upstream issued a token that no client can carry: too large, or not ASCII.',
        );
        throw new UserFacingError('FORBIDDEN', 'SIGN_IN_IMPOSSIBLE');
      }
      session.start(tokens);
      return {};
    },
    {
      alsoExpected: ['UNAUTHENTICATED'],
      complete: (error) =>
        error.code === 'UNAUTHENTICATED'
          ? {
              ...error,
              texts: error.texts.map((text) => ({ ...text, key: 'CREDENTIALS_WRONG', values: [] })),
            }
          : error,
    },
  );

/** @throws UserFacingError for an empty or repeated preference name: the wire's map cannot hold both */
function assertDistinctNames(preferences: UpdateProfileInput['preferences']): void {
  const names = new Set<string>();
  for (const [index, { name }] of (preferences ?? []).entries()) {
    const path = ['preferences', String(index), 'name'];
    if (name.trim() === '') throw new UserFacingError('BAD_USER_INPUT', 'PREFERENCE_NAME_MISSING', path);
    if (names.has(name)) throw new UserFacingError('BAD_USER_INPUT', 'PREFERENCE_NAME_TAKEN', path);
    names.add(name);
  }
}

export const resolvers = {
  Query: { viewer: (_query, _args, { session }) => (session.isSignedIn ? {} : null) },
  Viewer: {
    id: () => 'viewer',
    profile: callsUpstream((_viewer, _args, { account }) => account.profile()),
  },
  Profile: {
    // A birthday with a time is a day of the store's zone; any other text stays as it is.
    dateOfBirth: ({ dateOfBirth }, _args, { upstreamTimezone }) =>
      dayOf(dateOfBirth, upstreamTimezone) ?? dateOfBirth,
  },
  Mutation: {
    register: (_mutation, { input }, context) =>
      signIn('register', input.email, context, () => context.account.register(input)),
    login: (_mutation, { input }, context) =>
      signIn('login', input.email, context, () => context.account.login(input)),
    updateProfile: (_mutation, { input }, context) =>
      mutationPayload('profile', async () => {
        assertSignedIn(context);
        assertDistinctNames(input.preferences);
        await context.account.updateProfile(input);
        return context.account.profile();
      }),
    requestPasswordReset(_mutation, { email }, context) {
      const { account, rateLimits } = context;
      const send = async () => (await account.requestPasswordReset(email)) ?? '';
      const request = () => rateLimits.sendMail(email, send);
      return passwordPayload('passwordMail', email, context, request, 'RESET_MAIL_SENT');
    },
    resetPassword(_mutation, { input }, context) {
      const reset = () => context.account.resetPassword(input);
      const success = 'PASSWORD_RESET_DONE';
      return passwordPayload('passwordReset', input.uid, context, reset, success);
    },
    changePassword(_mutation, { input }, context) {
      assertSignedIn(context);
      const change = () => context.account.changePassword(input);
      const success = 'PASSWORD_CHANGED';
      return passwordPayload('passwordChange', subjectOf(context), context, change, success);
    },
    async logout(_mutation, _args, { address, rateLimits, session }) {
      // A logout never fails. Invented tokens would displace real ones: above the limit, they are not stored.
      await session.logOut({ revokes: await rateLimits.allowsLogout(address) });
      return { viewer: null, userErrors: [] };
    },
  },
} satisfies Resolvers;
