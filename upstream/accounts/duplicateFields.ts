import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema/index.ts';
import type { FieldMessages } from '../http/errors.ts';

/** Messages for an email or username that somebody else has; `exceptId` is the user who asks. */
export async function takenFields(
  db: Database,
  wanted: { email?: string | undefined; username?: string | undefined },
  exceptId = 0,
): Promise<FieldMessages> {
  const fields: FieldMessages = {};
  for (const field of ['email', 'username'] as const) {
    const value = wanted[field];
    if (value === undefined) continue;
    const [holder] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users[field]})`, value.toLowerCase()), ne(users.id, exceptId)));
    if (holder) fields[field] = [`user with this ${field} already exists.`];
  }
  return fields;
}
