'use strict';
// Runs the BFF as several processes, one for each port in PORTS, from the given folder:
//
//   PORTS=4101,4102 node deploy/processes.cjs /opt/maidan/current
//
// A process that dies is started again. SIGHUP replaces the processes one after the other without a failed request; the folder
// may be a symbolic link that points to a new version by then. SIGTERM stops all processes gracefully.

const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { setTimeout: wait } = require('node:timers/promises');
const { BFF_MEMORY } = require('./memory.cjs');
const { unsetLine } = require('./ownerSettings.cjs');

const folder = process.argv[2] || '.';
const ports = (process.env.PORTS || '4101,4102').split(',').map((port) => port.trim());
/**
 * The pause after a process was replaced, before the next one is. After a failure nginx sends nothing to a process for up to
 * 4 seconds (it counts whole seconds); after that, each nginx worker needs one response of the new process, which is its slowest.
 */
const rejoinDelayMs = Number(process.env.RETURN_SECONDS || 8) * 1000;
const DRAIN_SECONDS = process.env.DRAIN_SECONDS || '2';
/** A process that has not ended this long after SIGTERM is killed. */
const STOP_TIMEOUT_MS = Number(DRAIN_SECONDS) * 1000 + 35_000;
const READY_TIMEOUT_MS = 60_000;
const MAX_RESTART_DELAY_MS = 10_000;

/** The running process of each port, and whether it is being replaced. */
const running = new Map();
let isStopping = false;
let isRolling = false;

const log = (text) => console.log(`${new Date().toISOString()} ${text}`);

function start(port, earlyExits = 0) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...BFF_MEMORY, 'dist/bff/main.js'], {
    cwd: folder,
    env: { ...process.env, PORT: port, DRAIN_SECONDS },
    // When this process is killed, the IPC channel closes and the child notices.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const entry = { child, isReplaced: false };
  running.set(port, entry);
  const startedAt = Date.now();
  child.once('exit', async (code, signal) => {
    if (isStopping || entry.isReplaced) return;
    const isEarly = Date.now() - startedAt < MAX_RESTART_DELAY_MS;
    const delayMs = Math.min(MAX_RESTART_DELAY_MS, isEarly ? 500 * 2 ** earlyExits : 0);
    log(`The process on port ${port} ended (${signal || code}); another one starts in ${delayMs} ms.`);
    await wait(delayMs);
    if (!isStopping && !entry.isReplaced) start(port, isEarly ? earlyExits + 1 : 0);
  });
  log(`Process ${child.pid} starts on port ${port}.`);
  return entry;
}

async function stop(entry) {
  const { child } = entry;
  entry.isReplaced = true;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

/** Reads /readyz of a process: whether it can serve, and the names of the upstream servers that it reaches. */
async function readiness(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { upstream = {} } = await response.json();
    return { isReady: response.ok, reached: Object.keys(upstream).filter((name) => upstream[name].up) };
  } catch {
    return { isReady: false, reached: [] };
  }
}

/**
 * True once the process can serve and reaches every upstream server that another process reaches. During an upstream outage no
 * process reaches it, so the rolling restart continues; if only the new version cannot reach it, the restart stops.
 */
async function isReady(port, others = []) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && !isStopping) {
    const [own, ...rest] = await Promise.all([port, ...others].map(readiness));
    if (own.isReady && rest.every(({ reached }) => reached.every((name) => own.reached.includes(name))))
      return true;
    await wait(100);
  }
  return false;
}

async function rollingRestart() {
  if (isRolling || isStopping) return log('Being replaced already.');
  isRolling = true;
  log('Replacing the processes, one after the other.');
  for (const port of ports) {
    await stop(running.get(port));
    if (isStopping) return;
    start(port);
    const others = ports.filter((other) => other !== port);
    if (!(await isReady(port, others))) {
      log(`The process on port ${port} is not ready: the others are left as they are.`);
      break;
    }
    await wait(rejoinDelayMs);
  }
  isRolling = false;
  log('Replacing is done.');
}

async function stopAll() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...running.values()].map(stop));
  process.exit(0);
}

process.on('SIGHUP', () => void rollingRestart());
process.on('SIGTERM', () => void stopAll());
process.on('SIGINT', () => void stopAll());

const unset = unsetLine(folder);
if (unset) log(unset);
for (const port of ports) start(port);
Promise.all(ports.map((port) => isReady(port))).then((ready) => {
  if (ready.every(Boolean)) log(`Ready: ${ports.length} processes.`);
});
