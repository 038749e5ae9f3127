import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What a document promises: a list item, a paragraph or a table; in docs/threats.md a row of a table. */
interface Rule {
  /** The document and its section, as in "docs/product.md#cart". */
  section: string;
  text: string;
}

/** A row of the tables of docs/threats.md. */
interface Threat {
  threat: string;
  defence: string[];
  proof: string[];
}

/** A test that shows a rule, named by a comment above it: `// Rule: docs/product.md#cart: Add to Cart`, the begin of the rule. */
interface Owner {
  rule: string;
  /** The file and the title of the test. */
  test: string;
}

/** Rules that no test shows. */
const WITHOUT_OWNER = [
  'docs/product.md#data: What the browser stores, and until when',
  'docs/product.md#limits: The service worker stores 40 pages',
  'docs/product.md#validation: No page states rules for passwords',
];

const linesOf = (file: string) => readFileSync(file, 'utf8').replaceAll('**', '').split('\n');

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** The lines of a document below its headings of the second and third level. */
function sectionLines(file: string): Rule[] {
  let heading = '';
  return linesOf(file).flatMap((line) => {
    const text = /^##+ (.*)/.exec(line)?.[1];
    if (text !== undefined) heading = slug(text);
    return text !== undefined || heading === '' || line.trim() === ''
      ? []
      : [{ section: `${file}#${heading}`, text: line }];
  });
}

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
const isRuler = (row: string) => /^\| -/.test(row);

const tableRows = sectionLines('docs/threats.md').filter(
  ({ text }) => text.startsWith('|') && !text.startsWith('| Threat ') && !isRuler(text),
);

function threatRules(): Rule[] {
  const found = sectionLines('docs/threats.md').filter(
    ({ section, text }) => section.endsWith('#what-was-found') && text.startsWith('- '),
  );
  return [
    ...tableRows.map(({ section, text }) => ({ section, text: cellsOf(text)[1] ?? '' })),
    ...found.map(({ section, text }) => ({ section, text: text.slice(2) })),
  ];
}

/** A line that ends with a colon introduces others, and one of two words is a heading. */
const productRules = (): Rule[] =>
  sectionLines('docs/product.md')
    .filter(({ text }) => !text.endsWith(':') && text !== 'Opening fast')
    .filter(({ text }, index, lines) => (text.startsWith('|') ? isRuler(lines[index + 1]?.text ?? '') : true))
    .map(({ section, text }) => ({
      section,
      text: text.startsWith('|') ? (cellsOf(text)[1] ?? '') : text.trim().replace(/^(- |\d+\. )/, ''),
    }));

const rules = [...threatRules(), ...productRules()];
const nameOf = ({ section, text }: Rule) => `${section}: ${text}`;

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('tests', name));

const RULE = /^\s*\/\/ Rule: (.*)$/gm;

/** The title of a test or a group of tests: the first argument of `it`, `describe` or of what their `each` returns. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return null;
  const { expression, arguments: given } = node.expression;
  const title = given[0];
  if (!title || !/^(it|describe)\b/.test(expression.getText())) return null;
  return ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)
    ? title.getText().slice(1, -1)
    : null;
}

function ownersIn(file: string): Owner[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('// Rule: ')) return [];
  const owners: Owner[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    const title = titleOf(node);
    const comments = text.slice(node.getFullStart(), node.getStart());
    if (title !== null)
      for (const [, rule = ''] of comments.matchAll(RULE)) owners.push({ rule, test: `${file} › ${title}` });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return owners;
}

const owners = testFiles.flatMap(ownersIn);
const rulesOf = (name: string) => rules.filter((rule) => nameOf(rule).startsWith(name));

describe('the rules of docs/product.md and docs/threats.md', () => {
  it('are read, each once', () => {
    expect(rules.length).toBeGreaterThan(200);
    expect(new Set(rules.map(nameOf)).size).toBe(rules.length);
  });

  it('have one test each that shows them', () => {
    const rows = rules.map((rule) => ({
      rule: nameOf(rule),
      tests: owners.filter((owner) => nameOf(rule).startsWith(owner.rule)).map(({ test }) => test),
    }));
    const width = 70;
    const lines = rows.map(
      ({ rule, tests }) => `${rule.slice(0, width).padEnd(width)}  ${tests.join(', ') || '(no test)'}`,
    );
    console.log(`${rules.length} rules, ${WITHOUT_OWNER.length} without a test\n${lines.join('\n')}`);
    expect(rows.filter(({ tests }) => tests.length > 1)).toEqual([]);
    const open = rows.filter(({ tests }) => tests.length === 0).map(({ rule }) => rule);
    expect(open.filter((rule) => !WITHOUT_OWNER.some((name) => rule.startsWith(name)))).toEqual([]);
    expect(open).toHaveLength(WITHOUT_OWNER.length);
  });

  it('are named in full above tests: each comment means one rule, and stands above a test', () => {
    expect(owners.filter(({ rule }) => rulesOf(rule).length !== 1)).toEqual([]);
    const comments = testFiles.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RULE)]);
    expect(owners).toHaveLength(comments.length);
  });
});

const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([\w./-]+\.\w+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.includes('/') || name === 'schema.graphql');

const threats: Threat[] = tableRows.map(({ text }) => {
  const [, threat = '', defence = '', proof = ''] = cellsOf(text);
  return { threat, defence: filesIn(defence), proof: filesIn(proof) };
});

describe('the tables of threats', () => {
  it.each(threats)('$threat: its files exist, and one of them has the test', ({ threat, defence, proof }) => {
    expect(defence.length).toBeGreaterThan(0);
    expect([...defence, ...proof].filter((file) => !existsSync(file))).toEqual([]);
    const owner = owners.find(({ rule }) => rulesOf(rule)[0]?.text === threat);
    expect(proof).toContain(owner?.test.split(' › ')[0]);
  });
});
