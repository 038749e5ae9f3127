import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { assertSignedIn, mutationPayload } from '../../userErrors.ts';
import { subjectOf } from '../subjectOf.ts';
import { callsUpstream } from '../../callsUpstream.ts';

/** The payload of a password call; its message is the upstream's `detail`, else `success` (docs/product.md#error-texts). */
const passwordPayload = (
  call: () => Promise<{ detail?: string | null } | null | undefined>,
  success: string,
) => mutationPayload('message', async () => (await call())?.detail || success);

/** The payload of a sign-in: UNAUTHENTICATED means here that the shopper's email or password is wrong. Starts a session with the tokens. */
const signIn = (
  action: 'login' | 'register',
  email: string,
  { rateLimits, address, session, log }: Context,
  call: () => Promise<{ access: string; refresh?: string | null | undefined } | null>,
) =>
  mutationPayload(
    'viewer',
    async () => {
      const issued = await rateLimits.run(action, address, email, call);
      if (issued === null) return null;
      const tokens = { access: issued.access, refresh: issued.refresh ?? null };
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
    register: (_mutation, { input }, context) => {
      const register = async () => {
        const tokens = await context.account.register(input);
        // A session starts only if the response has both tokens (docs/product.md#signing-in).
        return tokens?.refresh ? tokens : null;
      };
      return signIn('register', input.email, context, register);
    },
    login: (_mutation, { input }, context) =>
      signIn('login', input.email, context, () => context.account.login(input)),
    updateProfile: (_mutation, { input }, context) =>
      mutationPayload('profile', async () => {
        assertSignedIn(context);
        assertDistinctNames(input.preferences);
        await context.account.updateProfile(input);
        return context.account.profile();
      }),
    requestPasswordReset: (_mutation, { email }, { account, address, rateLimits }) =>
      passwordPayload(
        () => rateLimits.run('passwordMail', address, email, () => account.requestPasswordReset(email)),
        'Check your email for reset link.',
      ),
    resetPassword: (_mutation, { input }, { account, address, rateLimits }) =>
      passwordPayload(
        () => rateLimits.run('passwordReset', address, input.uid, () => account.resetPassword(input)),
        'Password has been reset successfully.',
      ),
    changePassword(_mutation, { input }, context) {
      assertSignedIn(context);
      return passwordPayload(
        async () =>
          context.rateLimits.run('passwordChange', context.address, await subjectOf(context), () =>
            context.account.changePassword(input),
          ),
        'Password changed successfully.',
      );
    },
    async logout(_mutation, _args, { address, rateLimits, session }) {
      // A logout never fails. Invented tokens would displace real ones: above the limit, they are not stored.
      await session.logOut({ revokes: await rateLimits.allowsLogout(address) });
      return { viewer: null, userErrors: [] };
    },
  },
};
