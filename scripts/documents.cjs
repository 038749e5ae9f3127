'use strict';
// `npm run documents`: what scripts/documents.ts does, after what it needs is installed, and for pages built.

const { spawnSync } = require('node:child_process');
const { join } = require('node:path');
const { ROOT, prepare } = require('./prepare.cjs');

const PROGRAM = ['--conditions=development', '--import', 'tsx', join(ROOT, 'scripts/documents.ts')];

prepare();
if (process.argv[2] === 'web' || process.argv[2] === 'pages') require('./build.cjs').build();
const { status } = spawnSync(process.execPath, [...PROGRAM, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status === null ? 1 : status);
