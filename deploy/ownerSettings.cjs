'use strict';
// Settings that are still missing in web/config/shop.ts, as the build of the web app listed them.

const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** One line for the log that names the missing settings; null when everything is set. */
exports.unsetLine = (folder) => {
  const file = join(folder, 'dist/web/unset.json');
  const unset = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return unset.length > 0 ? `Not set yet in web/config/shop.ts: ${unset.join(', ')}.` : null;
};
