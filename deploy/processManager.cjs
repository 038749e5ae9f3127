'use strict';
// What processes.cjs does with the BFF processes: starts, stops and replaces them.

const { spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const { readFileSync } = require('node:fs');
const { setTimeout: wait } = require('node:timers/promises');
const { parseEnv } = require('node:util');
const { BFF_MEMORY } = require('./memory.cjs');
const { unsetLine } = require('./ownerSettings.cjs');

const { env } = process;
/** The ports, and everything else that only a restart of the unit changes. */
const PORTS = (env.PORTS || '4101,4102').split(',').map((port) => port.trim());
/**
 * The pause after a process was replaced, before the next one is. After a failure nginx sends nothing to a process for up to
 * 4 seconds (it counts whole seconds); after that, each nginx worker needs one response of the new process, which is its slowest.
 */
const REJOIN_DELAY_MS = Number(env.RETURN_SECONDS || 8) * 1000;
/** A process that has not ended this long after it stopped serving is killed. */
const STOP_TIMEOUT_MS = 35_000;
const READY_TIMEOUT_MS = 60_000;
const MAX_RESTART_DELAY_MS = 10_000;

/** Settings of this program, which it takes from its own environment. */
const MANAGER_SETTINGS = ['PORTS', 'RETURN_SECONDS'];

/** Reads the settings as the BFF does at its start, and prints what it refuses. */
const CHECK_SETTINGS = `import('./dist/bff/config/config.js').then(({ readConfig }) => readConfig(process.env))
  .catch((error) => { console.log(error.message); process.exit(1); })`;

const log = (text) => console.log(`${new Date().toISOString()} ${text}`);

/** The manager of the processes in `state`, which outlives it. */
module.exports = (state) => {
  const drainSeconds = () => state.settings.DRAIN_SECONDS || env.DRAIN_SECONDS || '2';

  const environment = (settings) => ({ ...env, ...settings });

  /** The settings in the file. @throws when it cannot be read */
  const readFile = () =>
    state.settingsFile === undefined ? {} : parseEnv(readFileSync(state.settingsFile, 'utf8'));

  /**
   * Takes up the settings of the file, and logs the names that changed. False: the file cannot be read, or the version in the
   * folder does not start with it; then the settings stay as they were.
   */
  function takeUpSettings() {
    const before = state.settings;
    let settings;
    try {
      settings = readFile();
    } catch (error) {
      log(`The settings cannot be read: ${error.message}.`);
      return false;
    }
    const check = spawnSync(process.execPath, ['-e', CHECK_SETTINGS], {
      cwd: state.folder,
      env: environment(settings),
      encoding: 'utf8',
    });
    if (check.status !== 0) {
      log(`The shop does not start with these settings: ${check.stdout.trim() || check.stderr.trim()}`);
      return false;
    }
    state.settings = settings;
    const names = [...new Set([...Object.keys(before), ...Object.keys(state.settings)])];
    const changed = names.filter((name) => before[name] !== state.settings[name]);
    if (state.running.size > 0) log(`Settings that changed: ${changed.join(', ') || 'none'}.`);
    const own = MANAGER_SETTINGS.filter(
      (name) => name in state.settings && state.settings[name] !== env[name],
    );
    if (own.length > 0)
      log(`A restart is needed for ${own.join(', ')}: set them in the unit, then systemctl restart maidan.`);
    return true;
  }

  /** The port of a process's routes for operators: its own one, or by its place in PORTS one from OPERATIONS_PORT on. */
  function operationsPort(port) {
    const { OPERATIONS_PORT } = environment(state.settings);
    return OPERATIONS_PORT ? String(Number(OPERATIONS_PORT) + PORTS.indexOf(port)) : port;
  }

  function start(port, earlyExits = 0) {
    const ownOperationsPort = operationsPort(port) === port ? {} : { OPERATIONS_PORT: operationsPort(port) };
    const child = spawn(process.execPath, ['--enable-source-maps', ...BFF_MEMORY, 'dist/bff/main.js'], {
      cwd: state.folder,
      env: {
        ...environment(state.settings),
        PORT: port,
        ...ownOperationsPort,
        DRAIN_SECONDS: drainSeconds(),
      },
      // When this process is killed, the IPC channel closes and the child notices.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const entry = { child, isReplaced: false };
    state.running.set(port, entry);
    const startedAt = Date.now();
    child.once('exit', async (code, signal) => {
      if (state.isStopping || entry.isReplaced) return;
      const isEarly = Date.now() - startedAt < MAX_RESTART_DELAY_MS;
      const delayMs = Math.min(MAX_RESTART_DELAY_MS, isEarly ? 500 * 2 ** earlyExits : 0);
      log(`The process on port ${port} ended (${signal || code}); another one starts in ${delayMs} ms.`);
      await wait(delayMs);
      if (!state.isStopping && !entry.isReplaced) start(port, isEarly ? earlyExits + 1 : 0);
    });
    log(`Process ${child.pid} starts on port ${port}.`);
    return entry;
  }

  async function stop(entry) {
    const { child } = entry;
    entry.isReplaced = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), Number(drainSeconds()) * 1000 + STOP_TIMEOUT_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }

  /** Reads /readyz of a process: whether it can serve, and the names of the upstream servers that it reaches. */
  async function readiness(port) {
    try {
      const response = await fetch(`http://127.0.0.1:${operationsPort(port)}/readyz`, {
        signal: AbortSignal.timeout(5_000),
      });
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
    while (Date.now() < deadline && !state.isStopping) {
      const [own, ...rest] = await Promise.all([port, ...others].map(readiness));
      if (own.isReady && rest.every(({ reached }) => reached.every((name) => own.reached.includes(name))))
        return true;
      await wait(100);
    }
    return false;
  }

  /**
   * Reads the settings and replaces the processes. `isOutdated`: processes.cjs itself is older than the one in the folder.
   */
  async function reload(isOutdated) {
    if (state.isRolling || state.isStopping) return log('Being replaced already.');
    state.isRolling = true;
    if (!takeUpSettings()) {
      state.isRolling = false;
      return log('Nothing was replaced.');
    }
    if (isOutdated) log('deploy/processes.cjs itself has changed: restart the unit when you can.');
    log('Replacing the processes, one after the other.');
    for (const port of PORTS) {
      await stop(state.running.get(port));
      if (state.isStopping) return;
      start(port);
      const others = PORTS.filter((other) => other !== port);
      if (!(await isReady(port, others))) {
        log(`The process on port ${port} is not ready: the others are left as they are.`);
        break;
      }
      await wait(REJOIN_DELAY_MS);
    }
    state.isRolling = false;
    log('Replacing is done.');
  }

  async function stopAll() {
    if (state.isStopping) return;
    state.isStopping = true;
    await Promise.all([...state.running.values()].map(stop));
    process.exit(0);
  }

  function startAll() {
    if (!takeUpSettings()) process.exit(1);
    const unset = unsetLine(state.folder);
    if (unset) log(unset);
    for (const port of PORTS) start(port);
    Promise.all(PORTS.map((port) => isReady(port))).then((ready) => {
      if (ready.every(Boolean)) log(`Ready: ${PORTS.length} processes.`);
    });
  }

  return { reload, startAll, stopAll };
};
