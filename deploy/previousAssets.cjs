'use strict';
// Copies the built assets of the release before into a new release: open pages, and pages in shared caches, still load them.
//
//   node deploy/previousAssets.cjs /opt/maidan/current /opt/maidan/releases/1.1.0

const { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const [previous, next] = process.argv.slice(2);
/** The assets that a release was built with, without those of the release before it. */
const listFile = (release) => join(release, 'dist/built-assets.json');
const assetsFolder = (release) => join(release, 'dist/web/assets');

const built = readdirSync(assetsFolder(next));
writeFileSync(listFile(next), JSON.stringify(built));
if (existsSync(listFile(previous))) {
  const missing = JSON.parse(readFileSync(listFile(previous), 'utf8')).filter(
    (name) => !built.includes(name),
  );
  for (const name of missing)
    copyFileSync(join(assetsFolder(previous), name), join(assetsFolder(next), name));
  console.log(`Copied from the release before: ${missing.length} assets`);
}
