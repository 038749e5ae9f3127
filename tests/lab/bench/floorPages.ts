import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import webConfig from '../../../web/build/vite.config.ts';
import { listen } from '../../kit/listen.ts';

const FOLDER = join(import.meta.dirname, 'floor');

/** What runs on the shop's own page in place of its scripts: a file of `floor/`, none, or the shop's. */
const SCRIPTS = {
  'no script': null,
  React: 'react',
  'React, router': 'router',
  'React, router, Apollo': 'apollo',
  'the shop': undefined,
};

/** Below it are the scripts of `floor/`. */
const PATH = '/floor/';
const BOOTSTRAP = /<script type="module"[^>]*><\/script>/;

/** Bundles a script as the shop's own are: for the same browsers, from the same builds of the packages. */
async function bundle(name: string, outDir: string): Promise<void> {
  const { resolve, plugins, build: settings } = webConfig({ command: 'build', mode: 'production' });
  await build({
    configFile: false,
    root: FOLDER,
    publicDir: false,
    logLevel: 'warn',
    resolve: resolve ?? {},
    plugins: plugins ?? [],
    build: {
      target: settings?.target ?? [],
      modulePreload: { polyfill: false },
      outDir: join(outDir, name),
      emptyOutDir: true,
      rolldownOptions: { input: join(FOLDER, `${name}.tsx`), output: { entryFileNames: `${name}.js` } },
    },
  });
}

/** The shop at another address, where its page at `path` has another script. */
function serve(shop: string, path: string, script: string | null | undefined, folder: string): Server {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(shop);
  return createServer((request, response) => {
    const { url = '/', method = 'GET' } = request;
    if (url.startsWith(PATH))
      return void readFile(join(folder, script ?? '', `${url.slice(PATH.length)}.br`)).then((bytes) =>
        response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(bytes),
      );
    const isChanged = url === path && script !== undefined;
    const headers = { ...request.headers, ...(isChanged && { 'accept-encoding': 'identity' }) };
    const forwarded = httpRequest({ hostname, port, method, path: url, headers, agent }, (answer) => {
      if (!isChanged) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = answer.headers;
      void text(answer).then((html) => {
        if (!BOOTSTRAP.test(html)) throw new Error(`${path} has no script.`);
        const tag = script ? `<script type="module" src="${PATH}${script}.js"></script>` : '';
        response.writeHead(answer.statusCode ?? 502, others).end(html.replace(BOOTSTRAP, tag));
      });
    });
    request.pipe(forwarded);
  });
}

/** Serves the shop's page at `path` by what runs on it, so that one sees what of its time the packages take. */
export async function openFloorPages(
  shop: string,
  path: string,
): Promise<{ urls: Record<string, string>; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-floor-'));
  const servers: Server[] = [];
  const urls: Record<string, string> = {};
  for (const [name, script] of Object.entries(SCRIPTS)) {
    if (script) await bundle(script, folder);
    const server = serve(shop, path, script, folder);
    servers.push(server);
    urls[name] = `http://127.0.0.1:${await listen(server)}`;
  }
  return {
    urls,
    async close() {
      for (const server of servers) server.close().closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
