'use strict';
// V8's memory limits for a BFF process. With V8's defaults the heap grows to several hundred megabytes before garbage is
// collected; with these flags the process stays below 200 MB under full load. Answers and rendered pages
// (bff/responseCache/responseCache.ts) take another 64 MB outside of V8's heap, 4 times PUBLIC_CACHE_MB. For each MB that it is
// above 16, add 3 MB to the old space.

exports.BFF_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=192'];
