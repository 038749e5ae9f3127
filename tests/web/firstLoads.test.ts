import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routeTable, type RouteName } from '../../web/config/paths.ts';
import { pages } from '../../web/pages/registry.ts';

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

const modules = import.meta.glob<Record<string, unknown>>('../../web/pages/**/*.tsx');

const BUILD = join(import.meta.dirname, '../../dist/web');
const manifest = JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const sizeOf = (file: string): number => statSync(join(BUILD, `${file}.br`)).size;

function withImports(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported, found);
  }
  return found;
}

/**
 * What the scripts of a first load of each page may weigh, compressed by brotli, in bytes (docs/decisions/0010). A page that no
 * longer needs its budget gets a smaller one.
 */
const BUDGET_BYTES: Record<RouteName, number> = {
  home: 144_500,
  product: 144_500,
  category: 146_000,
  subcategory: 148_000,
  search: 150_500,
  login: 141_000,
  register: 141_000,
  forgotPassword: 141_000,
  resetPassword: 141_000,
  changePassword: 141_000,
  profile: 141_500,
  profileUpdate: 144_000,
  wishlist: 146_500,
  cart: 145_000,
  checkout: 157_500,
  order: 153_000,
  orders: 155_000,
};

/** All scripts together, which the service worker may store. */
const ALL_SCRIPTS_BYTES = 246_000;

describe('The first load of', () => {
  const names = Object.keys(routeTable) as RouteName[];

  it.each(names)('%s: the server names the module that the app loads', async (name) => {
    const module = await modules[`../../web/${routeTable[name].file}`]?.();
    expect(Object.values(module ?? {})).toContain(await pages[name].preload());
  });

  it.each(names)('%s: the scripts fit into their budget', (name) => {
    const files = new Set(
      ['index.html', 'app/main.tsx', routeTable[name].file].flatMap((key) => [...withImports(key)]),
    );
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    console.log(`First load of ${name}: ${bytes} of ${BUDGET_BYTES[name]} bytes in ${files.size} scripts`);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES[name]);
  });

  it('all pages together: the scripts fit into their budget', () => {
    const scripts = readdirSync(join(BUILD, 'assets')).filter((file) => file.endsWith('.js'));
    const bytes = scripts.reduce((sum, file) => sum + sizeOf(`assets/${file}`), 0);
    console.log(`All scripts: ${bytes} of ${ALL_SCRIPTS_BYTES} bytes`);
    expect(bytes).toBeLessThanOrEqual(ALL_SCRIPTS_BYTES);
  });
});
