import { bigint, customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The stand-in's own PostgreSQL schema: all that it creates, and all that it drops. */
export const store = pgSchema('maidan');

/** An amount of money in paise. `bigint`, because the total of an expensive order exceeds four bytes. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** A point in time with its time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's full-text search document. It is matched in SQL, and never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
