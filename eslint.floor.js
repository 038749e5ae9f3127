import { createRequire } from 'node:module';
import browserslist from 'browserslist';

// JSON of 20 MB, which an import attribute would need a flag for in the oldest Node.
const { api, html, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** MDN's names of the browsers of `browserslist` in package.json. */
const MDN_NAMES = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox'],
};

/** The oldest version of each browser that the shop supports. */
const FLOOR = {};
for (const entry of browserslist()) {
  const [browser, version] = entry.split(' ');
  for (const name of MDN_NAMES[browser]) FLOOR[name] = Math.min(FLOOR[name] ?? Infinity, parseFloat(version));
}

/** Attributes without which nothing is lost. */
const OPTIONAL_ATTRIBUTES = ['autocapitalize', 'autocorrect', 'fetchpriority', 'playsinline'];

/** What supports a feature too late, such as `safari 17.4`; nothing for a feature that MDN does not know. */
function tooYoung(feature) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const versions = [support[browser]]
      .flat()
      .filter(
        (statement) => statement && !statement.flags && !statement.prefix && !statement.alternative_name,
      )
      .map(({ version_added: added }) =>
        typeof added === 'string' ? parseFloat(added.replace('≤', '')) : Infinity,
      );
    const first = Math.min(...versions);
    return first > floor ? [`${browser} ${first === Infinity ? 'none' : first}`] : [];
  });
}

/** The feature that a name of the browser's own types stands for. */
function featureOf(declaration, name) {
  const { parent } = declaration;
  // An interface's name, or that of a variable with the constructor's type, such as `declare var URL: { canParse(): … }`.
  const owner = (parent.name ?? parent.parent?.name)?.text?.replace(/Constructor$|EventHandlers$/, '');
  const isGlobal = declaration.name?.text === name && !parent.members;
  const type = isGlobal ? undefined : (api[owner] ?? javascript.builtins[owner]);
  return isGlobal ? (api[name] ?? javascript.builtins[name]) : (type?.[`${name}_static`] ?? type?.[name]);
}

/** True where the code asks first whether the browser has it: `name?.()`, or `'name' in …` in the same function. */
function isGuarded(node, name, sourceCode) {
  const member =
    node.parent?.type === 'MemberExpression' && node.parent.property === node ? node.parent : node;
  const { parent } = member;
  if (parent?.type === 'CallExpression' && parent.optional) return true;
  const ancestors = sourceCode.getAncestors(node);
  const scope = ancestors.findLast(({ type }) => /Function/.test(type)) ?? ancestors[0];
  return sourceCode.getText(scope).includes(`'${name}' in `);
}

/** Refuses functions, properties and attributes that a supported browser does not have, unless the code asks whether it has them. */
export const floorRule = {
  meta: { type: 'problem', schema: [], messages: { young: '{{name}} is not in {{browsers}}.' } },
  create(context) {
    const { sourceCode } = context;
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const report = (node, name, feature) => {
      const browsers = tooYoung(feature).join(', ');
      if (browsers && !isGuarded(node, name, sourceCode))
        context.report({ node, messageId: 'young', data: { name, browsers } });
    };
    return {
      Identifier(node) {
        const typescriptNode = esTreeNodeToTSNodeMap.get(node);
        if (!typescriptNode || /^TS/.test(node.parent.type)) return;
        const declaration = checker.getSymbolAtLocation(typescriptNode)?.declarations?.[0];
        if (!declaration || !/\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) return;
        report(node, node.name, featureOf(declaration, node.name));
      },
      JSXAttribute({ name, parent }) {
        const tag = parent.name.name;
        if (typeof tag !== 'string' || tag !== tag.toLowerCase() || name.type !== 'JSXIdentifier') return;
        const attribute = name.name.toLowerCase();
        if (OPTIONAL_ATTRIBUTES.includes(attribute)) return;
        report(name, attribute, html.elements[tag]?.[attribute] ?? html.global_attributes[attribute]);
      },
    };
  },
};
