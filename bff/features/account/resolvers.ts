import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toUserErrors } from '../../errors.ts';

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
  },
  Mutation: {
    async register(_mutation, { input }, { account, session }) {
      try {
        const { access, refresh } = await account.register(input);
        // "Stores tokens if both are present" (specification, section 4).
        if (!access || !refresh) return { viewer: null, userErrors: [] };
        session.begin({ access, refresh });
        return { viewer: {}, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: toUserErrors(error, ['UNAUTHENTICATED']) };
      }
    },
    async login(_mutation, { input }, { account, session }) {
      try {
        const { access, refresh } = await account.login(input);
        session.begin({ access, refresh: refresh ?? null });
        return { viewer: {}, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: toUserErrors(error, ['UNAUTHENTICATED']) };
      }
    },
    logout(_mutation, _args, { session }) {
      session.end();
      return { viewer: null, userErrors: [] };
    },
  },
};
