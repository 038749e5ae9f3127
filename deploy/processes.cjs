'use strict';
// Runs the shop's BFF as several processes, one for each port of PORTS, in the folder that is given:
//
//   PORTS=4101,4102 node deploy/processes.cjs /opt/maidan/current
//
// One that dies is started again. SIGHUP replaces them one after the other without a failed request; the folder may be a link
// that leads to a new version by then. SIGTERM stops them all in good order.

const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { setTimeout: wait } = require('node:timers/promises');
const { BFF_MEMORY } = require('./memory.cjs');
const { unsetLine } = require('./ownerSettings.cjs');

const folder = process.argv[2] || '.';
const ports = (process.env.PORTS || '4101,4102').split(',').map((port) => port.trim());
/**
 * How long nginx leaves a process alone after a failure, which it counts in whole seconds, so up to 4; and then until each of its
 * workers has had one answer of the new process, the slowest that it gives: only then is the next one replaced.
 */
const returnMs = Number(process.env.RETURN_SECONDS || 8) * 1000;
const DRAIN_SECONDS = process.env.DRAIN_SECONDS || '2';
/** A process that has been told to stop and is still there after this is killed. */
const STOP_LIMIT_MS = Number(DRAIN_SECONDS) * 1000 + 35_000;
const READY_LIMIT_MS = 60_000;
const LONGEST_PAUSE_MS = 10_000;

/** By port: its process, and how many times in a row it died soon after its start. */
const running = new Map();
let stopping = false;
let rolling = false;

const say = (text) => console.log(`${new Date().toISOString()} ${text}`);

function start(port, deaths = 0) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...BFF_MEMORY, 'dist/bff/main.js'], {
    cwd: folder,
    env: { ...process.env, PORT: port, DRAIN_SECONDS },
    // The channel tells the process when this one has died without a chance to stop it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const entry = { child, replaced: false };
  running.set(port, entry);
  const startedAt = Date.now();
  child.once('exit', async (code, signal) => {
    if (stopping || entry.replaced) return;
    const soon = Date.now() - startedAt < LONGEST_PAUSE_MS;
    const pause = Math.min(LONGEST_PAUSE_MS, soon ? 500 * 2 ** deaths : 0);
    say(`The process on port ${port} ended (${signal || code}); another one starts in ${pause} ms.`);
    await wait(pause);
    if (!stopping && !entry.replaced) start(port, soon ? deaths + 1 : 0);
  });
  say(`Process ${child.pid} starts on port ${port}.`);
  return entry;
}

async function stop(entry) {
  const { child } = entry;
  entry.replaced = true;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

/** What a process tells at /readyz: whether it can serve, and the names of the upstream servers that it reaches. */
async function readiness(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { upstream = {} } = await answer.json();
    return { isReady: answer.ok, reached: Object.keys(upstream).filter((name) => upstream[name].up) };
  } catch {
    return { isReady: false, reached: [] };
  }
}

/**
 * True once the process can serve and reaches each upstream server that one of the others reaches. In an outage no process
 * reaches it and a roll goes on; a new version that alone cannot reach it does not replace the others.
 */
async function isReady(port, others = []) {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit && !stopping) {
    const [own, ...rest] = await Promise.all([port, ...others].map(readiness));
    if (own.isReady && rest.every(({ reached }) => reached.every((name) => own.reached.includes(name))))
      return true;
    await wait(100);
  }
  return false;
}

async function roll() {
  if (rolling || stopping) return say('Being replaced already.');
  rolling = true;
  say('Replacing the processes, one after the other.');
  for (const port of ports) {
    await stop(running.get(port));
    if (stopping) return;
    start(port);
    const others = ports.filter((other) => other !== port);
    if (!(await isReady(port, others))) {
      say(`The process on port ${port} is not ready: the others are left as they are.`);
      break;
    }
    await wait(returnMs);
  }
  rolling = false;
  say('Replacing is done.');
}

async function stopAll() {
  if (stopping) return;
  stopping = true;
  await Promise.all([...running.values()].map(stop));
  process.exit(0);
}

process.on('SIGHUP', () => void roll());
process.on('SIGTERM', () => void stopAll());
process.on('SIGINT', () => void stopAll());

const unset = unsetLine(folder);
if (unset) say(unset);
for (const port of ports) start(port);
Promise.all(ports.map((port) => isReady(port))).then((ready) => {
  if (ready.every(Boolean)) say(`Ready: ${ports.length} processes.`);
});
