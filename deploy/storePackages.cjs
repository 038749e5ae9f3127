'use strict';
// Prints the packages of package.json that only the reference store needs: the built BFF, which includes the server code of the web
// app, does not import them.

const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'".][^'"]*)['"]/g;

/** The package that a module belongs to: `@apollo/server` for `@apollo/server/errors`. */
const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)[0];

const imported = new Set(
  ['dist/bff', 'dist/web-server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)])
      .map(([, name]) => packageOf(name)),
  ),
);
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
console.log(
  Object.keys(dependencies)
    .filter((name) => !imported.has(name))
    .join(' '),
);
