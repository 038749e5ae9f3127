import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '@maidan/service/projectRoot';
import { GraphQLError, parse, validate, type GraphQLSchema } from 'graphql';
import { ConfigError } from '../config/config.ts';
import { createSchema } from '../schema.ts';
import { readManifest } from './trustedDocuments.ts';

/** Why the schema refuses documents of a manifest, one sentence each. @throws ConfigError */
const problemsOf = (file: string, schema: GraphQLSchema): string[] =>
  Object.entries(readManifest(file)).flatMap(([hash, text]) => {
    const name = /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? hash;
    try {
      return validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`);
    } catch (error) {
      if (error instanceof GraphQLError) return `${name}: ${error.message}`;
      throw error;
    }
  });

const USAGE = `Name the manifest, and to add it also the app and its version:
  npm run documents -- check manifest.json
  npm run documents -- add manifest.json --app 1.4`;

/** @throws ConfigError for arguments that are no command */
function readArguments() {
  const { positionals, values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { into: { type: 'string' } },
  });
  const [command, file, version] = positionals;
  const { into, ...apps } = values;
  const [app, ...others] = Object.keys(apps);
  const folder = typeof into === 'string' ? into : null;
  if (file === undefined || others.length > 0) throw new ConfigError(USAGE);
  if (command === 'check' && app === undefined) return { file, folder, target: null };
  const isNamed = app !== undefined && /^[a-z][a-z0-9-]*$/.test(app) && app !== 'web';
  if (command !== 'add' || !isNamed || !/^\d+(\.\d+){0,3}$/.test(version ?? '')) throw new ConfigError(USAGE);
  return { file, folder, target: join(app, `${version}.json`) };
}

/**
 * `npm run documents -- check manifest.json`, or `add manifest.json --app 1.4`: says why the schema refuses documents of an app, and
 * stores the manifest as that of a version (`--into` another folder of trusted documents). Exits with 1 after a problem.
 */
function run(): void {
  const root = findProjectRoot(import.meta.dirname);
  const { file, folder, target } = readArguments();
  if (!existsSync(file)) throw new ConfigError(`${file} is not there.`);
  const schema = createSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
  const problems = problemsOf(file, schema);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  console.log(`${basename(file)}: its documents fit the schema.`);
  if (target === null) return;
  const path = join(folder ?? join(root, 'trusted-documents'), target);
  const text = readFileSync(file, 'utf8');
  // Builds of this version may be in use.
  if (existsSync(path) && readFileSync(path, 'utf8') !== text)
    throw new ConfigError(`${path} is there already, with other documents.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${path} is written.`);
}

try {
  run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
