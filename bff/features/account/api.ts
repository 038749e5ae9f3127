import { z } from 'zod';
import type {
  ChangePasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  UpdateProfileInput,
} from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ignored, wireText } from '../../wire/scalars.ts';

const User = z.object({
  email: z.string(),
  username: z.string(),
  first_name: wireText,
  last_name: wireText,
  phone_number: wireText,
  address: wireText,
});
/** A map, or the JSON text of one. */
const Preferences = z
  .union([
    z.string().transform((text, issue) => {
      try {
        return JSON.parse(text || '{}') as unknown;
      } catch {
        issue.addIssue('not JSON');
        return z.NEVER;
      }
    }),
    z.unknown(),
  ])
  .pipe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)))
  .nullish()
  .catch(null);

const Profile = z.object({
  user: User,
  date_of_birth: wireText,
  preferences: Preferences,
  profile_picture: wireText,
});
const Detail = z.object({ detail: z.string().nullish() }).nullish();
const LoginAnswer = z.object({ access: z.string().min(1), refresh: z.string().min(1).nullish() });
const RegisterAnswer = z.object({ access: z.string().nullish(), refresh: z.string().nullish() });

export type WireProfile = z.output<typeof Profile>;

/** A shopper of whom nothing has been asked yet. */
export type ViewerParent = Record<string, never>;

const PASSWORD_FALLBACK = 'Something went wrong.';

/** The wire's names of the profile's fields; preferences travel as JSON text (decision 29). */
const profileFields = (input: UpdateProfileInput): Record<string, string | null | undefined> => ({
  username: input.username,
  email: input.email,
  first_name: input.firstName,
  last_name: input.lastName,
  address: input.address,
  phone_number: input.phone,
  date_of_birth: input.dateOfBirth,
  preferences:
    input.preferences &&
    JSON.stringify(Object.fromEntries(input.preferences.map(({ name, value }) => [name, value]))),
});

/** The calls of accounts and sessions. */
export const accountApi = (upstream: Upstream) => ({
  /** Null when the upstream has no profile of the shopper. */
  profile: () =>
    upstream.personalRest({
      path: '/api/users/profile/',
      answer: Profile.nullable(),
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

  /** Patches what is given and not empty, as multipart form data. */
  async updateProfile(input: UpdateProfileInput): Promise<void> {
    const form = new FormData();
    for (const [field, value] of Object.entries(profileFields(input))) {
      if (value) form.set(field, value);
    }
    await upstream.personalRest({
      method: 'PATCH',
      path: '/api/users/profile/update/',
      form,
      answer: ignored,
      fallback: 'Failed to update profile',
    });
  },

  /** The picture travels alone, as the file `profile_picture`. */
  async updatePicture(picture: Blob): Promise<void> {
    const form = new FormData();
    form.set('profile_picture', picture, `picture.${picture.type.replace('image/', '')}`);
    await upstream.personalRest({
      method: 'PATCH',
      path: '/api/users/profile/update/',
      form,
      answer: ignored,
      fallback: 'Failed to update profile',
    });
  },

  requestPasswordReset: (email: string) =>
    upstream.publicRest({
      method: 'POST',
      path: '/api/users/password/reset/',
      json: { email },
      answer: Detail,
      fallback: PASSWORD_FALLBACK,
    }),

  resetPassword: (input: ResetPasswordInput) =>
    upstream.publicRest({
      method: 'POST',
      path: '/api/users/password/reset/confirm/',
      json: { uidb64: input.uid, token: input.token, new_password: input.newPassword },
      answer: Detail,
      fallback: PASSWORD_FALLBACK,
    }),

  changePassword: (input: ChangePasswordInput) =>
    upstream.personalRest({
      method: 'POST',
      path: '/api/users/password/change/',
      json: { old_password: input.oldPassword, new_password: input.newPassword },
      answer: Detail,
      fallback: PASSWORD_FALLBACK,
    }),
});
