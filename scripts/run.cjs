'use strict';
// Runs a program of the project as a child process, for npm scripts that do only that.

const { spawnSync } = require('node:child_process');
const { build } = require('./build.cjs');
const { ROOT, prepare } = require('./prepare.cjs');

/** Runs Node with these arguments and additional environment variables; this process exits with the same code. */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exitCode = status ?? 1;
}

/** Installs packages, builds what has changed, and then runs Node as `run` does. */
function runBuilt(args, env) {
  prepare();
  build();
  run(args, env);
}

module.exports = { run, runBuilt };
