import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import { UserFacingError, toUserErrors } from '../../errors.ts';
import { requireShopper } from '../shopperMutation.ts';
import { picture } from '../../wire/image.ts';

/** What the upstream says about a password, else the specification's text for success (section 8). */
async function said(call: () => Promise<{ detail?: string | null } | null | undefined>, success: string) {
  try {
    return { message: (await call())?.detail || success, userErrors: [] };
  } catch (error) {
    return { message: null, userErrors: toUserErrors(error) };
  }
}

/** @throws Refusal for a preference without a name, or with the name of another: the wire's map would drop one of them */
function requireDistinctNames(preferences: UpdateProfileInput['preferences']): void {
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
  Query: { viewer: (_query, _args, { session }) => (session.signedIn ? {} : null) },
  Viewer: {
    id: () => 'viewer',
    profile: (_viewer, _args, { account }) => account.profile(),
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
    picture: ({ profile_picture, user }) => picture(profile_picture, user.username),
  },
  Mutation: {
    async register(_mutation, { input }, { account, limits, session }) {
      try {
        const { access, refresh } = await limits.signIn('register', input.email, () =>
          account.register(input),
        );
        // "Stores tokens if both are present" (specification, section 4).
        if (!access || !refresh) return { viewer: null, userErrors: [] };
        session.begin({ access, refresh });
        return { viewer: {}, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: toUserErrors(error, ['UNAUTHENTICATED']) };
      }
    },
    async login(_mutation, { input }, { account, limits, session }) {
      try {
        const { access, refresh } = await limits.signIn('login', input.email, () => account.login(input));
        session.begin({ access, refresh: refresh ?? null });
        return { viewer: {}, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: toUserErrors(error, ['UNAUTHENTICATED']) };
      }
    },
    async updateProfile(_mutation, { input }, context) {
      requireShopper(context);
      const { account } = context;
      try {
        requireDistinctNames(input.preferences);
        await account.updateProfile(input);
        return { profile: await account.profile(), userErrors: [] };
      } catch (error) {
        return { profile: null, userErrors: toUserErrors(error) };
      }
    },
    requestPasswordReset: (_mutation, { email }, { account, limits }) =>
      said(async () => {
        await limits.attempt('password', email);
        return account.requestPasswordReset(email);
      }, 'Check your email for reset link.'),
    resetPassword: (_mutation, { input }, { account, limits }) =>
      said(async () => {
        const answer = await limits.attemptAs('password', input.uid, () => account.resetPassword(input));
        await limits.proveMailbox();
        return answer;
      }, 'Password has been reset successfully.'),
    changePassword(_mutation, { input }, context) {
      requireShopper(context);
      const { account, limits, session } = context;
      return said(
        () => limits.attemptAs('password-change', session.subject, () => account.changePassword(input)),
        'Password changed successfully.',
      );
    },
    async logout(_mutation, _args, { limits, session }) {
      // Made-up tokens take memory: an address that leaves many sessions has them forgotten soon.
      const isOne = await limits.allows('logout');
      await session.leave({ briefly: !isOne });
      return { viewer: null, userErrors: [] };
    },
  },
};
