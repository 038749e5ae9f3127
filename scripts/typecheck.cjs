'use strict';
// `npm run typecheck`: checks the types of everything, and those of the service worker with its own globals. Reports both.

const { dirname, join } = require('node:path');
const { runTogether } = require('./runTogether.cjs');

/** The native compiler. The package `typescript` is an older version, whose API ESLint and the tests use. */
const TSC = join(dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');

const tsc = (project, name) => [
  TSC,
  ...['--noEmit', '--project', project],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/maidan/${name}.tsbuildinfo`],
];

runTogether({ types: tsc('.', 'types'), 'types of the service worker': tsc('web/worker', 'worker') });
