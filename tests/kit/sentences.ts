import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Functions and classes whose argument at this position is a sentence for shoppers. */
const SENTENCE_ARGUMENTS: Record<string, number> = {
  UserFacingError: 1,
  apiError: 0,
  assertSignedIn: 1,
  hostedFunction: 2,
  rest: 2,
};

/** Properties, variables and parameters that are sentences for shoppers. */
const SENTENCE_NAMES = new Set([
  'apiError',
  'fallbackMessage',
  'message',
  'messages',
  'OVERLOADED_MESSAGE',
  'SENTENCES',
]);

/** The text of a string or a template, with `{}` for each of its values; null for other nodes. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** The sentences for shoppers in a source of the BFF: what its errors are made with. */
function sentencesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const sentences: string[] = [];

  /** Adds the texts of an expression, also those of constants of this file that it names. */
  function addTexts(node: ts.Node): void {
    const text = textOf(node);
    if (text !== null) return void sentences.push(text.replaceAll('$1', '{}'));
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    if (constant) addTexts(constant);
    else ts.forEachChild(node, addTexts);
  }

  function collectConstants(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (textOf(node.initializer) !== null) constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, collectConstants);
  }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const argument = node.arguments?.[SENTENCE_ARGUMENTS[name.getText()] ?? -1];
      if (argument) addTexts(argument);
    }
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isParameter(node);
    if (isNamed && node.initializer && SENTENCE_NAMES.has(node.name.getText())) addTexts(node.initializer);
    ts.forEachChild(node, visit);
  }

  collectConstants(source);
  visit(source);
  return sentences;
}

/** All sentences for shoppers that the BFF itself says, each with the files that have it. Values in a sentence are `{}`. */
export function bffSentences(): Map<string, string[]> {
  const files = readdirSync('bff', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/__generated__|^(service|http|operations)\/|graphql\/(scenarioHeader|formatError)/.test(file),
  );
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const sentence of sentencesOf(join('bff', file)))
      if (/ /.test(sentence)) found.set(sentence, [...(found.get(sentence) ?? []), file]);
  return found;
}
