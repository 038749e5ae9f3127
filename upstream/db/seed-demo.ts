import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from './open.ts';
import { users } from './schema/index.ts';

export const DEMO_EMAIL = 'demo@example.com';
export const DEMO_PASSWORD = 'maidan-demo-1';

/** The shopper whose account the README names. */
export async function seedDemoShopper(db: Database, now: Date): Promise<void> {
  await db.insert(users).values({
    email: DEMO_EMAIL,
    username: 'demo',
    firstName: 'Asha',
    lastName: 'Menon',
    phoneNumber: '+91 98450 12345',
    address: '14, 2nd Cross, Indiranagar, Bengaluru 560038',
    passwordHash: await hashPassword(DEMO_PASSWORD),
    dateOfBirth: '1994-08-17',
    preferences: { sport: 'Badminton', racket_grip: 'G5', shoe_size: 'UK 6' },
    createdAt: now,
  });
}
