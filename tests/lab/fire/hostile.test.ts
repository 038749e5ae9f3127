import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isCompositeType, type GraphQLField } from 'graphql';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMeasuredBff, type MeasuredBff } from '../../kit/measuredBff.ts';
import { forTestSize, isFull } from '../../kit/testSize.ts';
import { TEXT_ARGUMENTS } from '../../abuse/payloads.ts';
import { BODIES, exampleOf, VALUES } from './hostileShapes.ts';
import { createSeededRandom } from './seededRandom.ts';

/** `npm run fire` judges the figures of a quiet machine; other runs only see that nothing ends, fails or stands for seconds. */
const MAX_TURN_MS = isFull ? 200 : 3_000;
const KILOBYTE = 1_000;
const TIMEOUT_MS = (isFull ? 45 : 10) * 60_000;
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const MEMBER = { authorization: 'Bearer a', 'x-refresh-token': 'b' };

interface Figure {
  what: string;
  cpuMs: number;
  turnMs: number;
  heapMb: number;
}

/** Prints the dearest, and returns those that took too long. */
function judge(title: string, figures: readonly Figure[]): string[] {
  const lines = figures
    .toSorted((a, b) => b.turnMs - a.turnMs)
    .map(
      ({ what, cpuMs, turnMs, heapMb }) =>
        `${turnMs.toFixed(0).padStart(6)} ms in one turn, ${cpuMs.toFixed(0)} ms in all, heap ${heapMb.toFixed(0)} MB: ${what}`,
    );
  process.stdout.write(`${title}: ${figures.length} tried, the dearest:\n${lines.slice(0, 8).join('\n')}\n`);
  return figures.filter(({ turnMs }) => turnMs > MAX_TURN_MS).map(({ what }) => what);
}

/** Sends a request, and fails when the answer is a failure of the shop itself. */
async function post(url: string, body: string, headers: Record<string, string> = MEMBER) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  if (response.status === 500 || text.includes('INTERNAL_SERVER_ERROR'))
    throw new Error(`${body.slice(0, 300)}: ${text.slice(0, 300)}`);
  return { status: response.status, text };
}

async function figureOf(bff: MeasuredBff, what: string, work: () => Promise<unknown>): Promise<Figure> {
  const { cpuMs, longestTurnMs: turnMs, heapBytes } = await bff.measure(work);
  return { what, cpuMs, turnMs, heapMb: heapBytes / 1e6 };
}

/** An operation for each root field, with a variable for each of its arguments and the ids of what it leads to. */
const OPERATIONS = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field: GraphQLField<unknown, unknown>) => {
    const declared = field.args.map(({ name, type: argument }) => `$${name}: ${String(argument)}`);
    const given = field.args.map(({ name }) => `${name}: $${name}`);
    const list = (texts: string[]) => (texts.length > 0 ? `(${texts.join(', ')})` : '');
    const inner = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
    const keyword = type === schema.getMutationType() ? 'mutation' : 'query';
    return { field, document: `${keyword} ${list(declared)} { ${field.name}${list(given)}${inner} }` };
  }),
);

/** All that a page may ask of each call. */
const READS = [
  '{ search { total unreadable items { id name summary description price { amount } image { url } images { url } attributeGroups { name attributes { name values } } stock { quantity } } availableTypes hints { didYouMean } } }',
  '{ product(id: 1101) { id name brand description summary createdAt price { amount } images { url } attributeGroups { name attributes { name values } } subcategory { id name } } }',
  '{ brands featuredCategories { items { id name description } } category(id: 1) { name subcategories { id name } } }',
  '{ home { banners { items { id title } } categories { items { id name } } videos { items { id url } } shopTheLook { look { title hotspots { product { id } } } } collections { items { name } } heroProduct { product { id } } recommendedProducts { items { id } } } }',
  '{ subcategory(id: 1) { name products { availableBrands availableTypes items { id name } } } }',
  '{ viewer { cart { total { amount } items { id quantity product { name } } } wishlist { unreadable items { id } } } }',
  '{ viewer { profile { email dateOfBirth preferences { name value } } } }',
  '{ viewer { orders { total items { id number createdAt updatedAt total { amount } paymentNotice { text } items { id subtotal { amount } } } } order(id: 1) { id statusText createdAt minutesSincePlaced paymentNotice { text } items { id } } } }',
  'mutation { addToCart(productId: 1101) { userErrors { code path messages } } }',
  'mutation { startPayment(orderId: 1) { payment { amountInSubunits } userErrors { messages } } }',
  'mutation { login(input: { email: "a@example.com", password: "b" }) { viewer { id } userErrors { messages } } }',
  'mutation { requestPasswordReset(email: "a@example.com") { message userErrors { messages } } }',
];

describe('under hostile input', () => {
  let bff: MeasuredBff;
  beforeAll(async () => {
    bff = await openMeasuredBff();
  });
  afterAll(() => bff.close());

  it(
    'work and memory grow no faster than a request #limits',
    async () => {
      bff.answerWith(() => ({ body: { items: [], user: { email: 'a@example.com' } } }));
      const sizes = forTestSize({ small: [90], middle: [90], full: [1, 10, 90] });
      const figures: Figure[] = [];
      const ratios: { what: string; ratio: number }[] = [];
      const cost = async (what: string, body: string): Promise<number> => {
        const rounds = forTestSize({ small: 1, middle: 1, full: 5 });
        const all = [];
        for (let round = 0; round < rounds; round += 1)
          all.push(await figureOf(bff, what, () => post(bff.url, body)));
        const [least] = all.toSorted((a, b) => a.cpuMs - b.cpuMs);
        if (least) figures.push(least);
        return least?.cpuMs ?? NaN;
      };
      for (const size of sizes) {
        const bytes = size * KILOBYTE;
        const padded = (length: number) => JSON.stringify({ query: `{__typename}${' '.repeat(length)}` });
        // The first one compiles what the others use.
        await post(bff.url, padded(bytes));
        const pad = await cost(`${size} kB of spaces`, padded(bytes));
        const tryRefused = async (what: string, body: string) => {
          const ms = await cost(`${size} kB: ${what}`, body);
          if ((await post(bff.url, body)).status >= 400)
            ratios.push({ what: `${size} kB: ${what}`, ratio: ms / pad });
        };
        for (const { field, document } of OPERATIONS)
          for (const argument of field.args) {
            const shapes = isFull ? Object.entries(VALUES) : Object.entries(VALUES).slice(8, 9);
            for (const [name, value] of shapes) {
              const others = field.args.filter((other) => other !== argument);
              const variables = others.map(
                (other) => `"${other.name}":${JSON.stringify(exampleOf(other.type))}`,
              );
              const sent = [...variables, `"${argument.name}":${value(bytes)}`].join();
              const body = `{"query":${JSON.stringify(document)},"variables":{${sent}}}`;
              await tryRefused(`${field.name}(${argument.name}) is ${name}`, body);
            }
          }
        for (const { coordinate, document, variables } of isFull
          ? TEXT_ARGUMENTS
          : TEXT_ARGUMENTS.slice(0, 5))
          await tryRefused(
            coordinate,
            JSON.stringify({ query: document, variables: variables('x'.repeat(bytes)) }),
          );
        for (const [name, part] of Object.entries({
          aliases: (index: number) => `a${index}:brands `,
          'the same field': () => 'brands ',
          'the same alias': (index: number) => `a:product(id:${index}){id} `,
          directives: (index: number) => `b${index}:brands @skip(if:false) `,
          comments: () => '#\n',
        })) {
          let query = '';
          for (let index = 0; query.length < bytes; index += 1) query += part(index);
          await tryRefused(name, JSON.stringify({ query: `{ __typename ${query} }` }));
        }
        const fragments = Array.from(
          { length: bytes / 40 },
          (_, index) => `fragment F${index} on Query { ...F${index + 1} }`,
        );
        await tryRefused(
          'a chain of fragments',
          JSON.stringify({ query: `{ ...F0 } ${fragments.join(' ')}` }),
        );
        for (const [name, value] of Object.entries(VALUES)) {
          await tryRefused(
            `variables are ${name}`,
            `{"query":"{ __typename }","variables":{"a":${value(bytes)}}}`,
          );
          await tryRefused(
            `extensions are ${name}`,
            `{"query":"{ __typename }","extensions":{"a":${value(bytes)}}}`,
          );
          await tryRefused(
            `a persisted hash is ${name}`,
            `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":${value(bytes)}}}}`,
          );
          await tryRefused(`the body is ${name}`, value(bytes));
        }
      }
      const worst = ratios.toSorted((a, b) => b.ratio - a.ratio).slice(0, 8);
      process.stdout.write(
        `refused requests, by the cost of as many spaces:\n${worst.map(({ what, ratio }) => `${ratio.toFixed(1).padStart(6)}: ${what}`).join('\n')}\n`,
      );
      expect(judge('growth', figures)).toEqual([]);
      if (isFull) expect(worst.filter(({ ratio }) => ratio > 3)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'no answer of a store ends or holds the process #failing-upstream',
    async () => {
      const random = createSeededRandom(Number(process.env['FIRE_SEED'] ?? 7));
      const rounds = Number(process.env['FIRE_COUNT'] ?? forTestSize({ small: 10, middle: 40, full: 1_500 }));
      const bytes = 4_900 * KILOBYTE;
      const bodies = Object.entries(BODIES) as [[string, string], ...[string, string][]];
      const values = Object.entries(VALUES) as [
        [string, (bytes: number) => string],
        ...[string, (bytes: number) => string][],
      ];
      const figures: Figure[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [bodyName, body] = random.oneOf(bodies);
        const [name, value] = random.oneOf(values);
        const status = random.oneOf([200, 200, 200, 400, 401, 404, 409, 429, 500, 503]);
        const slots = body.split('0').length - 1;
        const content = value(Math.max(10, bytes / Math.max(1, slots)));
        const sent = Buffer.from(body.replace(/(?<![\w.])0(?!\d)/g, () => content));
        bff.answerWith(() => ({ status, body: sent }));
        const document = READS[round % READS.length] ?? '';
        const what = `${status} ${bodyName} of ${name}, for ${document.slice(0, 40)}`;
        figures.push(await figureOf(bff, what, () => post(bff.url, JSON.stringify({ query: document }))));
      }
      expect(judge('hostile store', figures)).toEqual([]);
      expect(bff.isRunning()).toBe(true);
    },
    TIMEOUT_MS,
  );

  it('reads 5 MB of products that it can read, however long that takes', async () => {
    const one = { name: 'Bat', price: '2000.00', description: 'x'.repeat(200), images: ['a.webp', 'b.webp'] };
    const results = Array.from({ length: 14_000 }, (_, id) => ({ id, ...one, inventory: { quantity: 3 } }));
    bff.answerWith(() => ({ body: { results } }));
    const { result, cpuMs, longestTurnMs } = await bff.measure(() =>
      post(bff.url, '{"query":"{ search { unreadable items { id } } }"}'),
    );
    process.stdout.write(
      `5 MB of readable products: ${cpuMs.toFixed(0)} ms, ${longestTurnMs.toFixed(0)} ms in one turn\n`,
    );
    expect(result.text).toContain('"unreadable":9000');
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) console.log('TEST_REDIS_URL is not set: a hostile Redis is not tried.');

describe.runIf(redisUrl)('with a hostile Redis', () => {
  const secret = 'the-secret-of-the-webhook';
  let redis: Redis;
  let bff: MeasuredBff;
  beforeAll(async () => {
    redis = new Redis(redisUrl ?? '', { db: 9 });
    await redis.flushdb();
    bff = await openMeasuredBff({
      REDIS_URL: `${redisUrl}/9`,
      PUBLIC_CACHE: '1/1/1',
      CATALOGUE_WEBHOOK_SECRET: secret,
    });
  });
  afterAll(async () => {
    await bff.close();
    await redis.flushdb();
    redis.disconnect();
  });

  it('no entry of another program or release makes a failure #limits', async () => {
    const product = { id: '1101', name: 'Bat', price: '2000.00' };
    bff.answerWith((call) =>
      call.includes('/token/refresh/')
        ? { body: { access: 'c', refresh: 'd' } }
        : {
            body: {
              ...product,
              results: [product],
              items: [],
              user: { email: 'a@example.com' },
              razorpay_order_id: 'o',
              amount: 100,
            },
          },
    );
    const documents = [READS[0], READS[1], READS[5], 'mutation { logout { viewer { id } } }'];
    const send = async () => {
      for (const [index, query] of documents.entries())
        await post(bff.url, JSON.stringify({ query }), { ...MEMBER, authorization: `Bearer e${index}` });
    };
    await send();
    const kinds = isFull ? Object.entries(VALUES) : Object.entries(VALUES).slice(6, 10);
    const figures: Figure[] = [];
    for (const [name, value] of kinds) {
      const text = value(4_900 * KILOBYTE);
      for (const key of await redis.keys('*')) {
        await redis.set(
          key,
          key.startsWith('public:') ? `{"fetchedAt":${Date.now()},"body":${text}}` : text,
          'PX',
          20_000,
        );
        if (name === 'ones') await redis.multi().del(key).lpush(key, 'a list').exec();
      }
      await redis.publish('public-generation', text.slice(0, 1_000_000));
      figures.push(await figureOf(bff, name, send));
    }
    for (const junk of ['junk', 'NaN', '9007199254740991', '-1', '1e300', ''])
      await redis.publish('public-generation', junk);
    await send();
    expect(judge('hostile Redis', figures)).toEqual([]);
    expect(bff.isRunning()).toBe(true);
  });
});
