import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import { refuseOperation } from '../http/requestErrors.ts';

/**
 * Documents of known client builds, by the SHA-256 of their text. Each build writes a manifest; manifests of releases that are still
 * in use are stored in `trusted-documents/<client>/<version>.json`.
 */
export type TrustedDocuments = ReadonlyMap<string, string>;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The forms that code generators write. */
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

/** Reads the documents of all released manifests and of the current web build. @throws ConfigError when one is invalid */
export function readTrustedDocuments(manifests: {
  releasedFolder: string;
  webBuildFile: string;
}): TrustedDocuments {
  const { releasedFolder, webBuildFile } = manifests;
  const names = existsSync(releasedFolder)
    ? readdirSync(releasedFolder, { recursive: true, encoding: 'utf8' })
    : [];
  const released = names.filter((name) => name.endsWith('.json')).map((name) => join(releasedFolder, name));
  const files = existsSync(webBuildFile) ? [...released, webBuildFile] : released;
  return new Map(files.flatMap((file) => Object.entries(readManifest(file))));
}

export const operationNamesOf = (documents: TrustedDocuments): string[] =>
  [...documents.values()].flatMap((text) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []);

/**
 * Reads a manifest of any accepted form: texts by their hashes.
 * @throws ConfigError when it has another form
 */
export function readManifest(file: string): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(
      `${file}: must be texts of documents by their SHA-256 in hex, or a manifest of Apollo's clients`,
    );
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
