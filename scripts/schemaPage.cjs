'use strict';
// `npm run schema`: writes the schema with its descriptions as a page to read, `.data/schema.md`. It is not committed.

const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT } = require('./prepare.cjs');

const { buildSchema, introspectionFromSchema } = require('graphql');
const { renderSchema } = require('graphql-markdown');

const FOLDER = join(ROOT, '.data');
const PAGE = join(FOLDER, 'schema.md');

const lines = [];
renderSchema(introspectionFromSchema(buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'))), {
  title: 'The schema',
  prologue: 'All fields of `/graphql`, as schema.graphql describes them.',
  tocFieldTypes: ['Query', 'Mutation', 'Viewer', 'Product', 'Order', 'Cart'],
  printer: (line) => lines.push(line),
});
mkdirSync(FOLDER, { recursive: true });
writeFileSync(PAGE, lines.join('\n'));
console.log(`Written: ${PAGE}`);
