'use strict';
// Replaces the BFF processes of maidan.target one by one, as root, after a change of shop.env or with a new release. systemd knows
// neither when a new one can serve, nor how long nginx needs to use it. A trial process goes first, on a port that nginx does not
// know (4100, or the first argument): it has to serve a page with content and answer a query.

const { spawnSync } = require('node:child_process');
const { setTimeout: wait } = require('node:timers/promises');
const { problemAt } = require('./trial.cjs');

const READY_TIMEOUT_MS = 60_000;
/** Until nginx uses a new process again, before the next one is replaced: docs/operating.md#restarts-and-proxies. */
const REJOIN_DELAY_MS = 8_000;

const stdio = ['ignore', 'pipe', 'inherit'];
const systemctl = (...args) => spawnSync('systemctl', args, { encoding: 'utf8', stdio });
const property = (unit, name) => systemctl('show', `--property=${name}`, '--value', unit).stdout;

/** A process and the address of its /readyz: on its port, or on the OPERATIONS_PORT of its unit. */
function processOf(unit) {
  const [, port] = /\bOPERATIONS_PORT=(\d+)/.exec(property(unit, 'Environment')) ?? /@(\d+)/.exec(unit);
  return { unit, url: `http://127.0.0.1:${port}/readyz` };
}

/** Where it serves shoppers. */
const shopOf = ({ unit }) => `http://127.0.0.1:${/@(\d+)/.exec(unit)[1]}`;

const isReady = ({ url }) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a process anew. True once it can serve. */
async function replace(one) {
  if (systemctl('restart', one.unit).status !== 0) return false;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isReady(one)) return true;
    await wait(100);
  }
  return false;
}

async function roll(trialUnit) {
  const units = (property('maidan.target', 'Wants').match(/maidan@\d+\.service/g) ?? []).sort();
  for (const one of [trialUnit, ...units].map(processOf)) {
    const isReplaced = await replace(one);
    const isTrial = one.unit === trialUnit;
    const failure = `see journalctl -u ${one.unit}`;
    const problem = isReplaced ? isTrial && (await problemAt(shopOf(one))) : `it is not ready: ${failure}`;
    if (isTrial) systemctl('stop', trialUnit);
    console.log(
      `${one.unit} ${problem ? `cannot be used, and the others are left as they are: ${problem}.` : 'is ready.'}`,
    );
    if (problem) process.exit(1);
    if (one.unit !== trialUnit) await wait(REJOIN_DELAY_MS);
  }
}

void roll(`maidan@${process.argv[2] ?? 4100}.service`);
