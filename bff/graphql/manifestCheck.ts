import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '@maidan/service/projectRoot';
import {
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { ConfigError } from '../config/config.ts';
import { createSchema } from '../schema.ts';
import { limitProblems, MAX_TOKENS } from './operationLimits.ts';
import { readManifest } from './trustedDocuments.ts';

/** What is wrong with the documents of a manifest, and what will be: one sentence each. */
interface ManifestReport {
  documentCount: number;
  /** Why the shop would refuse documents. */
  problems: string[];
  /** What the documents use and the schema will lose. */
  warnings: string[];
}

const nameOf = ({ definitions }: DocumentNode): string =>
  definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.name?.value ?? []) : [],
  )[0] ?? 'an operation without a name';

/** The document of a text, or why it has none. */
function parseText(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Compares the documents of a manifest with the schema and with the limits of operations. @throws ConfigError */
function checkManifest(file: string, schema: GraphQLSchema): ManifestReport {
  const report: ManifestReport = { documentCount: 0, problems: [], warnings: [] };
  for (const [hash, text] of Object.entries(readManifest(file))) {
    report.documentCount += 1;
    const document = parseText(text);
    const name = document instanceof GraphQLError ? hash : nameOf(document);
    const note = (list: 'problems' | 'warnings', sentences: string[]) =>
      report[list].push(...sentences.map((sentence) => `${name}: ${sentence}`));
    if (createHash('sha256').update(text).digest('hex') !== hash)
      note('problems', ['The hash is not the SHA-256 of the text.']);
    if (document instanceof GraphQLError) {
      note('problems', [document.message]);
      continue;
    }
    const errors = validate(schema, document, specifiedRules);
    note(
      'problems',
      errors.map(({ message }) => message),
    );
    if (errors.length > 0) continue;
    for (const node of document.definitions)
      if (node.kind === Kind.OPERATION_DEFINITION)
        note('problems', limitProblems(schema, document, node, undefined));
    const deprecations = validate(schema, document, [NoDeprecatedCustomRule]);
    note('warnings', [...new Set(deprecations.map(({ message }) => message))]);
  }
  if (report.documentCount === 0) report.problems.push(`${file} has no documents.`);
  return report;
}

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
 * `npm run documents -- check manifest.json`, or `add manifest.json --app 1.4`: says why the shop would refuse documents of an app, and
 * stores the manifest as that of a version (`--into` another folder of trusted documents). Exits with 1 after a problem.
 */
function run(): void {
  const root = findProjectRoot(import.meta.dirname);
  const { file, folder, target } = readArguments();
  if (!existsSync(file)) throw new ConfigError(`${file} is not there.`);
  const schema = createSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
  const { documentCount, problems, warnings } = checkManifest(file, schema);
  for (const warning of warnings) console.log(`Warning: ${warning}`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  console.log(`${basename(file)}: ${documentCount} documents fit the schema.`);
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
