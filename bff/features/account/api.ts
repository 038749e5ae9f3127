import { z } from 'zod';
import type {
  ChangePasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  UpdateProfileInput,
} from '../../__generated__/schema.ts';
import { WireTokens } from '../../session/tokens.ts';
import type { Call } from '../../calls/call.ts';
import type { Upstream } from '../../calls/upstream.ts';
import { parseEnveloped } from '../../wire/http.ts';
import { sentTimeOf } from '../../wire/dateTime.ts';
import { createPicture, wirePicturePath } from '../../wire/media.ts';
import { shownText } from '../../wire/shownText.ts';
import { embeddedOf, isMap, optional, textOf, wireText } from '../../wire/scalars.ts';
import { changedPreferences, Preferences, shownPreferences } from './preferences.ts';

/** Such as "0000-00-00", which databases write for none. */
const isNoDate = (sent: unknown): boolean =>
  typeof sent === 'string' && /^\s*\d{4}-\d{2}-\d{2}/.test(sent) && sentTimeOf(sent) === null;

const textOrEmpty = wireText.transform((text) => text ?? '');
const User = z
  .object({
    email: textOrEmpty,
    username: textOrEmpty,
    first_name: shownText,
    last_name: shownText,
    phone_number: wireText,
    address: shownText,
  })
  .refine(({ email, username }) => email !== '' || username !== '', 'a shopper without any name');
export const Profile = z
  .object({
    user: z.unknown().transform(embeddedOf).pipe(User),
    // A text, also one that is no date; else what is known to be a time.
    date_of_birth: optional((sent) => (isNoDate(sent) ? null : (textOf(sent) ?? sentTimeOf(sent)))),
    preferences: Preferences,
    profile_picture: wirePicturePath,
  })
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
/** The `detail` of a success; any other body of a success says nothing. */
const Detail = z.unknown().transform((body) => (isMap(body) ? textOf(body['detail']) : null));
/** The tokens of a new account. Without both, also with an empty body or a text, the account exists and the shopper signs in. */
const Registered = z.unknown().transform((body) => {
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
      mayRefuseIn2xx: true,
      fallback: 'PROFILE_UPDATE_FAILED',
    });

  const passwordCall = (step: string, json: object): Call<string | null> => ({
    method: 'POST',
    path: `/api/users/password/${step}/`,
    json,
    schema: Detail,
    mayRefuseIn2xx: true,
    fallback: 'PASSWORD_FAILED',
  });

  return {
    profile,
    login: ({ email, password }: LoginInput) =>
      upstream.anonymousRest({
        method: 'POST',
        path: '/api/users/login/',
        json: { email, password },
        schema: WireTokens,
        mayRefuseIn2xx: true,
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
        mayRefuseIn2xx: true,
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
