'use strict';
// Runs a part of the project in a process of its own, for the commands that do just that.

const { spawnSync } = require('node:child_process');
const { build } = require('./build.cjs');
const { ROOT, prepare } = require('./prepare.cjs');

/** Runs Node with these arguments and more environment; this process then ends as that one did. */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exitCode = status ?? 1;
}

/** The same, once packages are installed and what is stale is built. */
function runBuilt(args, env) {
  prepare();
  build();
  run(args, env);
}

module.exports = { run, runBuilt };
