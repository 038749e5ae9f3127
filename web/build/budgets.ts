import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Maximum sizes of the scripts that a visitor loads, in bytes after brotli. The build fails when one is exceeded. */
export const BUDGETS_BYTES = {
  /** All scripts of the home page's first load, without lazy components. */
  firstLoad: 155_000,
  /** The same without libraries. */
  firstLoadOwnCode: 35_000,
  /** The scripts that one further route adds. */
  route: 20_500,
};

/** A script of the build: its compressed size and its static imports. */
export interface Script {
  bytes: number;
  imports: string[];
  /** True for a chunk that contains only libraries. */
  isLibrary: boolean;
}

/** File names of the scripts that every page loads, and of the routes' scripts by route name. */
export interface EntryScripts {
  app: string[];
  routes: Map<string, string>;
}

/** One line for each exceeded budget; empty when there is none. */
export function exceededBudgets(scripts: Map<string, Script>, { app, routes }: EntryScripts): string[] {
  const withImports = (...files: string[]): Set<string> => {
    const all = new Set<string>();
    const collect = (file: string) => {
      if (all.has(file) || !scripts.has(file)) return;
      all.add(file);
      scripts.get(file)?.imports.forEach(collect);
    };
    files.forEach(collect);
    return all;
  };
  const bytes = (files: Iterable<string>, counts: (script: Script) => boolean = () => true): number =>
    [...files].reduce((sum, file) => {
      const script = scripts.get(file);
      return sum + (script && counts(script) ? script.bytes : 0);
    }, 0);

  const home = routes.get('home');
  if (home === undefined) return ['The home page has no script of its own: its budget cannot be told.'];
  const appScripts = withImports(...app);
  const firstLoadScripts = withImports(...app, home);
  const measurements: [string, number, number][] = [
    ['first load of home', bytes(firstLoadScripts), BUDGETS_BYTES.firstLoad],
    [
      'own part of the first load of home',
      bytes(firstLoadScripts, ({ isLibrary: isPackages }) => !isPackages),
      BUDGETS_BYTES.firstLoadOwnCode,
    ],
    ...[...routes].map(([name, file]): [string, number, number] => [
      `route ${name}`,
      bytes([...withImports(file)].filter((script) => !appScripts.has(script))),
      BUDGETS_BYTES.route,
    ]),
  ];
  return measurements
    .filter(([, measuredBytes, budgetBytes]) => measuredBytes > budgetBytes)
    .map(([subject, measuredBytes, budgetBytes]) => `${subject}: ${measuredBytes} bytes of ${budgetBytes}`);
}

/** Fails the build when a budget is exceeded. It reads the compressed files, so it must come after the plugin that writes them. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const scripts = new Map<string, Script>();
        const entries: EntryScripts = { app: [], routes: new Map() };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { size } = await stat(join(dir, `${chunk.fileName}.br`));
          scripts.set(chunk.fileName, {
            bytes: size,
            imports: chunk.imports,
            isLibrary: chunk.name.startsWith('packages-'),
          });
          if (chunk.isEntry) entries.app.push(chunk.fileName);
          const route = /\/pages\/.*\/(\w+)Page\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
          if (route) entries.routes.set(route, chunk.fileName);
        }
        const exceeded = exceededBudgets(scripts, entries);
        if (exceeded.length > 0) this.error(`Over budget: ${exceeded.join('; ')}.`);
      },
    },
  };
}
