import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashPassword, passwordFaults, passwordMatches } from '../accounts/passwords.ts';
import { takenFields } from '../accounts/duplicateFields.ts';
import { findByEmail, profileWire, userWire } from '../accounts/user.ts';
import { users } from '../db/schema/index.ts';
import { requireUser } from './auth.ts';
import { ApiError, type FieldMessages, invalid } from '../http/errors.ts';
import { filled, optionalText, parse } from '../http/parse.ts';
import type { Shop } from '../shop.ts';

const registration = z.object({
  email: filled(254).pipe(z.email()),
  username: filled(150),
  first_name: optionalText(150),
  last_name: optionalText(150),
  phone_number: optionalText(32),
  address: optionalText(1000),
  // A password is taken as it is typed: no trimming.
  password: z.string().min(1).max(1000),
  password_confirm: z.string().min(1).max(1000),
});

const credentials = z.object({ email: filled(254), password: z.string().min(1).max(1000) });
const refreshBody = z.object({ refresh: z.string().min(1).max(4000) });

/** Register, login, token refresh and the profile. */
export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, tokens, throttle, config } = shop;

  app.post('/api/users/register/', async (request, reply) => {
    throttle.countAddress(request.ip);
    const body = parse(registration, request.body);
    const faults: FieldMessages = await takenFields(db, body);
    const weak = passwordFaults(body.password);
    if (weak.length > 0) faults.password = weak;
    if (body.password !== body.password_confirm)
      faults.password_confirm = ['The two passwords do not match.'];
    if (Object.keys(faults).length > 0) throw invalid(faults);
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
    // Somebody else took the name or address between the look and the insert.
    if (!user) throw invalid(await takenFields(db, body));
    throttle.rememberAddress(user.email, request.ip);
    const pair = config.auth.registerTokens ? await tokens.signIn(user) : null;
    return reply.code(201).send({ ...userWire(user), user: userWire(user), ...pair });
  });

  app.post('/api/users/login/', async (request) => {
    const body = parse(credentials, request.body);
    throttle.countAddress(request.ip);
    const succeeded = throttle.countGuess('login', body.email, request.ip);
    const user = await findByEmail(db, body.email);
    const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
    const pair = user && matches ? await tokens.signIn(user) : null;
    if (user === null || pair === null) {
      throw new ApiError(401, { detail: 'No active account found with the given credentials' });
    }
    succeeded();
    return { ...pair, user: userWire(user) };
  });

  app.post('/api/token/refresh/', (request) => tokens.refresh(parse(refreshBody, request.body).refresh));

  app.get('/api/users/profile/', async (request) => profileWire((await requireUser(shop, request)).user));
}
