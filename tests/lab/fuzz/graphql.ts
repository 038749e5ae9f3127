import type { GraphQLSchema } from 'graphql';
import type { SeededRandom } from '../../kit/seededRandom.ts';
import { sendRawRequest, type RawRequest } from '../../kit/rawRequest.ts';
import type { Findings } from './findings.ts';
import { runConcurrently } from './runConcurrently.ts';
import { corruptBytes, oddText, oddValue, withoutLoneSurrogates } from './randomValues.ts';
import { OperationWriter, type KnownIds, type Operation } from './operations.ts';

export interface GraphqlFuzz {
  url: string;
  schema: GraphQLSchema;
  ids: KnownIds;
  /** Headers of the clients: a guest, a shopper with cookies, the same shopper with a bearer token. */
  headerSets: readonly [Record<string, string>, ...Record<string, string>[]];
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

/** A random text as a valid header value; the client refuses to send other characters. */
const headerText = (random: SeededRandom): string =>
  encodeURIComponent(withoutLoneSurrogates(oddText(random))).slice(0, 2_000);

/** A token with random claims and an invalid signature. */
function forgedToken(random: SeededRandom): string {
  const claims = { sub: oddValue(random), user_id: oddValue(random), exp: oddValue(random) };
  return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url').slice(0, 3_000)}.AAAA`;
}

function headersFor(random: SeededRandom, baseHeaders: Record<string, string>): Record<string, string> {
  const sometimes = (probability: number, headers: () => Record<string, string>) =>
    random.happens(probability) ? headers() : {};
  return {
    'content-type': 'application/json',
    ...baseHeaders,
    ...sometimes(0.3, () => ({ accept: random.oneOf(ACCEPTS) })),
    ...sometimes(0.2, () => ({ 'accept-encoding': random.oneOf(ENCODINGS) })),
    ...sometimes(0.03, () => ({ 'content-type': random.oneOf(CONTENT_TYPES) })),
    ...sometimes(0.02, () => ({
      cookie: `access_token=${headerText(random)}; refresh_token=${headerText(random)}`,
    })),
    ...sometimes(0.02, () => ({
      authorization: `Bearer ${headerText(random)}`,
      'x-refresh-token': headerText(random),
    })),
    ...sometimes(0.02, () => ({
      cookie: `access_token=${forgedToken(random)}; refresh_token=${forgedToken(random)}`,
    })),
    ...sometimes(0.02, () => ({
      'x-forwarded-for': headerText(random),
      'x-forwarded-host': headerText(random),
    })),
    ...sometimes(0.01, () => ({ 'content-encoding': random.oneOf(ENCODINGS) })),
    ...sometimes(0.02, () => ({ 'if-none-match': headerText(random) })),
  };
}

/** A body that may be invalid JSON or have the wrong shape. */
function oddBody(random: SeededRandom, operation: Operation): string | Buffer {
  const text = JSON.stringify(operation);
  switch (random.between(0, 5)) {
    case 0:
      return corruptBytes(random, text);
    case 1:
      return JSON.stringify(oddValue(random)) ?? '';
    case 2:
      return JSON.stringify({
        ...operation,
        variables: oddValue(random),
        operationName: oddValue(random, 0),
      });
    case 3:
      return JSON.stringify({ ...operation, extensions: { persistedQuery: oddValue(random, 1) } });
    case 4:
      return Buffer.from(text, random.happens(0.5) ? 'utf16le' : 'latin1');
    default:
      return `\ufeff${text}`;
  }
}

function buildCall(random: SeededRandom, operation: Operation, headers: Record<string, string>): RawRequest {
  if (random.happens(0.08)) {
    const query = new URLSearchParams({
      query: operation.query,
      variables: JSON.stringify(operation.variables),
    });
    // The server refuses longer URLs.
    return {
      path: `/graphql?${query.toString()}`.slice(0, 12_000),
      headers: { ...headers, 'apollo-require-preflight': '1' },
    };
  }
  const body = random.happens(0.08) ? oddBody(random, operation) : JSON.stringify(operation);
  return { method: 'POST', path: '/graphql', headers, body };
}

/** Codes that report an upstream failure. The upstream works during the run, so such a code is a bug of the BFF. */
const UPSTREAM_ERROR_CODE = /"UPSTREAM_(UNAVAILABLE|BAD_REPLY|ERROR)"/;

/** Sends `count` random operations. Returns how many got data and how many were refused with 4xx or 5xx. */
export async function fuzzGraphql(
  { url, schema, ids, headerSets, findings }: GraphqlFuzz,
  count: number,
  seed: number,
): Promise<{ withData: number; refused: number }> {
  let withData = 0;
  let refused = 0;
  await runConcurrently(count, seed, async (random) => {
    const operation = new OperationWriter(schema, random, ids).write();
    const call = buildCall(random, operation, headersFor(random, random.oneOf(headerSets)));
    const requestText = `${call.method ?? 'GET'} ${call.path} ${JSON.stringify(call.headers)} ${String(call.body ?? '')}`;
    try {
      const response = await sendRawRequest(url, call);
      findings.checkResponse(response, requestText);
      const upstreamError = UPSTREAM_ERROR_CODE.exec(response.text)?.[0];
      if (upstreamError)
        findings.add(
          `blames the upstream: ${upstreamError}`,
          `${requestText}\n  -> ${response.text.slice(0, 600)}`,
        );
      if (response.text.startsWith('{"data":{')) withData += 1;
      if (response.status >= 400) refused += 1;
    } catch (error) {
      findings.add(`no answer: ${(error as Error).message}`, requestText);
    }
  });
  return { withData, refused };
}
