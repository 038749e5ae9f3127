import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../bff/errors/errors.ts';
import { isOwnRefusal } from '../../bff/errors/refusals.ts';
import { toUserErrors } from '../../bff/errors/userErrors.ts';

const ORDER_INPUTS = ['shipping_address', 'items', 'product_id', 'quantity'];
const PROFILE_INPUTS = ['email', 'phone_number', 'username'];

const errorOf = (status: number, body: unknown, inputs: string[] = [], retryAfterSeconds?: number) =>
  new UpstreamError(
    { kind: 'status', status, body, inputs, ...(retryAfterSeconds && { retryAfterSeconds }) },
    'UNKNOWN_FAILURE',
  );

/** "code path: messages", one for each error of the mutation. */
const told = (error: UpstreamError) =>
  toUserErrors(error, ['UNAUTHENTICATED']).map(
    ({ code, path, messages }) => `${code} ${path?.join('.') ?? '-'}: ${messages.join(' | ')}`,
  );

const FALLBACK = 'Something went wrong';
const TAKEN = 'The email has already been taken.';
const LAST_PIECES = 'Only 3 of these are left.';

describe('what a refusal says #server-detail', () => {
  it.each<[string, number, unknown, string[]]>([
    [
      'Laravel’s map',
      422,
      { message: `${TAKEN} (and 1 more error)`, errors: { email: [TAKEN], phone_number: ['Too short.'] } },
      [`BAD_USER_INPUT email: ${TAKEN}`, 'BAD_USER_INPUT phone: Too short.'],
    ],
    [
      'Laravel’s tutorials',
      404,
      { success: false, message: 'Validation Error.', data: { email: [TAKEN], id: ['x'] } },
      [`NOT_FOUND email: ${TAKEN}`],
    ],
    [
      'Rails’ map',
      422,
      { errors: { email: ['is taken'], base: ['Not now.'] } },
      ['BAD_USER_INPUT email: is taken', 'BAD_USER_INPUT -: Not now.'],
    ],
    [
      'Rails’ sentences',
      422,
      { errors: ['Email is taken', 'Phone is short'] },
      ['BAD_USER_INPUT -: Email is taken | Phone is short'],
    ],
    [
      'FastAPI’s list',
      422,
      { detail: [{ type: 'missing', loc: ['body', 'email'], msg: 'Field required', input: {} }] },
      ['BAD_USER_INPUT email: Field required'],
    ],
    [
      'FastAPI’s own',
      409,
      { detail: { message: 'Already a member here.', code: 'taken' } },
      ['CONFLICT -: Already a member here.'],
    ],
    [
      'a list in `detail`',
      400,
      { detail: ['Not like this.', 'Not now.'] },
      ['BAD_USER_INPUT -: Not like this. | Not now.'],
    ],
    [
      'problem+json',
      409,
      {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'Already a member.',
        instance: '/users',
      },
      ['CONFLICT -: Already a member.'],
    ],
    [
      'problem+json with fields',
      400,
      { title: 'One or more errors occurred.', status: 400, errors: { Email: [TAKEN] } },
      [`BAD_USER_INPUT email: ${TAKEN}`],
    ],
    [
      'a title alone',
      422,
      { title: 'This is no address of ours.' },
      ['BAD_USER_INPUT -: This is no address of ours.'],
    ],
    [
      'JSON:API',
      422,
      { errors: [{ status: '422', source: { pointer: '/data/attributes/email' }, detail: TAKEN }] },
      [`BAD_USER_INPUT email: ${TAKEN}`],
    ],
    [
      'express-validator',
      400,
      { errors: [{ type: 'field', path: 'email', msg: TAKEN, location: 'body' }] },
      [`BAD_USER_INPUT email: ${TAKEN}`],
    ],
    [
      'Spring’s binding',
      400,
      {
        status: 400,
        error: 'Bad Request',
        errors: [
          {
            codes: ['Pattern.registerRequest.phoneNumber', 'Pattern'],
            arguments: [{ codes: ['registerRequest.phoneNumber'], code: 'phoneNumber' }],
            defaultMessage: 'must have 10 digits',
            field: 'phone_number',
            code: 'Pattern',
          },
        ],
      },
      ['BAD_USER_INPUT phone: must have 10 digits'],
    ],
    ['ASP.NET Identity', 400, [{ code: 'Duplicate', description: TAKEN }], [`BAD_USER_INPUT -: ${TAKEN}`]],
    ['`err`', 400, { ok: 0, err: TAKEN }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    ['`Message`', 400, { Message: TAKEN }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    [
      'CodeIgniter',
      400,
      { status: 400, error: 400, messages: { error: TAKEN } },
      [`BAD_USER_INPUT -: ${TAKEN}`],
    ],
    ['OpenCart', 400, { error: { warning: TAKEN } }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    ['`data`', 200, { success: 0, data: { message: TAKEN } }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    ['`reason`', 200, { status: 'FAILED', reason: TAKEN }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    ['`msg`', 400, { status: 0, msg: TAKEN }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    [
      'Magento',
      400,
      { message: 'The requested qty of "%1" is %2.', parameters: ['Cricket Bat', 4] },
      ['BAD_USER_INPUT -: The requested qty of "Cricket Bat" is 4.'],
    ],
    [
      'Magento with names',
      400,
      { message: '"%field" is 100% wrong.', parameters: { field: 'City' } },
      ['BAD_USER_INPUT -: "City" is 100% wrong.'],
    ],
    [
      'WordPress, with HTML',
      400,
      { message: '<strong>Error:</strong> &quot;A&quot; is taken. <a href="/x">Help</a>' },
      ['BAD_USER_INPUT -: Error: "A" is taken. Help'],
    ],
    [
      'mongoose',
      400,
      { errors: { email: { name: 'ValidatorError', message: TAKEN, path: 'email' } } },
      [`BAD_USER_INPUT email: ${TAKEN}`],
    ],
    [
      'Nest',
      400,
      { statusCode: 400, message: ['email must be an email'], error: 'Bad Request' },
      ['BAD_USER_INPUT -: email must be an email'],
    ],
    [
      'Spring',
      400,
      { timestamp: '2026-11-28', status: 400, error: 'Bad Request', path: '/api/users/register/' },
      [`BAD_USER_INPUT -: ${FALLBACK}`],
    ],
    ['a text under an input', 400, { email: TAKEN, exception: 'Boom' }, [`BAD_USER_INPUT email: ${TAKEN}`]],
    ['a serializer within another', 400, { user: { email: [TAKEN] } }, [`BAD_USER_INPUT email: ${TAKEN}`]],
    ['a message', 409, { message: TAKEN }, [`CONFLICT -: ${TAKEN}`]],
    ['an error', 400, { error: TAKEN }, [`BAD_USER_INPUT -: ${TAKEN}`]],
    [
      'an error with a message',
      400,
      { error: { code: 'taken', message: TAKEN } },
      [`BAD_USER_INPUT -: ${TAKEN}`],
    ],
    ['an OAuth code', 400, { error: 'invalid_grant' }, [`BAD_USER_INPUT -: ${FALLBACK}`]],
    [
      '`message` of another status',
      404,
      { message: 'The route is not known.' },
      [`NOT_FOUND -: ${FALLBACK}`],
    ],
    ['`detail` of 404', 404, { detail: 'Gone.' }, ['NOT_FOUND -: Gone.']],
    ['`message` of 401', 401, { message: 'Unauthenticated here.' }, [`UNAUTHENTICATED -: ${FALLBACK}`]],
    ['`detail` of 401', 401, { detail: 'Who are you?', email: ['No.'] }, ['UNAUTHENTICATED -: Who are you?']],
    ['`message` of 403', 403, { message: 'This action is unauthorized.' }, [`FORBIDDEN -: ${FALLBACK}`]],
    ['a long message', 422, { message: 'a b '.repeat(60) }, [`BAD_USER_INPUT -: ${FALLBACK}`]],
    [
      'lines',
      422,
      { message: 'In line 1\nIn line 2', email: ['One\ntwo'], detail: 'One\ntwo' },
      [`BAD_USER_INPUT -: ${FALLBACK}`],
    ],
    [
      'a word of SQL',
      409,
      { message: 'SQLSTATE[23000]: Duplicate entry for key', code: '23000' },
      [`CONFLICT -: ${FALLBACK}`],
    ],
    [
      'PostgREST',
      409,
      {
        code: '23505',
        details: 'Key (email) exists.',
        hint: null,
        message: 'duplicate key value violates unique constraint "users"',
      },
      [`CONFLICT -: ${FALLBACK}`],
    ],
    [
      'a stack trace',
      422,
      {
        message: 'Call to App\\Cart::add() failed',
        exception: 'Error',
        file: '/app/Cart.php',
        trace: [{ file: '/a.php', line: 3, args: ['secret'] }],
      },
      [`BAD_USER_INPUT -: ${FALLBACK}`],
    ],
    [
      'a prototype',
      400,
      JSON.parse('{"__proto__":["a"],"constructor":["b"]}'),
      ['BAD_USER_INPUT _Proto__: a', 'BAD_USER_INPUT constructor: b'],
    ],
    ['nothing', 422, null, [`BAD_USER_INPUT -: ${FALLBACK}`]],
    [
      'a developer’s words of a field',
      400,
      { errors: { '$.email': ['The JSON value could not be converted to System.Guid. Path: $.email'] } },
      [`BAD_USER_INPUT -: ${FALLBACK}`],
    ],
    ['a map without a text', 400, { error: { toString: 1, valueOf: 1 } }, [`BAD_USER_INPUT -: ${FALLBACK}`]],
    ['HTML without a word', 400, { detail: '<br /><img src=x>' }, [`BAD_USER_INPUT -: ${FALLBACK}`]],
    ['lines of HTML', 400, { detail: 'One<br />two' }, ['BAD_USER_INPUT -: One two']],
    [
      'MongoDB’s values',
      400,
      { error: { code: 11000, keyValue: { email: 'a@b.c' } } },
      [`BAD_USER_INPUT -: ${FALLBACK}`],
    ],
    ...[
      "Access denied for user 'shop'@'localhost' (using password: YES)",
      "Unknown column 'o.total' in 'field list'",
      'Undefined array key "qty"',
      'Too many connections',
      'Call to a member function getId() on null',
      'include(/var/www/shop/cart.inc): failed to open stream',
      'Division by zero in the order on line 42',
      "Validation failed for object='registerRequest'. Error count: 1",
      'JSON parse error: Unexpected character',
      'E11000 duplicate key error collection: shop.users',
      'Cast to ObjectId failed for value "x"',
      "Cannot read properties of undefined (reading 'email')",
      'connect ECONNREFUSED 127.0.0.1:27017',
      'json: cannot unmarshal string into Go struct field',
      "Key: 'RegisterRequest.Email' Error:Field validation for 'Email' failed",
      'runtime error: invalid memory address',
      'Object reference not set to an instance of an object.',
    ].map((message): [string, number, unknown, string[]] => [
      `a developer’s words: ${message}`,
      200,
      { success: false, message },
      [`BAD_USER_INPUT -: ${FALLBACK}`],
    ]),
  ])('of %s (%i)', (_framework, status, body, expected) => {
    expect(told(errorOf(status, body, PROFILE_INPUTS))).toEqual(expected);
  });

  it.each<[string, number, unknown, string[]]>([
    [
      'names with dots',
      422,
      { errors: { 'items.0.quantity': [LAST_PIECES] } },
      [`BAD_USER_INPUT items.0.quantity: ${LAST_PIECES}`],
    ],
    [
      'names with brackets',
      422,
      { errors: { 'items[1].quantity': [LAST_PIECES] } },
      [`BAD_USER_INPUT items.1.quantity: ${LAST_PIECES}`],
    ],
    [
      'a path of ASP.NET',
      400,
      { errors: { '$.items[0].quantity': [LAST_PIECES] } },
      [`BAD_USER_INPUT items.0.quantity: ${LAST_PIECES}`],
    ],
    [
      'a location of FastAPI',
      422,
      { detail: [{ loc: ['body', 'items', 0, 'quantity'], msg: LAST_PIECES }] },
      [`BAD_USER_INPUT items.0.quantity: ${LAST_PIECES}`],
    ],
    [
      'Django’s list of lines',
      400,
      { items: [{}, { quantity: [LAST_PIECES] }] },
      [`BAD_USER_INPUT items.1.quantity: ${LAST_PIECES}`],
    ],
    [
      'Django’s full details',
      400,
      { shipping_address: [{ message: 'Not there.', code: 'invalid' }] },
      ['BAD_USER_INPUT shippingAddress: Not there.'],
    ],
    [
      'a code of 422',
      422,
      { code: 'out_of_stock', message: LAST_PIECES, product_id: 7 },
      [`OUT_OF_STOCK -: ${LAST_PIECES}`],
    ],
    [
      'a code in `error`',
      409,
      { error: 'OUT_OF_STOCK', message: LAST_PIECES },
      [`OUT_OF_STOCK -: ${LAST_PIECES}`],
    ],
  ])('of a line, by %s (%i)', (_form, status, body, expected) => {
    expect(told(errorOf(status, body, ORDER_INPUTS))).toEqual(expected);
  });

  it.each([
    [{ message: 'Too Many Attempts.' }, 30, 'Too many attempts. Please try again in a minute.', 30],
    [{ retry_after: 180 }, undefined, 'Too many attempts. Please try again in 3 minutes.', 180],
    [{ detail: 'Slowly, please.' }, 30, 'Slowly, please.', 30],
    [{}, undefined, FALLBACK, null],
  ])('of 429 says when: %j, Retry-After %j #too-many-requests', (body, retryAfter, message, seconds) => {
    const [error] = toUserErrors(errorOf(429, body, [], retryAfter));
    expect([error?.messages, error?.retryAfterSeconds]).toEqual([[message], seconds]);
  });

  it('is read from its first 50 fields in a time that grows no faster than it', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, ['No.']]));
    expect(told(errorOf(400, many))).toHaveLength(50);
    expect(told(errorOf(400, { errors: { items: Array(100_000).fill({}) } }))).toHaveLength(1);
  });

  it('with a 2xx has its messages and its line', () => {
    const { status } = errorOf(200, {});
    expect(told(errorOf(200, { success: false, message: LAST_PIECES }, ORDER_INPUTS))).toEqual([
      `BAD_USER_INPUT -: ${LAST_PIECES}`,
    ]);
    expect(told(errorOf(200, { quantity: [LAST_PIECES] }, ORDER_INPUTS))).toEqual([
      `BAD_USER_INPUT quantity: ${LAST_PIECES}`,
    ]);
    expect(status).toBe(200);
  });
});

describe('a refusal of a proof or of a payment', () => {
  it.each<[number, unknown, boolean]>([
    [400, { detail: 'Wrong signature.' }, true],
    [400, ['Wrong signature.'], true],
    [400, { razorpay_signature: ['Wrong.'] }, true],
    [400, { message: 'This order is already paid.' }, true],
    [422, { message: 'Wrong signature.', errors: {} }, true],
    [404, { message: 'There is no such payment.' }, true],
    [402, { error: 'The signature is wrong.' }, true],
    [403, { detail: 'Not your order.' }, true],
    [403, { errors: ['Not your order.'] }, true],
    [403, { message: 'This is not your order.' }, false],
    [403, { message: 'Forbidden' }, false],
    [400, { message: 'Bad Request' }, false],
    [404, { message: 'Not Found' }, false],
    [400, { code: 'already_paid' }, true],
    [400, { code: 1020 }, false],
    [400, {}, false],
    [400, [], false],
    [400, undefined, false],
    [400, 'Wrong signature.', false],
  ])('%i %j is the store’s own: %j', (status, body, expected) => {
    expect(isOwnRefusal({ status, body })).toBe(expected);
  });
});
