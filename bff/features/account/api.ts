import { z } from 'zod';
import type { LoginInput, RegisterInput } from '../../__generated__/resolvers.ts';
import type { Upstream } from '../../http/upstream.ts';
import { wireText } from '../../wire/scalars.ts';

const User = z.object({
  email: z.string(),
  username: z.string(),
  first_name: wireText,
  last_name: wireText,
  phone_number: wireText,
  address: wireText,
});
const Profile = z.object({ user: User });
const LoginAnswer = z.object({ access: z.string().min(1), refresh: z.string().min(1).nullish() });
const RegisterAnswer = z.object({ access: z.string().nullish(), refresh: z.string().nullish() });

export type WireProfile = z.output<typeof Profile>;

/** A shopper of whom nothing has been asked yet. */
export type ViewerParent = Record<string, never>;

/** The calls of accounts and sessions. */
export const accountApi = (upstream: Upstream) => ({
  profile: () =>
    upstream.personalRest({
      path: '/api/users/profile/',
      answer: Profile,
      fallback: 'Failed to fetch profile',
    }),

  login: (input: LoginInput) =>
    upstream.publicRest({
      method: 'POST',
      path: '/api/users/login/',
      json: { email: input.email, password: input.password },
      answer: LoginAnswer,
      fallback: 'Login failed',
    }),

  /** The whole registration form, as section 3 of the specification lists it; what was not given is sent empty. */
  register: (input: RegisterInput) =>
    upstream.publicRest({
      method: 'POST',
      path: '/api/users/register/',
      json: {
        email: input.email,
        username: input.username,
        first_name: input.firstName ?? '',
        last_name: input.lastName ?? '',
        phone_number: input.phone ?? '',
        address: input.address ?? '',
        password: input.password,
        password_confirm: input.passwordConfirm,
      },
      answer: RegisterAnswer,
      fallback: 'Registration failed',
    }),
});
