/**
 * How many characters the store accepts in each text, for the `maxlength` of its field. A password has the limit of the
 * request, not that of a new password: a browser would cut a longer one off without a word, and the store says what is wrong.
 */
export const MAX_CHARACTERS = {
  email: 254,
  username: 150,
  firstName: 150,
  lastName: 150,
  phone: 32,
  address: 1000,
  password: 1000,
  recipientName: 200,
  preferenceName: 200,
  preferenceValue: 1000,
} as const;
