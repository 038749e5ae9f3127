import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** Parentheses of `:not()`, `:is()` and `:has()`, innermost first: classes in them need not be on the page. */
const PARENTHESES = /\([^()]*\)/g;

function withoutParentheses(selector: string): string {
  const rest = selector.replace(PARENTHESES, '');
  return rest === selector ? selector : withoutParentheses(rest);
}

/** The classes that an element and those around it must have for a selector to match. */
const classesOf = (selector: string): string[] =>
  Array.from(withoutParentheses(selector).matchAll(/\.([\w-]+)/g), ([, name = '']) => name);

/** A part of the style sheet: its text, or what is inside of a condition such as `@media`. */
type Part =
  | { selectors: string[][]; text: string }
  | { condition: string; parts: Part[] }
  | { animation: string; text: string };

const partOfRule = (rule: Rule): Part => ({
  selectors: rule.selectors.map(classesOf),
  text: rule.toString(),
});

function partOfAtRule(rule: AtRule): Part[] {
  const { name, params, nodes } = rule;
  // The whole style sheet has arrived before anything is printed.
  if (name === 'media' && params === 'print') return [];
  if (name === 'keyframes') return [{ animation: params, text: rule.toString() }];
  if (name === 'media' || name === 'supports' || name === 'layer' || name === 'container')
    return nodes ? [{ condition: `@${name} ${params}`, parts: nodes.flatMap(partsOf) }] : [];
  return [{ selectors: [[]], text: rule.toString() }];
}

const partsOf = (node: ChildNode): Part[] =>
  node.type === 'rule' ? [partOfRule(node)] : node.type === 'atrule' ? partOfAtRule(node) : [];

/** The class names in the markup of a page. React escapes quotes, so that text cannot look like an attribute. */
export function classNames(html: string): Set<string> {
  const attributes = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names);
  return new Set(attributes.flatMap((names) => names.split(' ')));
}

/**
 * Finds the rules of the style sheet that a page's first paint needs, in their order: those whose classes are all on the page. The
 * whole style sheet follows at the end of the page, and is not waited for (docs/decisions/0018-styles-in-the-page.md).
 * @param sheet the built style sheet
 * @returns what returns the needed rules for the class names of a page
 */
export function createCriticalStyles(sheet: string): (names: ReadonlySet<string>) => string {
  const parts = postcss.parse(sheet).nodes.flatMap(partsOf);

  const textOf = (part: Part, names: ReadonlySet<string>): string => {
    if ('animation' in part) return '';
    if ('condition' in part) {
      const inside = part.parts.map((inner) => textOf(inner, names)).join('');
      return inside && `${part.condition}{${inside}}`;
    }
    return part.selectors.some((classes) => classes.every((name) => names.has(name))) ? part.text : '';
  };
  const animations = parts.filter((part) => 'animation' in part);

  return (names) => {
    const rules = parts.map((part) => textOf(part, names)).join('');
    return animations.reduce(
      (text, { animation, text: frames }) => (rules.includes(animation) ? text + frames : text),
      rules,
    );
  };
}
