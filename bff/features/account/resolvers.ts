import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { assertSignedIn, mutationPayload } from '../../userErrors.ts';
import { subjectOf } from '../subjectOf.ts';
import { callsUpstream } from '../../callsUpstream.ts';

/** The payload of a password call; its message is the upstream's `detail`, else `success` (docs/product.md#error-texts). */
const passwordPayload = (
  action: 'passwordMail' | 'passwordReset' | 'passwordChange',
  account: string | Promise<string>,
  { rateLimits, address }: Context,
  call: () => Promise<{ detail?: string | null } | null | undefined>,
  success: string,
) =>
  mutationPayload('message', async () => {
    const reply = await rateLimits.run(action, address, await account, call);
    return reply?.detail || success;
  });

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
          'A sign-in was refused: the upstream issued a token that is larger than a client can carry.',
        );
        throw new UserFacingError('FORBIDDEN', 'SIGN_IN_IMPOSSIBLE');
      }
      session.start(tokens);
      return {};
    },
    { alsoExpected: ['UNAUTHENTICATED'] },
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

export const resolvers: Resolvers = {
  Query: { viewer: (_query, _args, { session }) => (session.isSignedIn ? {} : null) },
  Viewer: {
    id: () => 'viewer',
    profile: callsUpstream((_viewer, _args, { account }) => account.profile()),
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
      const request = () => context.account.requestPasswordReset(email);
      return passwordPayload('passwordMail', email, context, request, 'Check your email for reset link.');
    },
    resetPassword(_mutation, { input }, context) {
      const reset = () => context.account.resetPassword(input);
      const success = 'Password has been reset successfully.';
      return passwordPayload('passwordReset', input.uid, context, reset, success);
    },
    changePassword(_mutation, { input }, context) {
      assertSignedIn(context);
      const change = () => context.account.changePassword(input);
      const success = 'Password changed successfully.';
      return passwordPayload('passwordChange', subjectOf(context), context, change, success);
    },
    async logout(_mutation, _args, { address, rateLimits, session }) {
      // A logout never fails. Invented tokens would displace real ones: above the limit, they are not stored.
      await session.logOut({ revokes: await rateLimits.allowsLogout(address) });
      return { viewer: null, userErrors: [] };
    },
  },
};
