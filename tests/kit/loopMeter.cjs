'use strict';
// Loaded into a BFF process before its own code (tests/kit/measuredBff.ts): tells how much processor time its main thread takes, and
// how much of it in one turn of the event loop. Time in which the thread waits for a processor does not count.

const { readFileSync } = require('node:fs');

/** Processor time of the main thread in ms since its start; Linux only. */
const threadMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

let startedAt = threadMs();
let turnAt = startedAt;
let longestTurnMs = 0;

function endTurn() {
  const now = threadMs();
  longestTurnMs = Math.max(longestTurnMs, now - turnAt);
  turnAt = now;
}

setInterval(endTurn, 5).unref();

process.on('message', (message) => {
  endTurn();
  if (message === 'start') [startedAt, longestTurnMs] = [turnAt, 0];
  else process.send({ cpuMs: turnAt - startedAt, longestTurnMs, heapBytes: process.memoryUsage().heapUsed });
});
