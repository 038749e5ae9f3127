import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An amount of money in whole paise. Eight bytes: an order of dear goods overflows four. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** A moment in time, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's full text document; written and matched with SQL, never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
