/**
 * The maximum number of characters that the upstream accepts in each text; a longer one gets a message at its field. For
 * passwords it is the limit of the request, which is larger than the limit of a new password: the upstream says that.
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
