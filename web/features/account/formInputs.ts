import { MAX_CHARACTERS } from '../../config/maxLengths.ts';

const password = { maxLength: MAX_CHARACTERS.password, required: true } as const;

/**
 * The inputs of the account's forms, by field. The shopper logs in with the email, so password managers must save the email (not
 * the username) as the account name.
 */
export const inputs = {
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    inputMode: 'email',
    maxLength: MAX_CHARACTERS.email,
    required: true,
  },
  password: { label: 'Password', autoComplete: 'current-password', ...password },
  oldPassword: { label: 'Old password', autoComplete: 'current-password', ...password },
  newPassword: { label: 'New password', autoComplete: 'new-password', ...password },
  username: { label: 'Username', autoComplete: 'nickname', maxLength: MAX_CHARACTERS.username },
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: MAX_CHARACTERS.firstName },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: MAX_CHARACTERS.lastName },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_CHARACTERS.phone },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: MAX_CHARACTERS.address },
} as const;
