import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { z } from 'zod';
import { ConfigError, type Config } from '../config/config.ts';
import { messageExtensions } from '../errors/errors.ts';
import { errorResponse, refuseOperation } from '../http/requests.ts';
import { createMessage } from '../errors/messages.ts';
import { OLD_APP_FAULT, FAULT_NAMES, faultOf } from '../calls/faultInjection.ts';

export const checkFault: preHandlerHookHandler = (request, reply, done) => {
  const name = faultOf(request);
  if (name === null || FAULT_NAMES.includes(name)) return done();
  const message = `There is no scenario of this name. Known are: ${FAULT_NAMES.join(', ')}.`;
  void reply.code(400).send(errorResponse(request, 'BAD_USER_INPUT', message));
};

/** True when the version is lower than `minVersion`: "1.9" is lower than "1.10", and "2" is not lower than "2.0". */
function isOlder(version: string, minVersion: string): boolean {
  const numbers = version.split('.').map((part) => parseInt(part, 10));
  for (const [index, part] of minVersion.split('.').entries()) {
    const number = numbers[index] ?? 0;
    if (number !== Number(part)) return number < Number(part);
  }
  return false;
}

/** Refuses apps below their owner's `minVersion`, by Apollo's `apollographql-client-name` (`ios`, `android`) and `-version` headers. */
export const refuseOldApps =
  ({ shop: { apps = {} }, hasDeveloperHeaders }: Config) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const name = String(request.headers['apollographql-client-name']);
    const app = Object.hasOwn(apps, name) ? apps[name as keyof typeof apps] : undefined;
    const isInjected = hasDeveloperHeaders && faultOf(request) === OLD_APP_FAULT;
    const version = String(request.headers['apollographql-client-version']);
    const isRefused = app?.minVersion !== undefined && isOlder(version, app.minVersion);
    if (!isRefused && !isInjected) return;
    const refusal = createMessage('APP_TOO_OLD');
    await refuseOperation(request, reply, {
      code: 'APP_UPDATE_REQUIRED',
      message: refusal.text,
      // An injected refusal has a link also where the owner has set none.
      details: { ...messageExtensions(refusal), storeUrl: app?.storeUrl ?? 'https://store.example/' },
    });
  };

/** Documents of known client builds by the SHA-256 of their text; releases in use: `trusted-documents/<client>/<version>.json`. */
export type TrustedDocuments = ReadonlyMap<string, string>;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const Manifest = z.union([
  // GraphQL Code Generator, and this repository's web build.
  z.record(Hash, z.string()),
  // Apollo's manifest: of Apollo Client for the web, of Apollo iOS and of Apollo Kotlin.
  z
    .object({
      format: z.literal('apollo-persisted-query-manifest'),
      version: z.literal(1),
      operations: z.array(z.object({ id: Hash, body: z.string() })),
    })
    .transform(({ operations }) => Object.fromEntries(operations.map(({ id, body }) => [id, body]))),
]);

export function readTrustedDocuments({
  documentManifests,
}: Pick<Config, 'documentManifests'>): TrustedDocuments {
  const { releasedFolder, webBuildFile } = documentManifests;
  const hasReleases = existsSync(releasedFolder);
  const names = hasReleases ? readdirSync(releasedFolder, { recursive: true, encoding: 'utf8' }) : [];
  const released = names.filter((name) => name.endsWith('.json')).map((name) => join(releasedFolder, name));
  const files = existsSync(webBuildFile) ? [...released, webBuildFile] : released;
  return new Map(files.flatMap((file) => Object.entries(readManifest(file))));
}

/** Reads a manifest of any accepted form: texts by their hashes. @throws ConfigError when it has another form */
export function readManifest(file: string): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(`${file}: must be documents by their SHA-256 in hex, or a manifest of Apollo's`);
  }
}

/** Apollo's persisted query cache: finds documents by hash. It is read-only, because documents come only from builds. */
export const createPersistedQueryCache = (documents: TrustedDocuments) => ({
  get: async (key: string) => documents.get(key.replace(/^apq:/, '')),
  set: async () => undefined,
  delete: async () => undefined,
});

/** Refuses texts that are not trusted documents, before they are parsed. Apollo refuses a text that its hash does not name. */
export const rejectUntrustedDocuments =
  (documents: TrustedDocuments) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sent = (request.method === 'POST' ? request.body : request.query) as { query?: unknown } | null;
    const query = sent?.query;
    if (typeof query !== 'string' || documents.has(createHash('sha256').update(query).digest('hex'))) return;
    const message = 'Only the operations of known builds are answered.';
    await refuseOperation(request, reply, { code: 'BAD_REQUEST', message });
  };
