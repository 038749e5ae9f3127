'use strict';
// Runs the parts of the shop as child processes: starts them in order, stops them together.

const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT } = require('./prepare.cjs');

const STOP_GRACE_MS = 10_000;
const ORPHAN_CHECK_MS = 1_000;

/** Loads `.env` beside package.json. Variables that the environment sets already win. */
function loadEnv() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Starts parts and stops them together: when one ends, or this process gets a signal, all end.
 * A part is {name, args, env, ready}. `ready` is a text in its output; `start` resolves when it appears.
 */
function createSupervisor() {
  const running = new Map();
  let isStopping = false;

  function stop(code) {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const child of running.values()) child.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const child of running.values()) child.kill('SIGKILL');
    }, STOP_GRACE_MS);
    timer.unref();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  // npm does not forward signals. If the parent process is gone, the parts are stopped.
  const parent = process.ppid;
  const orphanTimer = setInterval(() => {
    if (process.ppid !== parent) stop(0);
  }, ORPHAN_CHECK_MS);
  orphanTimer.unref();

  /** Resolves when the part prints its `ready` text; rejects when it ends before. */
  function start({ name, args, env = {}, ready }) {
    return new Promise((resolve, reject) => {
      // When this process is killed, the IPC channel closes and the part notices.
      const child = spawn(process.execPath, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      running.set(name, child);
      let isReady = false;
      child.stdout.setEncoding('utf8').on('data', (text) => {
        if (!isReady && text.includes(ready)) {
          isReady = true;
          resolve();
        } else {
          process.stdout.write(text);
        }
      });
      child.on('exit', (code, signal) => {
        running.delete(name);
        if (!isStopping && isReady) console.error(`The ${name} stopped (${signal ?? `exit code ${code}`}).`);
        stop(code === 0 && isReady ? 0 : 1);
        if (!isReady) reject(new Error(`${name} did not start`));
      });
    });
  }

  return { start, stop };
}

module.exports = { createSupervisor, loadEnv };
