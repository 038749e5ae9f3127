import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema/index.ts';
import type { FieldMessages } from '../http/errors.ts';

/** Messages for an email or username that another user has; `exceptUserId` is the user who makes the change. */
export async function duplicateFields(
  db: Database,
  requested: { email?: string | undefined; username?: string | undefined },
  exceptUserId = 0,
): Promise<FieldMessages> {
  const fields: FieldMessages = {};
  for (const field of ['email', 'username'] as const) {
    const value = requested[field];
    if (value === undefined) continue;
    const [existingUser] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users[field]})`, value.toLowerCase()), ne(users.id, exceptUserId)));
    if (existingUser) fields[field] = [`user with this ${field} already exists.`];
  }
  return fields;
}
