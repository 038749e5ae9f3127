'use strict';
// `npm run documents -- web 1.4.0`: saves the operations of the current web build as trusted documents of that version.

const { copyFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare, exitWithMessage } = require('./prepare.cjs');

const [client, version] = process.argv.slice(2);
if (client !== 'web' || !/^\d+\.\d+\.\d+$/.test(version || '')) {
  exitWithMessage('Name the client and its version: npm run documents -- web 1.4.0');
}
prepare();
require('./build.cjs').build();
const folder = join(ROOT, 'trusted-documents', client);
mkdirSync(folder, { recursive: true });
copyFileSync(join(ROOT, 'dist/web/documents.json'), join(folder, `${version}.json`));
console.log(`trusted-documents/${client}/${version}.json is written.`);
