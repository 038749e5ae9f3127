import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { normalizePath, runnerImport, type ErrorPayload, type Plugin, type ViteDevServer } from 'vite';
import { graphql } from '../__generated__/gql.ts';

const ROOT = normalizePath(join(import.meta.dirname, '../..'));
const WEB = `${ROOT}/web`;
const GENERATED = `${WEB}/__generated__`;
const CONFIG = `${ROOT}/codegen.ts`;
/** The sources of generated code that are outside the web app. */
const OTHER_SOURCES = [`${ROOT}/schema.graphql`, CONFIG];

/** The texts of all operations and fragments of the web app. */
const readDocuments = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('__generated__'))
    .flatMap((file) => readFileSync(join(WEB, file), 'utf8').match(/(?<=\bgraphql\(`)[^`]*/g) ?? []);

/**
 * Writes the same files as `npm run codegen`; only those of the web app when nothing but its documents has changed, which takes half
 * the time. The configuration is imported each time, because it may have changed.
 */
async function generateCode(isOnlyWeb: boolean): Promise<void> {
  const { generate } = await import('@graphql-codegen/cli');
  const { disableFragmentWarnings } = await import('@apollo/client');
  const { module } = await runnerImport<{ default: CodegenConfig }>(CONFIG);
  // Otherwise each changed fragment is reported as a second one of the same name.
  disableFragmentWarnings();
  const { generates } = module.default;
  const outputs = Object.entries(generates).filter(([path]) => !isOnlyWeb || path.startsWith('web/'));
  await generate({ ...module.default, generates: Object.fromEntries(outputs), cwd: ROOT, silent: true });
}

/**
 * Generates code when an operation, a fragment, the schema or `codegen.ts` has changed. The page gets changed operations only after
 * that, because it finds them in generated files. It shows an error until the sources are valid again.
 */
export function codegen(): Plugin {
  /** The documents that the generated code contains; null when they are unknown. */
  let generated: string | null = null;
  let error: ErrorPayload | null = null;
  let lastUpdate = Promise.resolve(false);

  /** Returns false when the generated code contains all documents already. */
  async function update({ environments, config }: ViteDevServer, isOutdated: boolean): Promise<boolean> {
    const { hot, moduleGraph } = environments.client;
    try {
      const documents = readDocuments().join();
      if (!isOutdated && documents === generated) return false;
      // After an error, the other files may be outdated as well.
      await generateCode(!isOutdated && generated !== null);
      for (const name of readdirSync(GENERATED)) moduleGraph.onFileChange(`${GENERATED}/${name}`);
      if (documents !== generated) hot.send({ type: 'full-reload' });
      [generated, error] = [documents, null];
    } catch (cause) {
      const { message } = (cause instanceof AggregateError ? cause.errors[0] : cause) as Error;
      [generated, error] = [null, { type: 'error', err: { message, stack: '', plugin: 'codegen' } }];
      config.logger.error(message);
      hot.send(error);
    }
    return true;
  }

  return {
    name: 'codegen',
    apply: 'serve',
    // This plugin updates the page when all generated files are written.
    config: () => ({ server: { watch: { ignored: ['**/__generated__/**'] } } }),
    configureServer(server) {
      server.watcher.add(OTHER_SOURCES);
      server.ws.on('connection', (client) => error && client.send(JSON.stringify(error)));
      const documents = readDocuments();
      if (documents.every((text) => 'kind' in (graphql(text) as object))) generated = documents.join();
      else lastUpdate = update(server, true);
    },
    async hotUpdate({ file, server }) {
      const isOtherSource = OTHER_SOURCES.includes(file);
      if (this.environment.name !== 'client' || !(isOtherSource || /\.tsx?$/.test(file))) return undefined;
      lastUpdate = lastUpdate.then(() => update(server, isOtherSource));
      return (await lastUpdate) ? [] : undefined;
    },
  };
}
