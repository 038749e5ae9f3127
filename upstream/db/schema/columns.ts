import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An amount of money in paise. `bigint`, because the total of an expensive order exceeds four bytes. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** A point in time with its time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's full-text search document. It is written and matched in SQL, and never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
