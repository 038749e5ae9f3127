import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a visitor loads, in bytes after brotli: more than this fails the build. */
export const BUDGETS = {
  /** All scripts of the home page's first load, before any lazy part. */
  firstLoad: 155_000,
  /** Of these, what is not a library's. */
  firstLoadOwn: 35_000,
  /** What any further route adds. */
  route: 25_000,
};

/** A script of the build: how large it is when sent, and which others it needs at once. */
export interface Script {
  bytes: number;
  imports: string[];
  /** Libraries alone. */
  isPackages: boolean;
}

/** File names by what they are: the scripts of every page, and those of routes by their names. */
export interface Entries {
  app: string[];
  routes: Map<string, string>;
}

/** Says which budgets are exceeded, and by what; empty when all hold. */
export function exceededBudgets(scripts: Map<string, Script>, { app, routes }: Entries): string[] {
  const needed = (...files: string[]): Set<string> => {
    const all = new Set<string>();
    const visit = (file: string) => {
      if (all.has(file) || !scripts.has(file)) return;
      all.add(file);
      scripts.get(file)?.imports.forEach(visit);
    };
    files.forEach(visit);
    return all;
  };
  const bytes = (files: Iterable<string>, counts: (script: Script) => boolean = () => true): number =>
    [...files].reduce((sum, file) => {
      const script = scripts.get(file);
      return sum + (script && counts(script) ? script.bytes : 0);
    }, 0);

  const home = routes.get('home');
  if (home === undefined) return ['The home page has no script of its own: its budget cannot be told.'];
  const everywhere = needed(...app);
  const first = needed(...app, home);
  const sums: [string, number, number][] = [
    ['first load of home', bytes(first), BUDGETS.firstLoad],
    [
      'own part of the first load of home',
      bytes(first, ({ isPackages }) => !isPackages),
      BUDGETS.firstLoadOwn,
    ],
    ...[...routes].map(([name, file]): [string, number, number] => [
      `route ${name}`,
      bytes([...needed(file)].filter((one) => !everywhere.has(one))),
      BUDGETS.route,
    ]),
  ];
  return sums
    .filter(([, measured, budget]) => measured > budget)
    .map(([what, measured, budget]) => `${what}: ${measured} bytes of ${budget}`);
}

/** Holds a build to its budgets. It reads the compressed files, so it stands after what writes them. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const scripts = new Map<string, Script>();
        const entries: Entries = { app: [], routes: new Map() };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { size } = await stat(join(dir, `${chunk.fileName}.br`));
          scripts.set(chunk.fileName, {
            bytes: size,
            imports: chunk.imports,
            isPackages: chunk.name.startsWith('packages-'),
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
