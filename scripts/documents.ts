// `npm run documents -- check manifest.json`, or `add manifest.json --app 1.4`: says why the shop would refuse documents of a client, and
// stores the manifest as that of a version (`--into` another folder of trusted documents). `pages schema.graphql` says which documents
// of the built pages another schema, that of the running release, would refuse.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildSchema,
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { costProblemOf } from '../bff/graphql/operationLimits.ts';
import { readManifest } from '../bff/graphql/requestChecks.ts';
import { createSchema } from '../bff/schema.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB_DOCUMENTS = join(ROOT, 'dist/web/documents.json');

const USAGE = `Name the manifest, and to add it also the client and its version; or the schema of the running release:
  npm run documents -- check manifest.json
  npm run documents -- add manifest.json --app 1.4
  npm run documents -- web 1.4.0
  npm run documents -- pages /opt/maidan/current/schema.graphql`;

interface Findings {
  problems: string[];
  warnings: string[];
}

function costProblems(document: DocumentNode, schema: GraphQLSchema): string[] {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.flatMap((operation) => costProblemOf(schema, document, operation) ?? []);
}

/** Why a schema refuses a text, or what of it will go. Costs are those of a schema with resolvers. */
function findingsOf(text: string, schema: GraphQLSchema): Findings {
  try {
    const document = parse(text);
    const refusals = validate(schema, document).map(({ message }) => message);
    return {
      problems: refusals.length > 0 ? refusals : costProblems(document, schema),
      warnings: validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => message),
    };
  } catch (error) {
    if (error instanceof GraphQLError) return { problems: [error.message], warnings: [] };
    throw error;
  }
}

/** What is to be said of each document of a manifest, one sentence each. */
function checkManifest(file: string, schema: GraphQLSchema): Findings {
  const all: Findings = { problems: [], warnings: [] };
  for (const [hash, text] of Object.entries(readManifest(file))) {
    const name = /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? hash;
    const { problems, warnings } = findingsOf(text, schema);
    const isHash = createHash('sha256').update(text).digest('hex') === hash;
    if (!isHash) problems.unshift(`its hash ${hash} is not the SHA-256 of its text.`);
    all.problems.push(...problems.map((problem) => `${name}: ${problem}`));
    all.warnings.push(...warnings.map((warning) => `${name}: ${warning}`));
  }
  return all;
}

const readSchemaOf = (file: string): string => readFileSync(file, 'utf8');

interface Command {
  file: string;
  schema: GraphQLSchema;
  /** Where the manifest is stored; null: it is only checked. */
  target: string | null;
}

/** @throws Error for arguments that are no command */
function readArguments(): Command {
  const { positionals, values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { into: { type: 'string', default: join(ROOT, 'trusted-documents') } },
  });
  const [command, file = '', version = ''] = positionals;
  const { into, ...apps } = values;
  const names = Object.keys(apps);
  const schema = () => createSchema(readSchemaOf(join(ROOT, 'schema.graphql')));
  const targetOf = (client: string, named: string) => join(String(into), client, `${named}.json`);
  const isThere = (path: string) => {
    if (!existsSync(path)) throw new Error(`${path} is not there.`);
    return path;
  };
  const isVersion = (text: string) => /^\d+(\.\d+){0,3}$/.test(text);
  if (command === 'web' && isVersion(file) && names.length === 0)
    return { file: isThere(WEB_DOCUMENTS), schema: schema(), target: targetOf('web', file) };
  if (command === 'pages' && names.length === 0)
    return { file: isThere(WEB_DOCUMENTS), schema: buildSchema(readSchemaOf(isThere(file))), target: null };
  if (command === 'check' && names.length === 0 && file !== '')
    return { file: isThere(file), schema: schema(), target: null };
  const [app = '', ...others] = names;
  const isNamed = /^[a-z][a-z0-9-]*$/.test(app) && app !== 'web' && isVersion(version);
  if (command !== 'add' || !isNamed || others.length > 0) throw new Error(USAGE);
  return { file: isThere(file), schema: schema(), target: targetOf(app, version) };
}

function run(): void {
  const { file, schema, target } = readArguments();
  const { problems, warnings } = checkManifest(file, schema);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
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
