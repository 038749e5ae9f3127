'use strict';
// Runs several programs of the project at the same time, for npm scripts that check: one report shows all their findings.

const { spawn } = require('node:child_process');
const { ROOT } = require('./prepare.cjs');

/** Runs Node with these arguments, and prints a heading and the output when it has ended. Resolves to whether it succeeded. */
function runOne(name, args) {
  return new Promise((resolve) => {
    // A program that writes into a pipe would not colour its output.
    const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code, signal) => {
      const result = code === 0 ? 'ok' : `failed (${signal ?? `exit code ${code}`})`;
      process.stdout.write(`${name}: ${result}\n${Buffer.concat(chunks)}`);
      resolve(code === 0);
    });
  });
}

/** Runs these programs, each with its arguments for Node, at the same time. This process exits with 1 if one of them fails. */
async function runTogether(programs) {
  const results = await Promise.all(Object.entries(programs).map(([name, args]) => runOne(name, args)));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

module.exports = { runTogether };
