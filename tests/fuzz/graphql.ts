import type { GraphQLSchema } from 'graphql';
import type { Chance } from '../kit/seededRandom.ts';
import { rawCall, type RawCall } from '../kit/rawCall.ts';
import type { Findings } from './findings.ts';
import { inLanes } from './lanes.ts';
import { damaged, oddText, oddValue, whole } from './odd.ts';
import { OperationWriter, type KnownIds, type Operation } from './operations.ts';

export interface GraphqlFuzz {
  url: string;
  schema: GraphQLSchema;
  ids: KnownIds;
  /** Header sets of those who ask: guests, a shopper by cookies, the same by bearer. */
  askers: readonly [Record<string, string>, ...Record<string, string>[]];
  findings: Findings;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/graphql',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  '',
  ';',
] as const;
const ACCEPTS = [
  'application/json',
  'application/graphql-response+json',
  '*/*',
  'text/html',
  'image/*;q=0.1',
  ';;;',
  '',
] as const;
const ENCODINGS = ['gzip', 'br', 'deflate', 'identity', 'br;q=0', '*;q=0', 'x, y ;q=2', ''] as const;

/** Header values as HTTP allows them: visible, or an attack would not even leave the client. */
const headerText = (chance: Chance): string => encodeURIComponent(whole(oddText(chance))).slice(0, 2_000);

/** A token that says anything at all of itself, signed by nobody. */
function oddToken(chance: Chance): string {
  const claims = { sub: oddValue(chance), user_id: oddValue(chance), exp: oddValue(chance) };
  return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url').slice(0, 3_000)}.AAAA`;
}

function headersFor(chance: Chance, asker: Record<string, string>): Record<string, string> {
  const some = (share: number, headers: () => Record<string, string>) =>
    chance.happens(share) ? headers() : {};
  return {
    'content-type': 'application/json',
    ...asker,
    ...some(0.3, () => ({ accept: chance.oneOf(ACCEPTS) })),
    ...some(0.2, () => ({ 'accept-encoding': chance.oneOf(ENCODINGS) })),
    ...some(0.03, () => ({ 'content-type': chance.oneOf(CONTENT_TYPES) })),
    ...some(0.02, () => ({
      cookie: `access_token=${headerText(chance)}; refresh_token=${headerText(chance)}`,
    })),
    ...some(0.02, () => ({
      authorization: `Bearer ${headerText(chance)}`,
      'x-refresh-token': headerText(chance),
    })),
    ...some(0.02, () => ({ cookie: `access_token=${oddToken(chance)}; refresh_token=${oddToken(chance)}` })),
    ...some(0.02, () => ({ 'x-forwarded-for': headerText(chance), 'x-forwarded-host': headerText(chance) })),
    ...some(0.01, () => ({ 'content-encoding': chance.oneOf(ENCODINGS) })),
    ...some(0.02, () => ({ 'if-none-match': headerText(chance) })),
  };
}

/** Bodies in which not even JSON or the request's shape is sure. */
function oddBody(chance: Chance, operation: Operation): string | Buffer {
  const text = JSON.stringify(operation);
  switch (chance.between(0, 5)) {
    case 0:
      return damaged(chance, text);
    case 1:
      return JSON.stringify(oddValue(chance)) ?? '';
    case 2:
      return JSON.stringify({
        ...operation,
        variables: oddValue(chance),
        operationName: oddValue(chance, 0),
      });
    case 3:
      return JSON.stringify({ ...operation, extensions: { persistedQuery: oddValue(chance, 1) } });
    case 4:
      return Buffer.from(text, chance.happens(0.5) ? 'utf16le' : 'latin1');
    default:
      return `\ufeff${text}`;
  }
}

function callOf(chance: Chance, operation: Operation, headers: Record<string, string>): RawCall {
  if (chance.happens(0.08)) {
    const query = new URLSearchParams({
      query: operation.query,
      variables: JSON.stringify(operation.variables),
    });
    // Beyond this the server refuses the address itself.
    return {
      path: `/graphql?${query.toString()}`.slice(0, 12_000),
      headers: { ...headers, 'apollo-require-preflight': '1' },
    };
  }
  const body = chance.happens(0.08) ? oddBody(chance, operation) : JSON.stringify(operation);
  return { method: 'POST', path: '/graphql', headers, body };
}

/** Codes that blame the upstream. It is well all the time, so whoever gets one has found a way to make us believe otherwise. */
const BLAMES_UPSTREAM = /"UPSTREAM_(UNAVAILABLE|BAD_REPLY|ERROR)"/;

/** Sends so many odd operations, and answers how many got as far as data. */
export async function fuzzGraphql(
  { url, schema, ids, askers, findings }: GraphqlFuzz,
  count: number,
  seed: number,
): Promise<{ withData: number; refused: number }> {
  let withData = 0;
  let refused = 0;
  await inLanes(count, seed, async (chance) => {
    const operation = new OperationWriter(schema, chance, ids).write();
    const call = callOf(chance, operation, headersFor(chance, chance.oneOf(askers)));
    const asked = `${call.method ?? 'GET'} ${call.path} ${JSON.stringify(call.headers)} ${String(call.body ?? '')}`;
    try {
      const answer = await rawCall(url, call);
      findings.judge(answer, asked);
      const blame = BLAMES_UPSTREAM.exec(answer.text)?.[0];
      if (blame) findings.add(`blames the upstream: ${blame}`, `${asked}\n  -> ${answer.text.slice(0, 600)}`);
      if (answer.text.startsWith('{"data":{')) withData += 1;
      if (answer.status >= 400) refused += 1;
    } catch (error) {
      findings.add(`no answer: ${(error as Error).message}`, asked);
    }
  });
  return { withData, refused };
}
