'use strict';
// How much memory a BFF process may take, for V8. Left alone it lets garbage lie until several hundred megabytes are used;
// with these it stays below 200 MB at full load of operations, for the same work. The rendered pages that it keeps
// (bff/pages/pageRenderer.ts) come to another 100 MB, outside of what is said here. More public answers than
// PUBLIC_CACHE_MB's 16 MB want three times as much more here.

exports.BFF_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=192'];
