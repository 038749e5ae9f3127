'use strict';
// `npm test`: installs packages and a browser, builds what has changed, and runs the tests. Arguments go to vitest. With --full,
// tests with a size (rounds, shoppers, responses) run at full size, and test files run one after the other: in parallel, each
// would measure the other's load. A small run of everything leaves out the deployments, most of which need programs that are not
// part of `npm test`, and the laboratory. Only a full run builds images and runs them as containers. With --node 24, all of it runs
// on that version of Node, of npm's package `node`.

const { spawnSync } = require('node:child_process');
const { build } = require('./build.cjs');
const { findBrowser, findHeadlessShell } = require('./browser.cjs');
const { prepare, exitWithMessage } = require('./prepare.cjs');
const { run } = require('./run.cjs');

const argumentList = process.argv.slice(2);
const nodeAt = argumentList.indexOf('--node');
if (nodeAt >= 0) {
  const [, version = ''] = argumentList.splice(nodeAt, 2);
  const command = [
    'exec',
    '--yes',
    '--package',
    `node@${version}`,
    '--',
    'node',
    process.argv[1],
    ...argumentList,
  ];
  const { status } = spawnSync('npm', command, { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exit(status ?? 1);
}
console.log(`Node ${process.versions.node}`);
prepare();
build();
const browser = findBrowser();
if (!browser) {
  exitWithMessage(
    'The tests need a Chromium: install it with your system (Debian: apt-get install chromium), or set CHROME_PATH.',
  );
}
const isFull = argumentList.includes('--full');
const filters = argumentList.filter((argument) => argument !== '--full');
const shell = findHeadlessShell();
const isWhole = !isFull && filters.length === 0;
const isSmall = isWhole && (process.env.TEST_SIZE || 'small') === 'small';
const projects = ['parts', 'journeys', ...(isSmall ? [] : ['lab', 'deployments'])];
const options = [
  ...(isFull ? ['--no-file-parallelism'] : []),
  // vitest runs a project that any of its filters allows, so two exclusions would exclude nothing.
  ...(isWhole ? projects.flatMap((project) => ['--project', project]) : []),
];
if (isSmall)
  console.log('A small run leaves out tests/deploy and tests/lab: TEST_SIZE=middle npm test runs all.');
run(['node_modules/vitest/vitest.mjs', 'run', ...filters, ...options], {
  CHROME_PATH: browser,
  ...(shell && { HEADLESS_SHELL_PATH: shell }),
  ...(isFull && { TEST_SIZE: 'full' }),
});
