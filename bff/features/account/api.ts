import { z } from 'zod';
import type {
  ChangePasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  UpdateProfileInput,
} from '../../__generated__/schema.ts';
import { WireTokens } from '../../session/tokens.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { parseEnveloped } from '../../wire/http.ts';
import { createPicture } from '../../wire/media.ts';
import { wireText } from '../../wire/scalars.ts';
import { changedPreferences, Preferences, shownPreferences } from './preferences.ts';

const textOrEmpty = wireText.transform((text) => text ?? '');
const User = z
  .object({
    email: textOrEmpty,
    username: textOrEmpty,
    first_name: wireText,
    last_name: wireText,
    phone_number: wireText,
    address: wireText,
  })
  .refine(({ email, username }) => email !== '' || username !== '', 'a shopper without any name');
export const Profile = z
  .object({ user: User, date_of_birth: wireText, preferences: Preferences, profile_picture: wireText })
  .transform(({ user, preferences, ...profile }) => ({
    id: 'profile',
    email: user.email,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone_number,
    address: user.address,
    dateOfBirth: profile.date_of_birth,
    storedPreferences: preferences,
    preferences: shownPreferences(preferences),
    picture: createPicture(profile.profile_picture, user.username),
  }));
/** An envelope with nothing in it. A body that is `null` itself says nothing of the shopper, so it is a bad reply. */
const NoProfile = z
  .unknown()
  .refine((body) => body !== null && parseEnveloped(z.null(), body) !== undefined)
  .transform(() => null);
const Detail = z.object({ detail: z.string().nullish() }).nullish();
const Registered = z
  .looseObject({ access: z.string().nullish(), refresh: z.string().nullish() })
  .transform((body) => {
    const tokens = parseEnveloped(WireTokens, body)?.data;
    return tokens?.refresh ? tokens : null;
  });

export const accountApi = (upstream: Upstream) => {
  const profile = () =>
    upstream.authenticatedRest({
      path: '/api/users/profile/',
      schema: Profile.or(NoProfile),
      fallback: 'PROFILE_UNREADABLE',
    });

  const sendProfile = (form: FormData) =>
    upstream.authenticatedRest({
      method: 'PATCH',
      path: '/api/users/profile/update/',
      form,
      fallback: 'PROFILE_UPDATE_FAILED',
    });

  const passwordCall = (step: string, json: object) => {
    const path = `/api/users/password/${step}/`;
    return { method: 'POST', path, json, schema: Detail, fallback: 'PASSWORD_FAILED' } as const;
  };

  return {
    profile,
    login: ({ email, password }: LoginInput) =>
      upstream.anonymousRest({
        method: 'POST',
        path: '/api/users/login/',
        json: { email, password },
        schema: WireTokens,
        fallback: 'LOGIN_FAILED',
      }),

    /** Sends all fields of the form; missing ones are sent empty (docs/product.md#signing-in). Null unless the response has both tokens. */
    register: (input: RegisterInput) =>
      upstream.anonymousRest({
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
        schema: Registered,
        fallback: 'REGISTRATION_FAILED',
      }),

    /** Sends only fields that are not empty. Preferences are read first, because the upstream replaces all of them. */
    async updateProfile(input: UpdateProfileInput): Promise<void> {
      const { preferences } = input;
      const stored = preferences && (await profile());
      const fields = {
        username: input.username,
        email: input.email,
        first_name: input.firstName,
        last_name: input.lastName,
        address: input.address,
        phone_number: input.phone,
        date_of_birth: input.dateOfBirth,
        preferences:
          preferences && changedPreferences(stored ? stored.storedPreferences : new Map(), preferences),
      };
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) if (value) form.set(field, value);
      await sendProfile(form);
    },

    async updatePicture(picture: Blob): Promise<void> {
      const form = new FormData();
      form.set('profile_picture', picture, `picture.${picture.type.replace('image/', '')}`);
      await sendProfile(form);
    },

    requestPasswordReset: (email: string) => upstream.anonymousRest(passwordCall('reset', { email })),
    resetPassword: ({ uid, token, newPassword }: ResetPasswordInput) =>
      upstream.anonymousRest(
        passwordCall('reset/confirm', { uidb64: uid, token, new_password: newPassword }),
      ),
    changePassword: ({ oldPassword, newPassword }: ChangePasswordInput) =>
      upstream.authenticatedRest(
        passwordCall('change', { old_password: oldPassword, new_password: newPassword }),
      ),
  };
};
