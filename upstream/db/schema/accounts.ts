import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { store, timestamptz } from './columns.ts';

export const users = store.table(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    address: text('address').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    /** Relative media path. */
    profilePicture: text('profile_picture'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
  ],
);

/** One row per issued refresh token. `family` identifies the sign-in that it belongs to. */
export const refreshTokens = store.table('refresh_tokens', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  family: uuid('family').notNull(),
  /** When it was exchanged for a new token. It still works for a short grace period after that. */
  rotatedAt: timestamptz('rotated_at'),
  revoked: boolean('revoked').notNull().default(false),
});

/** One row: the key that signs tokens and the sandbox's payments. A database that is seeded anew has another one. */
export const tokenSecret = store.table('token_secret', { secret: text('secret').notNull() });

/** Mailed password reset tokens; only their hashes are stored. */
export const passwordResets = store.table('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
});
