import { z } from 'zod';
import type {
  ChangePasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  UpdateProfileInput,
} from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { parseEnveloped } from '../../upstream/call.ts';
import { createPicture } from '../../wire/media.ts';
import { ignoredBody, wireText } from '../../wire/scalars.ts';
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
    keptPreferences: preferences,
    preferences: shownPreferences(preferences),
    picture: createPicture(profile.profile_picture, user.username),
  }));
/** No profile: an envelope with nothing in it. A body that is `null` itself says nothing of the shopper, so it is a bad reply. */
const NoProfile = z
  .unknown()
  .refine((body) => body !== null && parseEnveloped(z.null(), body) !== undefined)
  .transform(() => null);
const Detail = z.object({ detail: z.string().nullish() }).nullish();
export const Tokens = z.object({ access: z.string().min(1), refresh: z.string().min(1).nullish() });
const Registered = z.looseObject({ access: z.string().nullish(), refresh: z.string().nullish() });

/** The wire fields of a profile; preferences are sent as JSON text (docs/product.md#profile). */
const profileFields = (input: UpdateProfileInput, preferences: string | null) => ({
  username: input.username,
  email: input.email,
  first_name: input.firstName,
  last_name: input.lastName,
  address: input.address,
  phone_number: input.phone,
  date_of_birth: input.dateOfBirth,
  preferences,
});

const passwordCall = (step: string, json: object) =>
  ({
    method: 'POST',
    path: `/api/users/password/${step}/`,
    json,
    responseSchema: Detail,
    fallbackMessage: 'PASSWORD_FAILED',
  }) as const;

export class AccountApi {
  readonly #upstream: Upstream;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /** Null when the shopper has no profile. */
  profile() {
    return this.#upstream.authenticatedRest({
      path: '/api/users/profile/',
      responseSchema: Profile.or(NoProfile),
      fallbackMessage: 'PROFILE_UNREADABLE',
    });
  }

  login(input: LoginInput) {
    return this.#upstream.anonymousRest({
      method: 'POST',
      path: '/api/users/login/',
      json: { email: input.email, password: input.password },
      responseSchema: Tokens,
      fallbackMessage: 'LOGIN_FAILED',
    });
  }

  /**
   * Sends all fields of the registration form; missing ones are sent empty (docs/product.md#upstream-calls). Returns the tokens; null when the
   * response has none.
   */
  async register(input: RegisterInput): Promise<z.output<typeof Tokens> | null> {
    const body = await this.#upstream.anonymousRest({
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
      responseSchema: Registered,
      fallbackMessage: 'REGISTRATION_FAILED',
    });
    return parseEnveloped(Tokens, body)?.data ?? null;
  }

  /** Sends only fields that are not empty, as multipart form data. Preferences are read first, because the upstream replaces all of them. */
  async updateProfile(input: UpdateProfileInput): Promise<void> {
    let preferences: string | null = null;
    if (input.preferences) {
      const profile = await this.profile();
      preferences = changedPreferences(profile ? profile.keptPreferences : new Map(), input.preferences);
    }
    const form = new FormData();
    for (const [field, value] of Object.entries(profileFields(input, preferences))) {
      if (value) form.set(field, value);
    }
    await this.#sendProfile(form);
  }

  /** Sends only the picture, as the file `profile_picture`. */
  async updatePicture(picture: Blob): Promise<void> {
    const form = new FormData();
    form.set('profile_picture', picture, `picture.${picture.type.replace('image/', '')}`);
    await this.#sendProfile(form);
  }

  requestPasswordReset(email: string) {
    return this.#upstream.anonymousRest(passwordCall('reset', { email }));
  }

  resetPassword({ uid, token, newPassword }: ResetPasswordInput) {
    return this.#upstream.anonymousRest(
      passwordCall('reset/confirm', { uidb64: uid, token, new_password: newPassword }),
    );
  }

  changePassword({ oldPassword, newPassword }: ChangePasswordInput) {
    return this.#upstream.authenticatedRest(
      passwordCall('change', { old_password: oldPassword, new_password: newPassword }),
    );
  }

  #sendProfile(form: FormData) {
    return this.#upstream.authenticatedRest({
      method: 'PATCH',
      path: '/api/users/profile/update/',
      form,
      responseSchema: ignoredBody,
      fallbackMessage: 'PROFILE_UPDATE_FAILED',
    });
  }
}
