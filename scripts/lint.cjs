'use strict';
// `npm run lint`: rules, unused code and format. All programs run to their end, so that one report shows everything.

const { runTogether } = require('./runTogether.cjs');

const CACHE = 'node_modules/.cache/maidan';

runTogether({
  ESLint: [
    // Checking types creates many objects that soon die: with more room for them, V8 collects them less often.
    '--max-semi-space-size=128',
    'node_modules/eslint/bin/eslint.js',
    ...['--max-warnings', '0', '.'],
    // A file is checked again when it has changed. What a change elsewhere does to its types is seen by a run without the cache, as in CI.
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint`],
  ],
  knip: ['node_modules/knip/bin/knip.js', '--include', 'files,dependencies,unlisted,binaries,exports,types'],
  Prettier: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--log-level', 'warn', '--check', '.'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`],
  ],
});
