import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import { isOwnRequest } from './executeAsGuest.ts';
import { errorAnswer } from '../http/requestErrors.ts';

/**
 * Documents that clients were built with, by the SHA-256 of their text. Each client's build writes such a manifest; those of
 * builds that are still in use are kept in `trusted-documents/<client>/<version>.json`.
 */
export type TrustedDocuments = ReadonlyMap<string, string>;

const Manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

/**
 * The documents of all kept manifests and of the built web app.
 * @throws ConfigError when a manifest is not one
 */
export function readTrustedDocuments(places: { kept: string; built: string }): TrustedDocuments {
  const kept = existsSync(places.kept)
    ? readdirSync(places.kept, { recursive: true, encoding: 'utf8' }).map((name) => join(places.kept, name))
    : [];
  const files = [...kept.filter((name) => name.endsWith('.json')), places.built].filter((name) =>
    existsSync(name),
  );
  return new Map(files.flatMap((name) => Object.entries(readManifest(name))));
}

/** The names of the operations in these documents. */
export const operationNames = (documents: TrustedDocuments): string[] =>
  [...documents.values()].flatMap((text) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []);

function readManifest(name: string): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(name, 'utf8')));
  } catch {
    throw new ConfigError(`${name}: must be JSON with texts of documents by their SHA-256 in hex`);
  }
}

/** Where Apollo looks a document up when a client sends only its hash. Documents come with builds: no request adds one. */
export const documentsByHash = (documents: TrustedDocuments) => ({
  get: async (key: string) => documents.get(key.replace(/^apq:/, '')),
  set: async () => undefined,
  delete: async () => undefined,
});

const NAMES_A_DOCUMENT = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) });

interface Said {
  query?: unknown;
  extensions?: { persistedQuery?: unknown } | null;
}

/** What the request says, by POST or GET; what cannot be read is left for Apollo to refuse. */
function saidBy(request: FastifyRequest): Said {
  if (request.method === 'POST') return (request.body ?? {}) as Said;
  const { query, extensions } = request.query as Record<string, unknown>;
  try {
    return { query, extensions: typeof extensions === 'string' ? JSON.parse(extensions) : undefined };
  } catch {
    return { query };
  }
}

/**
 * Refuses, before anything is parsed: names of documents that are none, a name together with another text, and, when
 * `only` trusted documents are answered, every text that is not one.
 */
export const refuseUntrusted =
  (documents: TrustedDocuments, only: boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { query, extensions } = saidBy(request);
    const named = extensions?.persistedQuery;
    const hash = typeof query === 'string' ? createHash('sha256').update(query).digest('hex') : null;
    if (named != null) {
      const name = NAMES_A_DOCUMENT.safeParse(named);
      if (!name.success)
        return refuse(request, reply, 'A document is named by version 1 and its SHA-256 in hex.');
      if (hash !== null && name.data.sha256Hash !== hash)
        return refuse(request, reply, 'The document is not the one that its hash names.');
    }
    if (only && hash !== null && !documents.has(hash) && !isOwnRequest(request))
      return refuse(request, reply, 'Only the operations of known builds are answered.');
  };

async function refuse(request: FastifyRequest, reply: FastifyReply, message: string): Promise<void> {
  const type = request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
  const body = JSON.stringify(errorAnswer(request, 'BAD_REQUEST', message));
  await reply.code(400).header('content-type', type).header('cache-control', 'no-store').send(body);
}
