import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = ['web', 'shop.json', 'package.json', 'tsconfig.base.json'];

/** The packages are outside the copy; the cache is inside, so that it is new. */
const CONFIG = `
  import { mergeConfig } from 'vite';
  import config from './web/build/vite.config.ts';
  const inCopy = { cacheDir: import.meta.dirname + '/cache', server: { fs: { strict: false } } };
  export default (env) => mergeConfig(config(env), inCopy);
`;

/** Copies what the development server of the web app needs. */
export async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-dev-'));
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
  await writeFile(join(folder, 'vite.config.ts'), CONFIG);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
