import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import { UserFacingError, toUserErrors } from '../../errors.ts';
import { assertSignedIn } from '../shopperMutation.ts';
import { createPicture } from '../../wire/image.ts';
import { callsUpstream } from '../../callsUpstream.ts';

/** Runs a password call; its message is the upstream's `detail`, else `success` (docs/product.md#error-texts). */
async function toPasswordPayload(
  call: () => Promise<{ detail?: string | null } | null | undefined>,
  success: string,
) {
  try {
    return { message: (await call())?.detail || success, userErrors: [] };
  } catch (error) {
    return { message: null, userErrors: toUserErrors(error) };
  }
}

/** @throws UserFacingError for an empty or repeated preference name: the wire's map cannot hold both */
function assertDistinctNames(preferences: UpdateProfileInput['preferences']): void {
  const names = new Set<string>();
  for (const [index, { name }] of (preferences ?? []).entries()) {
    const path = ['preferences', String(index), 'name'];
    if (name.trim() === '') throw new UserFacingError('BAD_USER_INPUT', 'Please name this preference.', path);
    if (names.has(name))
      throw new UserFacingError('BAD_USER_INPUT', 'Another preference has this name.', path);
    names.add(name);
  }
}

export const account: Resolvers = {
  Query: { viewer: (_query, _args, { session }) => (session.isSignedIn ? {} : null) },
  Viewer: {
    id: () => 'viewer',
    profile: callsUpstream((_viewer, _args, { account }) => account.profile()),
  },
  Profile: {
    id: () => 'profile',
    email: ({ user }) => user.email,
    username: ({ user }) => user.username,
    firstName: ({ user }) => user.first_name,
    lastName: ({ user }) => user.last_name,
    phone: ({ user }) => user.phone_number,
    address: ({ user }) => user.address,
    dateOfBirth: (profile) => profile.date_of_birth,
    preferences: (profile) =>
      Object.entries(profile.preferences ?? {}).map(([name, value]) => ({ name, value })),
    picture: ({ profile_picture, user }) => createPicture(profile_picture, user.username),
  },
  Mutation: {
    async register(_mutation, { input }, { account, rateLimits, session }) {
      try {
        const { access, refresh } = await rateLimits.runSignIn('register', input.email, () =>
          account.register(input),
        );
        // A session starts only if the response has both tokens (docs/product.md#signing-in).
        if (!access || !refresh) return { viewer: null, userErrors: [] };
        session.start({ access, refresh });
        return { viewer: {}, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: toUserErrors(error, ['UNAUTHENTICATED']) };
      }
    },
    async login(_mutation, { input }, { account, rateLimits, session }) {
      try {
        const { access, refresh } = await rateLimits.runSignIn('login', input.email, () =>
          account.login(input),
        );
        session.start({ access, refresh: refresh ?? null });
        return { viewer: {}, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: toUserErrors(error, ['UNAUTHENTICATED']) };
      }
    },
    async updateProfile(_mutation, { input }, context) {
      assertSignedIn(context);
      const { account } = context;
      try {
        assertDistinctNames(input.preferences);
        await account.updateProfile(input);
        return { profile: await account.profile(), userErrors: [] };
      } catch (error) {
        return { profile: null, userErrors: toUserErrors(error) };
      }
    },
    requestPasswordReset: (_mutation, { email }, { account, rateLimits }) =>
      toPasswordPayload(async () => {
        await rateLimits.countAttempt('password', email);
        return account.requestPasswordReset(email);
      }, 'Check your email for reset link.'),
    resetPassword: (_mutation, { input }, { account, rateLimits }) =>
      toPasswordPayload(async () => {
        const response = await rateLimits.runLimited('password', input.uid, () =>
          account.resetPassword(input),
        );
        await rateLimits.recordMailboxProof();
        return response;
      }, 'Password has been reset successfully.'),
    changePassword(_mutation, { input }, context) {
      assertSignedIn(context);
      const { account, rateLimits, session } = context;
      return toPasswordPayload(
        () => rateLimits.runLimited('password-change', session.subject, () => account.changePassword(input)),
        'Password changed successfully.',
      );
    },
    async logout(_mutation, _args, { rateLimits, session }) {
      // Forged tokens would fill the memory: above the limit, revocations are stored only briefly.
      const isWithinLimit = await rateLimits.allows('logout');
      await session.logOut({ briefly: !isWithinLimit });
      return { viewer: null, userErrors: [] };
    },
  },
};
