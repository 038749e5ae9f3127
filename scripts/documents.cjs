'use strict';
// `npm run documents -- web 1.4.0`: keeps the operations of the web app as it is built now, under a version.

const { copyFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare, refuse } = require('./prepare.cjs');

const [client, version] = process.argv.slice(2);
if (client !== 'web' || !/^\d+\.\d+\.\d+$/.test(version || '')) {
  refuse('Name the client and its version: npm run documents -- web 1.4.0');
}
prepare();
require('./build.cjs').build();
const folder = join(ROOT, 'trusted-documents', client);
mkdirSync(folder, { recursive: true });
copyFileSync(join(ROOT, 'dist/web/documents.json'), join(folder, `${version}.json`));
console.log(`trusted-documents/${client}/${version}.json is kept.`);
