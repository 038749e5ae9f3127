import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { normalizePath, runnerImport, type ErrorPayload, type Plugin, type ViteDevServer } from 'vite';

const ROOT = normalizePath(join(import.meta.dirname, '../..'));
const WEB = `${ROOT}/web`;
const CONFIG = `${ROOT}/codegen.ts`;
/** The sources of generated code that are outside the web app. */
const OTHER_SOURCES = [`${ROOT}/schema.graphql`, CONFIG];

/** The generated modules of the web app. */
const generatedFiles = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /__generated__\/.*\.ts$/.test(normalizePath(file)))
    .map((file) => `${WEB}/${normalizePath(file)}`);

const readGenerated = (): string =>
  generatedFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join();

/**
 * Writes the same modules as `npm run codegen`; only those of the web app when nothing but its documents has changed, which takes half
 * the time. The configuration is imported each time, because it may have changed.
 */
async function generateCode(isOnlyWeb: boolean): Promise<void> {
  const { generate } = await import('@graphql-codegen/cli');
  const { disableFragmentWarnings } = await import('@apollo/client');
  // Otherwise each changed fragment is reported as a second one of the same name.
  disableFragmentWarnings();
  const { module } = await runnerImport<{ default: CodegenConfig }>(CONFIG);
  const { generates } = module.default;
  const outputs = Object.entries(generates).filter(([path]) => !isOnlyWeb || path.startsWith('web/'));
  await generate({ ...module.default, generates: Object.fromEntries(outputs), cwd: ROOT, silent: true });
}

/**
 * Generates code at the start, and when a document, the schema or `codegen.ts` has changed; then the page is loaded anew. It shows an
 * error until the sources are valid again.
 */
export function codegen(): Plugin {
  let error: ErrorPayload | null = null;
  let lastUpdate = Promise.resolve();

  async function update({ environments, config }: ViteDevServer, isOnlyWeb: boolean): Promise<void> {
    const { hot, moduleGraph } = environments.client;
    try {
      const before = readGenerated();
      // After an error, the other files may be outdated as well.
      await generateCode(isOnlyWeb && !error);
      if (!error && readGenerated() === before) return;
      error = null;
      for (const file of generatedFiles()) moduleGraph.onFileChange(file);
      hot.send({ type: 'full-reload' });
    } catch (cause) {
      const causes = (cause instanceof AggregateError ? cause.errors : [cause]) as Error[];
      const message = causes.map((each) => each.message).join('\n\n');
      error = { type: 'error', err: { message, stack: '', plugin: 'codegen' } };
      config.logger.error(message);
      hot.send(error);
    }
  }

  return {
    name: 'codegen',
    apply: 'serve',
    // This plugin updates the page when all generated files are written.
    config: () => ({ server: { watch: { ignored: ['**/__generated__/**'] } } }),
    configureServer(server) {
      server.watcher.add(OTHER_SOURCES);
      server.ws.on('connection', (client) => error && client.send(JSON.stringify(error)));
      lastUpdate = update(server, false);
    },
    async hotUpdate({ file, server }) {
      const isDocument = file.startsWith(WEB) && file.endsWith('.graphql');
      if (this.environment.name !== 'client' || !(isDocument || OTHER_SOURCES.includes(file))) return;
      lastUpdate = lastUpdate.then(() => update(server, isDocument));
      await lastUpdate;
    },
  };
}
