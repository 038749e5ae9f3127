import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashPassword, passwordFaults, passwordMatches } from '../accounts/passwords.ts';
import { mailResetLink, useResetLink } from './passwordReset.ts';
import { findByEmail } from '../accounts/user.ts';
import { users } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { requireUser } from './auth.ts';
import { ApiError } from '../http/errors.ts';
import { filled, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';

const secret = z.string().min(1).max(1000);
const resetBody = z.object({ email: filled(254).pipe(z.email()) });
const confirmBody = z.object({ uidb64: filled(100), token: filled(200), new_password: secret });
const changeBody = z.object({ old_password: secret, new_password: secret });

/** The sentence a shopper sees stands in `detail`; the field's own message beside it. */
const refusal = (field: string, messages: string[]) =>
  new ApiError(400, { detail: messages.join(' '), [field]: messages });

function checkNew(password: string): void {
  const faults = passwordFaults(password);
  if (faults.length > 0) throw refusal('new_password', faults);
}

/** Reset by a mailed link, its confirmation, and change. */
export function passwordRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, throttle, config } = shop;

  app.post('/api/users/password/reset/', async (request) => {
    const { email } = parse(resetBody, request.body);
    throttle.countAddress(request.ip);
    throttle.spend(`reset ${email.toLowerCase()}`, config.auth.accountLimit);
    const user = await findByEmail(db, email);
    if (user) {
      // Not awaited: the time of the answer must not tell whether the account exists.
      shop.background.run('a reset mail', () => mailResetLink(shop, user));
    }
    return { detail: 'Check your email for reset link.' };
  });

  app.post('/api/users/password/reset/confirm/', async (request) => {
    const body = parse(confirmBody, request.body);
    throttle.countAddress(request.ip);
    checkNew(body.new_password);
    const user = await useResetLink(shop, body.uidb64, body.token, body.new_password);
    if (user === null) throw new ApiError(400, { detail: 'The reset link is invalid or has expired.' });
    throttle.rememberAddress(user.email, request.ip);
    return { detail: 'Password has been reset successfully.' };
  });

  /** Ends the other sessions of the account; the one that asked goes on. */
  app.post('/api/users/password/change/', async (request) => {
    const { user, family } = await requireUser(shop, request);
    const body = parse(changeBody, request.body);
    const succeeded = throttle.countGuess('change', user.email, request.ip);
    if (!(await passwordMatches(user.passwordHash, body.old_password))) {
      throw refusal('old_password', ['Your old password was entered incorrectly. Please enter it again.']);
    }
    succeeded();
    checkNew(body.new_password);
    const passwordHash = await hashPassword(body.new_password);
    await transact(db, async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await shop.tokens.revokeAll(tx, user.id, family);
    });
    return { detail: 'Password changed successfully.' };
  });
}
