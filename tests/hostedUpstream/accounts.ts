import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseField, Refusal, refuseWithDetail } from './refusal.ts';
import type { Account, Store } from './store.ts';
import { writeKnown, writeObject } from './writing.ts';
import { writeMedia } from './media.ts';

const USER_FIELDS = ['email', 'username', 'first_name', 'last_name', 'phone_number', 'address'];
const OPTIONAL_USER_FIELDS = ['first_name', 'last_name', 'phone_number', 'address'];
const REQUIRED_FIELDS = ['email', 'username', 'password', 'password_confirm'];

/** Refused sign-ins of an account before it is throttled. */
const SIGN_INS_BEFORE_THROTTLE = 3;
const THROTTLE_SECONDS = 30;

export const TAKEN_EMAIL = 'User with this email already exists.';
export const WRONG_CREDENTIALS = 'No active account found with the given credentials';
export const THROTTLED = `Request was throttled. Expected available in ${THROTTLE_SECONDS} seconds.`;
export const WRONG_OLD_PASSWORD = 'The old password is not correct.';
export const RESET_SENT = 'Password reset e-mail has been sent.';
export const RESET_DONE = 'Password has been reset with the new password.';
export const PASSWORD_CHANGED = 'New password has been saved.';
export const BAD_RESET_LINK = 'The link is not valid any more.';

const BLANK = 'This field may not be blank.';
const NO_IMAGE = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const isPng = (file: Buffer): boolean => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

type Body = Record<string, unknown>;

const bodyOf = ({ body }: FastifyRequest): Body =>
  typeof body === 'object' && body !== null ? (body as Body) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The account of a request's token. @throws Refusal */
export function accountOf(store: Store, request: FastifyRequest): Account {
  const id = store.sessions.userIdOf(request);
  const account = store.accounts.find((candidate) => candidate.id === id);
  if (!account) throw refuseWithDetail(401, 'User not found', { fields: { code: 'user_not_found' } });
  return account;
}

function writeUser({ options }: Store, { user }: Account): Body {
  const optional = Object.fromEntries(OPTIONAL_USER_FIELDS.map((name) => [name, user[name]]));
  const { last_name: lastName, ...others } = writeKnown(options, optional);
  return {
    email: user['email'],
    username: user['username'],
    ...others,
    ...(options.lastName === 'present' && lastName !== undefined && { last_name: lastName }),
  };
}

function writeProfile(store: Store, account: Account): Body {
  const { dateOfBirth, preferences, picture } = account;
  return {
    user: writeUser(store, account),
    ...writeKnown(store.options, {
      date_of_birth: dateOfBirth,
      preferences,
      profile_picture: picture && writeMedia(store, picture),
    }),
  };
}

function register(store: Store, body: Body): Account {
  const missing = REQUIRED_FIELDS.filter((name) => textOf(body[name]) === '');
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, [BLANK]]));
    throw new Refusal(400, BLANK, { fields });
  }
  if (body['password'] !== body['password_confirm'])
    throw refuseField('password_confirm', 'The two passwords do not match.');
  if (store.accounts.some(({ user }) => user['email'] === body['email']))
    throw refuseField('email', TAKEN_EMAIL);
  const account: Account = {
    id: store.ids.create('user'),
    password: textOf(body['password']),
    user: Object.fromEntries(USER_FIELDS.map((name) => [name, textOf(body[name])])),
    dateOfBirth: null,
    preferences: null,
    picture: null,
    cart: [],
    wishlist: [],
    orders: [],
    ordersByKey: new Map(),
    refusedSignIns: 0,
    resetToken: null,
  };
  store.accounts.push(account);
  return account;
}

function signIn({ accounts, options }: Store, { email, password }: Body): Account {
  const account = accounts.find(({ user }) => user['email'] === email);
  if (account && options.throttlesSignIns && account.refusedSignIns >= SIGN_INS_BEFORE_THROTTLE)
    throw refuseWithDetail(429, THROTTLED, { headers: { 'retry-after': String(THROTTLE_SECONDS) } });
  if (account && account.password === password) return account;
  if (account) account.refusedSignIns += 1;
  throw new Refusal(401, WRONG_CREDENTIALS);
}

/** The fields of a form, with the bytes of its file. */
async function readForm(request: FastifyRequest): Promise<{ fields: Body; file: Buffer | null }> {
  const fields: Body = {};
  let file: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else fields[part.fieldname] = part.value;
  }
  return { fields, file };
}

async function updateProfile(store: Store, account: Account, request: FastifyRequest): Promise<void> {
  const { fields, file } = await readForm(request);
  const { date_of_birth: dateOfBirth, preferences, ...user } = fields;
  const unknown = Object.keys(user).find((name) => !USER_FIELDS.includes(name));
  if (unknown !== undefined) throw refuseField(unknown, 'This field is unknown.');
  Object.assign(account.user, user);
  if (dateOfBirth !== undefined) account.dateOfBirth = textOf(dateOfBirth);
  if (preferences !== undefined) account.preferences = JSON.parse(textOf(preferences)) as Body;
  if (file === null) return;
  if (!isPng(file)) throw refuseField('profile_picture', NO_IMAGE);
  account.picture = `avatars/${account.id} ${store.uploads.size + 1}.png`;
  store.uploads.set(account.picture, file);
}

function servePasswords(app: FastifyInstance, store: Store): void {
  app.post('/api/users/password/reset/', async (request) => {
    const account = store.accounts.find(({ user }) => user['email'] === bodyOf(request)['email']);
    if (account) account.resetToken = randomBytes(12).toString('hex');
    return { detail: RESET_SENT };
  });
  app.post('/api/users/password/reset/confirm/', async (request) => {
    const { uidb64, token, new_password: newPassword } = bodyOf(request);
    const account = store.accounts.find(({ id }) => toUid(id) === uidb64);
    if (!account || account.resetToken === null || account.resetToken !== token)
      throw new Refusal(400, BAD_RESET_LINK);
    account.password = textOf(newPassword);
    account.resetToken = null;
    return { detail: RESET_DONE };
  });
  app.post('/api/users/password/change/', async (request) => {
    const account = accountOf(store, request);
    const { old_password: oldPassword, new_password: newPassword } = bodyOf(request);
    if (account.password !== oldPassword) throw refuseField('old_password', WRONG_OLD_PASSWORD);
    account.password = textOf(newPassword);
    return { detail: PASSWORD_CHANGED };
  });
}

/** The `uid` of a mailed link, as Django encodes primary keys. */
export const toUid = (id: Account['id']): string => Buffer.from(String(id)).toString('base64url');

/** Serves accounts, sessions, profiles and passwords. */
export function serveAccounts(app: FastifyInstance, store: Store): void {
  const { options, sessions } = store;
  app.post('/api/token/refresh/', async (request) => sessions.renew(bodyOf(request)['refresh']));
  app.post('/api/users/register/', async (request, reply) => {
    const account = register(store, bodyOf(request));
    return reply.code(201).send({
      user: writeUser(store, account),
      ...(options.tokensAtRegistration && sessions.start(account.id)),
    });
  });
  app.post('/api/users/login/', async (request) => {
    const account = signIn(store, bodyOf(request));
    return { ...sessions.start(account.id), user: writeUser(store, account) };
  });
  app.get('/api/users/profile/', async (request) =>
    writeObject(options, writeProfile(store, accountOf(store, request))),
  );
  app.patch('/api/users/profile/update/', async (request) => {
    const account = accountOf(store, request);
    await updateProfile(store, account, request);
    return writeObject(options, writeProfile(store, account));
  });
  servePasswords(app, store);
}
