import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashPassword, passwordProblems, passwordMatches } from '../accounts/passwords.ts';
import { mailResetLink, redeemResetLink } from './passwordReset.ts';
import { findUserByEmail } from '../accounts/user.ts';
import { users } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { requireUser } from './auth.ts';
import { ApiError } from '../http/errors.ts';
import { requiredText, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';

const passwordField = z.string().min(1).max(1000);
const resetBody = z.object({ email: requiredText(254).pipe(z.email()) });
const confirmBody = z.object({
  uidb64: requiredText(100),
  token: requiredText(200),
  new_password: passwordField,
});
const changeBody = z.object({ old_password: passwordField, new_password: passwordField });

/** A 400 with the messages both in `detail`, which the shopper sees, and under the field's name. */
const fieldError = (field: string, messages: string[]) =>
  new ApiError(400, { detail: messages.join(' '), [field]: messages });

function assertValidPassword(password: string): void {
  const problems = passwordProblems(password);
  if (problems.length > 0) throw fieldError('new_password', problems);
}

/** Reset by a mailed link, its confirmation, and change. */
export function passwordRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  app.post('/api/users/password/reset/', async (request) => {
    const { email } = parse(resetBody, request.body);
    const user = await findUserByEmail(db, email);
    if (user) {
      // Not awaited: the response time must not reveal whether the account exists.
      shop.background.run('a reset mail', () => mailResetLink(shop, user));
    }
    return { detail: 'Check your email for reset link.' };
  });

  app.post('/api/users/password/reset/confirm/', async (request) => {
    const body = parse(confirmBody, request.body);
    assertValidPassword(body.new_password);
    const isRedeemed = await redeemResetLink(shop, body.uidb64, body.token, body.new_password);
    if (!isRedeemed) throw new ApiError(400, { detail: 'The reset link is invalid or has expired.' });
    return { detail: 'Password has been reset successfully.' };
  });

  /** Ends all other sessions of the account. */
  app.post('/api/users/password/change/', async (request) => {
    const { user, family } = await requireUser(shop, request);
    const body = parse(changeBody, request.body);
    if (!(await passwordMatches(user.passwordHash, body.old_password))) {
      throw fieldError('old_password', ['Your old password was entered incorrectly. Please enter it again.']);
    }
    assertValidPassword(body.new_password);
    const passwordHash = await hashPassword(body.new_password);
    await transact(db, async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await shop.tokens.revokeRefreshTokens(tx, user.id, family);
    });
    return { detail: 'Password changed successfully.' };
  });
}
