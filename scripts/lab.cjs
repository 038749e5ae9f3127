'use strict';
// `npm run fire` and the other programs of tests/lab: builds what has changed, then runs the program in the folder that is the first
// argument.

const { runBuilt } = require('./run.cjs');

const [folder, ...options] = process.argv.slice(2);
runBuilt(['--import', 'tsx', `tests/lab/${folder}/main.ts`, ...options]);
