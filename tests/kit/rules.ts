import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['docs/product.md', 'docs/threats.md'];
/** These tests run in full runs only (`tests/README.md`), so they do not count as the test of a rule. */
const ONLY_IN_FULL_RUNS = 'tests/deploy/containers/';

/** What the shop promises, or a threat with its defence: one that a test can show. */
export interface Rule {
  id: string;
  /** Its page and its anchor. */
  address: string;
  text: string;
}

/** A test, or a group of tests, whose title names rules: `it('goes at 50 px/s #marquee', …)`. */
export interface RuleTest {
  rules: string[];
  /** Its file and line. */
  place: string;
  title: string;
}

const ANCHOR = /<a id="([\w-]+)"><\/a>/g;

/** A rule extends from its anchor to the next one, or to the end of its paragraph or list item. */
const rulesOf = (page: string): Rule[] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split(/\n\s*\n|\n(?=\s*(?:- |\d+\. ))/)
    .flatMap((block) => {
      const [, ...idsAndTexts] = block.split(ANCHOR);
      return idsAndTexts.flatMap((id, at) =>
        at % 2 === 1
          ? []
          : [{ id, address: `${page}#${id}`, text: (idsAndTexts[at + 1] ?? '').replace(/\s+/g, ' ').trim() }],
      );
    });

export const readRules = (): Rule[] => PAGES.flatMap(rulesOf);

/** The items of the lists of rules that have neither an anchor nor a link to one. */
export const itemsWithoutRule = (): string[] =>
  [...readFileSync(join(ROOT, 'docs/product.md'), 'utf8').matchAll(/^(?:- |\d+\. ).*/gm)]
    .map(([item]) => item)
    .filter((item) => !/<a id=|\]\(#/.test(item));

/** The titles of tests and groups that name rules. */
function testsOf(file: string): RuleTest[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const tests: RuleTest[] = [];
  const visit = (node: ts.Node): void => {
    const isTest = ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText(source));
    const [first] = isTest ? node.arguments : [];
    if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
      const title = first.getText(source).slice(1, -1);
      const rules = Array.from(title.matchAll(/(?<= )#([a-z][\w-]*)/g), ([, id = '']) => id);
      const line = source.getLineAndCharacterOfPosition(first.getStart(source)).line + 1;
      if (rules.length > 0) tests.push({ rules, place: `${file}:${line}`, title });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return tests;
}

/** The tests of `.ci/run` that name rules. */
export const readRuleTests = (): RuleTest[] =>
  readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(sep, '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith(ONLY_IN_FULL_RUNS))
    .sort()
    .flatMap(testsOf);
