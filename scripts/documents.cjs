'use strict';
// `npm run documents -- web 1.4.0`: saves the operations of the current web build as trusted documents of that version.
// `npm run documents -- check manifest.json`, and `add manifest.json --app 1.4`: compares the documents of an app with the schema
// (scripts/documents.ts), and saves them as those of a version.

const { spawnSync } = require('node:child_process');
const { copyFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare, exitWithMessage } = require('./prepare.cjs');

const CHECK = ['--conditions=development', '--import', 'tsx', join(ROOT, 'scripts/documents.ts')];

const [client, version] = process.argv.slice(2);
if (client === 'check' || client === 'add') {
  prepare();
  const { status } = spawnSync(process.execPath, [...CHECK, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status === null ? 1 : status);
}
if (client !== 'web' || !/^\d+\.\d+\.\d+$/.test(version || '')) {
  exitWithMessage(
    'Name the client and its version: npm run documents -- web 1.4.0, or -- add manifest.json --app 1.4. Or: -- check manifest.json',
  );
}
prepare();
require('./build.cjs').build();
const folder = join(ROOT, 'trusted-documents', client);
mkdirSync(folder, { recursive: true });
copyFileSync(join(ROOT, 'dist/web/documents.json'), join(folder, `${version}.json`));
console.log(`trusted-documents/${client}/${version}.json is written.`);
