import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { takenFields } from '../accounts/duplicateFields.ts';
import { profileWire } from '../accounts/user.ts';
import { users } from '../db/schema/index.ts';
import { UNIQUE_VIOLATION, sqlState } from '../db/transact.ts';
import { requireUser } from './auth.ts';
import { invalid } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { filled, parse, text } from '../http/parse.ts';
import { MAX_PICTURE_BYTES, dropProfilePicture, storeProfilePicture } from '../media/profilePicture.ts';
import type { Shop } from '../shop.ts';

const MAX_PREFERENCES = 10_000;

/** A day that exists, not before 1900 and not to come. */
const birthday = (now: Date) =>
  z
    .string()
    .refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day), {
      error: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
      abort: true,
    })
    .refine((day) => day >= '1900-01-01' && day <= now.toISOString().slice(0, 10), {
      error: 'Enter a date of birth that can be true.',
    });

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A key-value map, as JSON text (section 3: "sent as JSON text on update") or as an object in a JSON body. */
const preferences = z.preprocess(
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
    .refine((map) => JSON.stringify(map).length <= MAX_PREFERENCES, { error: 'Too many preferences.' })
    .refine((map) => !JSON.stringify(map).includes('\\u0000'), { error: 'Null characters are not allowed.' })
    // JSON writes half a surrogate pair as an escape, which PostgreSQL refuses to store.
    .refine((map) => !/\\u[dD][89a-fA-F]/.test(JSON.stringify(map)), { error: 'Not a valid string.' }),
);

const changes = (now: Date) =>
  z.object({
    email: filled(254).pipe(z.email()).optional(),
    username: filled(150).optional(),
    first_name: text(150).optional(),
    last_name: text(150).optional(),
    phone_number: text(32).optional(),
    address: text(1000).optional(),
    date_of_birth: birthday(now).optional(),
    preferences: preferences.optional(),
  });

const TOO_LARGE = 'The picture must not be larger than 5 MB.';
const NO_PICTURE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

/** PATCH of the profile: a multipart form with the changed fields only, and perhaps a picture. */
export function profileRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, config } = shop;
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 20, fieldSize: 20_000, parts: 24 },
    });

    scope.patch('/api/users/profile/update/', async (request) => {
      const { user } = await requireUser(shop, request);
      const form = await readForm(request, 'profile_picture');
      if (form.fileTooLarge) throw invalid({ profile_picture: [TOO_LARGE] });
      const body = parse(changes(shop.clock()), form.fields);
      const taken = await takenFields(db, body, user.id);
      if (Object.keys(taken).length > 0) throw invalid(taken);
      const picture = form.file === null ? null : await storeProfilePicture(config.dataDir, form.file);
      if (form.file !== null && picture === null) throw invalid({ profile_picture: [NO_PICTURE] });
      const change = db
        .update(users)
        .set({
          email: body.email?.toLowerCase() ?? user.email,
          username: body.username,
          firstName: body.first_name,
          lastName: body.last_name,
          phoneNumber: body.phone_number,
          address: body.address,
          dateOfBirth: body.date_of_birth,
          preferences: body.preferences,
          ...(picture === null ? {} : { profilePicture: picture }),
        })
        .where(eq(users.id, user.id))
        .returning();
      const [changed] = await change.catch(async (error: unknown) => {
        if (picture !== null) await dropProfilePicture(config.dataDir, picture);
        // Somebody else took the name or address between the look and the write.
        throw sqlState(error) === UNIQUE_VIOLATION ? invalid(await takenFields(db, body, user.id)) : error;
      });
      if (picture !== null && user.profilePicture !== null) {
        await dropProfilePicture(config.dataDir, user.profilePicture);
      }
      return profileWire(changed ?? user);
    });
  });
}
