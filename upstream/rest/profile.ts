import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { duplicateFields } from '../accounts/duplicateFields.ts';
import { type User, profileWire } from '../accounts/user.ts';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema/index.ts';
import { UNIQUE_VIOLATION, sqlState, transact } from '../db/transact.ts';
import { requireUser } from './auth.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { requiredText, parse, textField } from '../http/parse.ts';
import { MAX_PICTURE_BYTES, deleteProfilePicture, storeProfilePicture } from '../media/profilePicture.ts';
import type { Shop } from '../shop.ts';

const MAX_PREFERENCES_LENGTH = 10_000;

/** An existing calendar day from 1900 until today. */
const birthDateField = (now: Date) =>
  z
    .string()
    .refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDate(day), {
      error: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
      abort: true,
    })
    .refine((day) => day >= '1900-01-01' && day <= now.toISOString().slice(0, 10), {
      error: 'Enter a date of birth that can be true.',
    });

const isCalendarDate = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A key-value map: JSON text in a form field (docs/product.md#upstream-calls), or an object in a JSON body. */
const preferencesField = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  },
  z
    .record(z.string(), z.json(), { error: 'Value must be valid JSON: an object of keys and values.' })
    .refine((map) => JSON.stringify(map).length <= MAX_PREFERENCES_LENGTH, { error: 'Too many preferences.' })
    .refine((map) => !JSON.stringify(map).includes('\\u0000'), { error: 'Null characters are not allowed.' })
    // JSON.stringify escapes a lone surrogate, and PostgreSQL rejects that escape.
    .refine((map) => !/\\u[dD][89a-fA-F]/.test(JSON.stringify(map)), { error: 'Not a valid string.' }),
);

const profileChanges = (now: Date) =>
  z.object({
    email: requiredText(254).pipe(z.email()).optional(),
    username: requiredText(150).optional(),
    first_name: textField(150).optional(),
    last_name: textField(150).optional(),
    phone_number: textField(32).optional(),
    address: textField(1000).optional(),
    date_of_birth: birthDateField(now).optional(),
    preferences: preferencesField.optional(),
  });

const TOO_LARGE = 'The picture must not be larger than 5 MB.';
const NO_PICTURE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

type UserChange = Partial<typeof users.$inferInsert>;

/**
 * Updates a user and returns the picture that was replaced. The row stays locked until the change is stored, so that of concurrent
 * uploads each replaces the picture of the one before. Undefined values stay as they are.
 */
const updateUser = (
  db: Database,
  userId: number,
  change: UserChange,
): Promise<{ changed: User; replacedPicture: string | null }> =>
  transact(db, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw notFound();
    const [changed] = await tx
      .update(users)
      .set({ ...change, id: userId })
      .where(eq(users.id, userId))
      .returning();
    if (!changed) throw new Error('An update answers its row.');
    return { changed, replacedPicture: change.profilePicture === undefined ? null : before.profilePicture };
  });

/** PATCH of the profile: a multipart form with the changed fields and optionally a picture. */
export function profileRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, config } = shop;
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 20, fieldSize: 20_000, parts: 24 },
    });

    scope.patch('/api/users/profile/update/', async (request) => {
      const { user } = await requireUser(shop, request);
      const form = await readForm(request, 'profile_picture');
      if (form.fileTooLarge) throw invalidFields({ profile_picture: [TOO_LARGE] });
      const body = parse(profileChanges(shop.clock()), form.fields);
      const duplicates = await duplicateFields(db, body, user.id);
      if (Object.keys(duplicates).length > 0) throw invalidFields(duplicates);
      const picture = form.file === null ? null : await storeProfilePicture(config.dataDir, form.file);
      if (form.file !== null && picture === null) throw invalidFields({ profile_picture: [NO_PICTURE] });
      const { changed, replacedPicture } = await updateUser(db, user.id, {
        email: body.email?.toLowerCase(),
        username: body.username,
        firstName: body.first_name,
        lastName: body.last_name,
        phoneNumber: body.phone_number,
        address: body.address,
        dateOfBirth: body.date_of_birth,
        preferences: body.preferences,
        profilePicture: picture ?? undefined,
      }).catch(async (error: unknown) => {
        if (picture !== null) await deleteProfilePicture(config.dataDir, picture);
        // Another user took the username or email between the check and the update.
        throw sqlState(error) === UNIQUE_VIOLATION
          ? invalidFields(await duplicateFields(db, body, user.id))
          : error;
      });
      if (replacedPicture !== null) await deleteProfilePicture(config.dataDir, replacedPicture);
      return profileWire(changed);
    });
  });
}
