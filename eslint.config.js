import graphql from '@graphql-eslint/eslint-plugin';
import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { floorRule } from './eslint.floor.js';

const ENVIRONMENT = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is read in one place per part: bff/config/readConfig.ts and upstream/config.ts.',
};

const TYPESCRIPT_PROJECTS = [
  'bff/service',
  'bff',
  'adopt',
  'upstream',
  'web',
  'web/ssr',
  'web/worker',
  'tests',
].map((folder) => `${folder}/tsconfig.json`);

/** What a program of plain JavaScript may use without an import. TypeScript knows it for its own files. */
const globalsOf = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

const LIST_CALLBACK = 'CallExpression[callee.property.name=/^(map|flatMap|from)$/] > :function';
const LIST_ITEMS = [
  `${LIST_CALLBACK} >`,
  `${LIST_CALLBACK} > :matches(ConditionalExpression, LogicalExpression) >`,
  `${LIST_CALLBACK} > BlockStatement ReturnStatement >`,
  'ArrayExpression >',
];
const LIST_ITEM_WITHOUT_KEY = LIST_ITEMS.flatMap((item) => [
  `${item} JSXFragment`,
  `${item} JSXElement > JSXOpeningElement:not(:has(> JSXAttribute[name.name="key"]))`,
]);
/** Events with which a shopper operates a control. */
const CONTROL_HANDLERS = [
  'onClick',
  'onMouseDown',
  'onMouseUp',
  'onPointerDown',
  'onPointerUp',
  'onKeyDown',
  'onKeyPress',
  'onKeyUp',
];
const VOID_ELEMENT = '/^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/';

/** Mistakes with React that neither TypeScript nor React's own plugin reports. */
const REACT_MISTAKES = [
  ...LIST_ITEM_WITHOUT_KEY.map((selector) => ({ selector, message: 'An element of a list has a key.' })),
  {
    selector: 'JSXAttribute[name.name="children"]',
    message: 'Children stand between the tags.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'React escapes what it renders; this attribute does not.',
  },
  {
    selector: `JSXElement[children.length>0][openingElement.name.name=${VOID_ELEMENT}]`,
    message: 'This element cannot have children.',
  },
  {
    selector:
      'MethodDefinition[key.name=/^component(DidMount|DidUpdate)$/] CallExpression[callee.property.name="setState"]',
    message: 'Setting state here renders the component twice.',
  },
  {
    selector: 'MethodDefinition[key.name=/^(UNSAFE_)?component(WillMount|WillReceiveProps|WillUpdate)$/]',
    message: 'React calls this method several times, or not at all.',
  },
  {
    selector:
      'MethodDefinition[kind!="constructor"] AssignmentExpression > MemberExpression.left[object.type="ThisExpression"][property.name="state"]',
    message: 'State changes with setState.',
  },
];

export default defineConfig(
  { ignores: ['**/dist/', '.data/', '**/__generated__/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,cjs,ts,tsx}'],
    extends: [js.configs.recommended],
    rules: {
      'no-caller': 'error',
      'no-eval': 'error',
      'no-iterator': 'error',
      'no-unused-expressions': 'error',
      'no-useless-rename': 'error',
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      globals: globalsOf(
        '__dirname AbortSignal Buffer clearTimeout console fetch process setInterval setTimeout URL',
      ),
    },
  },
  {
    files: ['upstream/payment/sandbox/checkout.js'],
    languageOptions: { globals: globalsOf('CSSStyleSheet document fetch URL window') },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    // The service worker has a project of its own, because its globals differ.
    languageOptions: { parserOptions: { project: TYPESCRIPT_PROJECTS } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ENVIRONMENT],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['bff/main.ts', 'adopt/main.ts', 'upstream/main.ts', 'tests/**', 'scripts/**', '*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Where money is decided, a function reads, decides or acts: all three would need more branches.
    files: ['bff/features/checkout/**'],
    rules: { complexity: ['error', 12] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'] },
  },
  { files: ['web/browser/browserStorage.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    // What runs in browsers (package.json#browserslist).
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/build/**', 'web/ssr/**', 'web/**/vite.config.ts'],
    plugins: { browsers: { rules: { floor: floorRule } } },
    rules: { 'browsers/floor': 'error' },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.strict],
    rules: {
      'jsx-a11y-x/control-has-associated-label': 'error',
      // An element that only observes the focus or the pointer is not a control.
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { handlers: CONTROL_HANDLERS }],
      'jsx-a11y-x/no-static-element-interactions': ['error', { handlers: CONTROL_HANDLERS }],
      'jsx-a11y-x/lang': 'error',
      'jsx-a11y-x/no-aria-hidden-on-focusable': 'error',
      'jsx-a11y-x/prefer-tag-over-role': 'error',
      'no-restricted-syntax': ['error', ENVIRONMENT, ...REACT_MISTAKES],
      'no-restricted-imports': [
        'error',
        { name: 'react', importNames: ['forwardRef'], message: 'A component takes `ref` as a prop.' },
      ],
    },
  },
  {
    // Every type, field, argument and enum value of the contract is described.
    files: ['schema.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
        },
      ],
    },
  },
);
