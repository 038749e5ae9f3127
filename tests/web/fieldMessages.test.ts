import { expect, it } from 'vitest';
import { messagesByField } from '../../web/apollo/fieldMessages.ts';

it('messages of fields with names that every object has are those of these fields', () => {
  const errors = ['constructor', '__proto__', 'email', 'constructor'].map((field) => ({
    field,
    messages: [`about ${field}`],
  }));
  const byField = messagesByField([...errors, { messages: ['about all'] }]);
  expect(Object.entries(byField)).toEqual([
    ['constructor', ['about constructor']],
    ['__proto__', ['about __proto__']],
    ['email', ['about email']],
    ['', ['about all']],
  ]);
});
