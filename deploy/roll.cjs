'use strict';
// Replaces the BFF processes of maidan.target one by one, as root, after a change of shop.env or with a new release. systemd knows
// neither how long nginx needs to use a new one, nor that it fails where others do not. A trial process goes first, on a port that
// nginx does not know (4100, or the first argument).

const { spawnSync } = require('node:child_process');
const { setTimeout: wait } = require('node:timers/promises');

const READY_TIMEOUT_MS = 60_000;
/** A process that does not reach the upstream is ready after this time if no other one reaches it: then the upstream is down. */
const OUTAGE_MS = 10_000;
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

/** What /readyz of a process says: whether it can serve, and whether it reaches each upstream server. */
const readiness = ({ url }) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) })
    .then(async (response) => ({ isReady: response.ok, ...(await response.json()) }))
    .catch(() => ({ isReady: false, upstream: {} }));
const reached = ({ upstream }) => Object.keys(upstream).filter((name) => upstream[name].up);

/** Starts a process anew. True once it can serve and reaches every upstream server that any process reaches. */
async function replace(one, all) {
  if (systemctl('restart', one.unit).status !== 0) return false;
  const [startedAt, needed] = [Date.now(), new Set()];
  for (let ms = 0; ms < READY_TIMEOUT_MS; ms = Date.now() - startedAt) {
    await wait(100);
    const [own, ...states] = await Promise.all([one, ...all].map(readiness));
    for (const name of states.flatMap(reached)) needed.add(name);
    const isComplete = reached(own).length === Object.keys(own.upstream).length;
    const isOutage = ms > OUTAGE_MS && [...needed].every((name) => reached(own).includes(name));
    if (own.isReady && (isComplete || isOutage)) return true;
  }
  return false;
}

async function roll(trialUnit) {
  const units = (property('maidan.target', 'Wants').match(/maidan@\d+\.service/g) ?? []).sort();
  const processes = [trialUnit, ...units].map(processOf);
  for (const one of processes) {
    const isReady = await replace(one, processes);
    if (one.unit === trialUnit) systemctl('stop', trialUnit);
    console.log(`${one.unit} ${isReady ? 'is ready.' : 'is not ready: the others are left as they are.'}`);
    if (!isReady) process.exit(1);
    if (one.unit !== trialUnit) await wait(REJOIN_DELAY_MS);
  }
}

void roll(`maidan@${process.argv[2] ?? 4100}.service`);
