'use strict';
// `npm run bench` and other programs of tests/lab: builds what has changed, then runs the program in the folder that is the first
// argument.

const { findBrowser } = require('./browser.cjs');
const { runBuilt } = require('./run.cjs');

/** Programs that open pages. */
const NEED_BROWSER = ['bench', 'screens'];

const [folder, ...options] = process.argv.slice(2);
const browser = NEED_BROWSER.includes(folder) ? findBrowser() : null;
runBuilt(
  ['--import', 'tsx', `tests/lab/${folder}/main.ts`, ...options],
  browser ? { CHROME_PATH: browser } : {},
);
