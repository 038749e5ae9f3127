'use strict';
// Runs the parts of the shop as child processes: started in order, stopped together.

const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT } = require('./prepare.cjs');

const STOP_GRACE_MS = 10_000;
const ORPHAN_CHECK_MS = 1_000;

/** Reads `.env` beside package.json; what the environment says already wins. */
function loadEnv() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Starts parts and keeps them together: when one ends, or this process is told to stop, all end.
 * A part is {name, args, env, ready}: `ready` is a text in its output after which the next part may start.
 */
function createSupervisor() {
  const running = new Map();
  let stopping = false;

  function stop(code) {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const child of running.values()) child.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const child of running.values()) child.kill('SIGKILL');
    }, STOP_GRACE_MS);
    timer.unref();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  // npm does not pass a signal on: when what started this process is gone, nobody wants the parts any more.
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid !== parent) stop(0);
  }, ORPHAN_CHECK_MS);
  orphaned.unref();

  /** Resolves when the part has said that it is ready; rejects when it ended before. */
  function start({ name, args, env = {}, ready }) {
    return new Promise((resolve, reject) => {
      // The IPC channel tells the part when this process has died without a chance to stop it.
      const child = spawn(process.execPath, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      running.set(name, child);
      let announced = false;
      child.stdout.setEncoding('utf8').on('data', (text) => {
        if (!announced && text.includes(ready)) {
          announced = true;
          resolve();
        } else {
          process.stdout.write(text);
        }
      });
      child.on('exit', (code, signal) => {
        running.delete(name);
        if (!stopping && announced) console.error(`The ${name} stopped (${signal ?? `exit code ${code}`}).`);
        stop(code === 0 && announced ? 0 : 1);
        if (!announced) reject(new Error(`${name} did not start`));
      });
    });
  }

  return { start, stop };
}

module.exports = { createSupervisor, loadEnv };
