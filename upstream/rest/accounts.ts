import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashPassword, passwordProblems, passwordMatches } from '../accounts/passwords.ts';
import { duplicateFields } from '../accounts/duplicateFields.ts';
import { findUserByEmail, profileWire, userWire } from '../accounts/user.ts';
import { users } from '../db/schema/index.ts';
import { requireUser } from './auth.ts';
import { ApiError, type FieldMessages, invalidFields } from '../http/errors.ts';
import { requiredText, optionalText, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';

const registration = z.object({
  email: requiredText(254).pipe(z.email()),
  username: requiredText(150),
  first_name: optionalText(150),
  last_name: optionalText(150),
  phone_number: optionalText(32),
  address: optionalText(1000),
  // A password is not trimmed.
  password: z.string().min(1).max(1000),
  password_confirm: z.string().min(1).max(1000),
});

const credentials = z.object({ email: requiredText(254), password: z.string().min(1).max(1000) });
const refreshBody = z.object({ refresh: z.string().min(1).max(4000) });

/** Register, login, token refresh and the profile. */
export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, tokens, config } = shop;

  app.post('/api/users/register/', async (request, reply) => {
    const body = parse(registration, request.body);
    const problems: FieldMessages = await duplicateFields(db, body);
    const passwordMessages = passwordProblems(body.password);
    if (passwordMessages.length > 0) problems.password = passwordMessages;
    if (body.password !== body.password_confirm)
      problems.password_confirm = ['The two passwords do not match.'];
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const [user] = await db
      .insert(users)
      .values({
        email: body.email.toLowerCase(),
        username: body.username,
        firstName: body.first_name,
        lastName: body.last_name,
        phoneNumber: body.phone_number,
        address: body.address,
        passwordHash: await hashPassword(body.password),
        createdAt: shop.clock(),
      })
      .onConflictDoNothing()
      .returning();
    // Another user took the username or email between the check and the insert.
    if (!user) throw invalidFields(await duplicateFields(db, body));
    const tokenPair = config.auth.registerTokens ? await tokens.signIn(user) : null;
    return reply.code(201).send({ ...userWire(user), user: userWire(user), ...tokenPair });
  });

  app.post('/api/users/login/', async (request) => {
    const body = parse(credentials, request.body);
    const user = await findUserByEmail(db, body.email);
    const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
    const tokenPair = user && matches ? await tokens.signIn(user) : null;
    if (user === null || tokenPair === null) {
      throw new ApiError(401, { detail: 'No active account found with the given credentials' });
    }
    return { ...tokenPair, user: userWire(user) };
  });

  app.post('/api/token/refresh/', (request) => tokens.refresh(parse(refreshBody, request.body).refresh));

  app.get('/api/users/profile/', async (request) => profileWire((await requireUser(shop, request)).user));
}
