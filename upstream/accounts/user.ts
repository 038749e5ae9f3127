import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema/index.ts';

export type User = typeof users.$inferSelect;

export async function findByEmail(db: Database, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

export async function findById(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/**
 * Reads a user and keeps the row as it is until the transaction ends; null when there is none. Whoever takes a user's tokens back
 * changes that row first: tokens that are made meanwhile would not be among them.
 */
export async function lockUser(tx: Database, id: number): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  return user ?? null;
}

/** The user as login, register and profile answer it. */
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
