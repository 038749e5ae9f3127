// `npm run documents -- check manifest.json`, or `add manifest.json --app 1.4`: says why the schema refuses documents of an app, and
// stores the manifest as that of a version (`--into` another folder of trusted documents).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GraphQLError, parse, validate, type GraphQLSchema } from 'graphql';
import { readManifest } from '../bff/graphql/requestChecks.ts';
import { createSchema } from '../bff/schema.ts';

const ROOT = join(import.meta.dirname, '..');

const USAGE = `Name the manifest, and to add it also the app and its version:
  npm run documents -- check manifest.json
  npm run documents -- add manifest.json --app 1.4`;

/** Why the schema refuses documents of a manifest, one sentence each. */
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

/** @throws Error for arguments that are no command */
function readArguments() {
  const { positionals, values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { into: { type: 'string', default: join(ROOT, 'trusted-documents') } },
  });
  const [command, file = '', version = ''] = positionals;
  const { into, ...apps } = values;
  const [app = '', ...others] = Object.keys(apps);
  const isNamed = /^[a-z][a-z0-9-]*$/.test(app) && app !== 'web' && /^\d+(\.\d+){0,3}$/.test(version);
  const isCommand = command === 'check' ? app === '' : command === 'add' && isNamed;
  if (!isCommand || others.length > 0) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  return { file, target: command === 'add' ? join(String(into), app, `${version}.json`) : null };
}

function run(): void {
  const { file, target } = readArguments();
  const problems = problemsOf(file, createSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8')));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${basename(file)}: its documents fit the schema.`);
  if (target === null) return;
  const text = readFileSync(file, 'utf8');
  // Builds of this version may be in use.
  if (existsSync(target) && readFileSync(target, 'utf8') !== text)
    throw new Error(`${target} is there already, with other documents.`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`${target} is written.`);
}

try {
  run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
