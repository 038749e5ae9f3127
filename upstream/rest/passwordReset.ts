import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { passwordResets, users } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { Shop } from '../shop.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { User } from '../accounts/user.ts';

const LINK_LIFETIME_MS = 3_600_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mails a link that can set a new password once within an hour. Only the token's hash is stored. */
export async function mailResetLink(shop: Shop, user: User): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(shop.clock().getTime() + LINK_LIFETIME_MS);
  await shop.db.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  const uid = Buffer.from(String(user.id)).toString('base64url');
  const link = `${shop.config.publicUrl}/reset-password?uid=${uid}&token=${token}`;
  await shop.mailer.send({
    to: user.email,
    subject: 'Your new password',
    text: [
      `Hello ${user.firstName || user.username},`,
      'to choose a new password, open this link. It works once.',
      link,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ].join('\n\n'),
  });
}

/** The user id in a `uidb64`; null when it is invalid. */
function decodeUserId(uid: string): number | null {
  const text = Buffer.from(uid, 'base64url').toString('utf8');
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Sets the password and ends all sessions of the user. False when the link is invalid or expired. */
export async function redeemResetLink(
  shop: Shop,
  uid: string,
  token: string,
  password: string,
): Promise<boolean> {
  const userId = decodeUserId(uid);
  if (userId === null) return false;
  const at = shop.clock();
  const passwordHash = await hashPassword(password);
  return transact(shop.db, async (tx) => {
    const usedRows = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(
        and(
          eq(passwordResets.tokenHash, hashToken(token)),
          eq(passwordResets.userId, userId),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, at),
        ),
      )
      .returning();
    if (usedRows.length === 0) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    // The user's other reset links become invalid.
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
    await shop.tokens.revokeRefreshTokens(tx, userId);
    return true;
  });
}
