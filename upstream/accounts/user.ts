import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema/index.ts';

export type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

export async function findUserById(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/**
 * Reads a user and locks the row against changes until the transaction ends; null when the user does not exist. A transaction
 * that revokes tokens updates this row, so no token can be issued at the same time and escape the revocation.
 */
export async function lockUser(tx: Database, id: number): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  return user ?? null;
}

/** The user in the responses of login, register and profile. */
export const userWire = (user: User) => ({
  id: user.id,
  email: user.email,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  phone_number: user.phoneNumber,
  address: user.address,
});

export const profileWire = (user: User) => ({
  user: userWire(user),
  date_of_birth: user.dateOfBirth,
  preferences: user.preferences,
  profile_picture: user.profilePicture,
});
