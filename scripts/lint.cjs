'use strict';
// `npm run lint`: rules, unused code and format. All programs run to their end, so that one report shows everything.

const { runTogether } = require('./runTogether.cjs');

const CACHE = 'node_modules/.cache/maidan';
const eslint = (...options) => [
  // Checking types creates many objects that soon die: with more room for them, V8 collects them less often.
  '--max-semi-space-size=128',
  'node_modules/eslint/bin/eslint.js',
  ...['--max-warnings', '0', ...options],
];

runTogether({
  // Two processes, to use two cores: docs/decisions/0011-one-linter.md.
  'ESLint, web': eslint('web'),
  'ESLint, all but web': eslint('.', '--ignore-pattern', 'web/'),
  knip: ['node_modules/knip/bin/knip.js', '--include', 'files,dependencies,unlisted,binaries,exports,types'],
  Prettier: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--log-level', 'warn', '--check', '.'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`],
  ],
});
