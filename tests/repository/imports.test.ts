import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Every source file of a part with the files it imports, types included, as paths from the project's root. */
function readImports(part: string): Map<string, string[]> {
  const files = readdirSync(part, { recursive: true, encoding: 'utf8' }).map((file) => join(part, file));
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => {
        const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
        const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
        return [file, relative.map((name) => normalize(join(dirname(file), name)))];
      }),
  );
}

/**
 * The rooms of each part, from the inside out: a file may import its own room and those above it in this list. Every file
 * belongs to the first room whose pattern it matches.
 */
const ROOMS: Record<string, RegExp[]> = {
  bff: [
    /^__generated__\/schema\.ts$/,
    /^service\//,
    /^(errors|fieldMessages|messageKeys|digest|callsUpstream)\.ts$/,
    /^cache\//,
    /^upstream\//,
    /^session\//,
    /^wire\//,
    /^config\//,
    // What a feature asks the upstream for. Its resolvers come after the context that holds all of these.
    /^features\/[^/]+\/(api|loaders|idempotencyStore|paymentStates|verifiedOrders|deleteIdempotencyKeys|preferences|hints)\.ts$/,
    /^context\.ts$/,
    /^__generated__\/resolvers\.ts$/,
    /^features\//,
    /^schema\.ts$/,
    /^operations\//,
    /^http\//,
    /^publicResponses\//,
    /^graphql\//,
    /^pages\//,
    /^(app|services|main)\.ts$/,
  ],
  upstream: [
    /^(projectRoot|createFolder|unsafeSettings|config|metrics|backgroundTasks)\.ts$/,
    /^db\//,
    /^http\//,
    /^accounts\//,
    /^mail\//,
    /^payment\//,
    /^products\//,
    /^shop\.ts$/,
    /^demo\//,
    /^media\//,
    /^orders\//,
    /^webhooks\//,
    /^functions\//,
    /^rest\//,
    /^seed\//,
    /^(scheduledJobs|operations)\.ts$/,
    /^testEndpoints\//,
    /^(app|main)\.ts$/,
  ],
  web: [
    /^__generated__\//,
    /^(styles|fonts|public)\//,
    /^config\//,
    /^ui\//,
    /^navigation\//,
    /^auth\//,
    /^persistence\//,
    /^apollo\//,
    /^worker\//,
    /^features\//,
    /^layout\//,
    /^shopper\//,
    /^pages\//,
    /^app\//,
    /^ssr\//,
    /^build\//,
  ],
};

const PARTS = Object.keys(ROOMS);
const rankOf = (part: string, file: string): number =>
  ROOMS[part]?.findIndex((room) => room.test(file.slice(part.length + 1))) ?? -1;

/** "bff/features/cart" of a file in a feature's folder, or null. */
const featureOf = (path: string): string | null =>
  /^(bff|web)\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/** The first circle of imports, as a list of files, or null. */
function findCircle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}

const BANNED_FOLDERS = /(^|\/)(utils|helpers|common|lib|shared)\//;
const NOT_CAMEL_CASE = /[-_ ]|(^|\/)[A-Z]/;

describe.each(PARTS)('the rooms of %s', (part) => {
  const imports = readImports(part);
  const files = [...imports.keys()];
  const arrows = files.flatMap((file) => (imports.get(file) ?? []).map((target) => ({ file, target })));
  const list = (breaks: (arrow: { file: string; target: string }) => boolean) =>
    arrows.filter(breaks).map(({ file, target }) => `${file} imports ${target}`);

  it('are all ranked', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => rankOf(part, file) < 0)).toEqual([]);
  });

  it('import no other part', () => {
    expect(list(({ target }) => !target.startsWith(`${part}/`))).toEqual([]);
  });

  it('import inwards only', () => {
    expect(list(({ file, target }) => rankOf(part, target) > rankOf(part, file))).toEqual([]);
  });

  it('import in no circle', () => {
    expect(findCircle(imports)).toBeNull();
  });

  it('never import a main file', () => {
    expect(list(({ target }) => /(^|\/)main\.tsx?$/.test(target))).toEqual([]);
  });

  it('keep features apart', () => {
    const isForeign = (from: string | null, to: string | null) => from !== null && to !== null && from !== to;
    expect(list(({ file, target }) => isForeign(featureOf(file), featureOf(target)))).toEqual([]);
  });

  it('have folders that say what is in them, and files in one spelling', () => {
    expect(files.filter((file) => BANNED_FOLDERS.test(file))).toEqual([]);
    const named = files.filter((file) => !file.includes('__generated__'));
    expect(named.filter((file) => NOT_CAMEL_CASE.test(file))).toEqual([]);
  });
});

it('a feature of the BFF may have a name of several words', () => {
  const rankInBff = (file: string) => rankOf('bff', `bff/${file}`);
  expect(rankInBff('features/stockNotice/api.ts')).toBe(rankInBff('features/cart/api.ts'));
  expect(rankInBff('features/stockNotice/resolvers.ts')).toBe(rankInBff('features/cart/resolvers.ts'));
});

it('the components of web/ui know neither GraphQL nor the session', () => {
  const outside = [...readImports('web')].flatMap(([file, targets]) =>
    file.startsWith('web/ui/') ? targets.filter((target) => !target.startsWith('web/ui/')) : [],
  );
  expect(outside).toEqual([]);
});

it('a feature of the BFF is imported by the schema and the context only', () => {
  const others = [...readImports('bff')].flatMap(([file, targets]) =>
    /^bff\/(features\/|(schema|context|__generated__\/resolvers)\.ts$)/.test(file)
      ? []
      : targets.filter((target) => featureOf(target) !== null).map((target) => `${file} imports ${target}`),
  );
  // The idempotency keys and the verified orders live as long as the process.
  expect(others).toEqual(
    ['idempotencyStore', 'verifiedOrders'].map(
      (store) => `bff/graphql/requestContext.ts imports bff/features/checkout/${store}.ts`,
    ),
  );
});

it('resolvers leave HTTP to the wire border', () => {
  const direct = [...readImports('bff')].flatMap(([file, targets]) =>
    /^bff\/features\/.*resolvers\.ts$/.test(file)
      ? targets.filter((target) => /^bff\/(upstream|session|http)\//.test(target))
      : [],
  );
  expect(direct).toEqual([]);
});
