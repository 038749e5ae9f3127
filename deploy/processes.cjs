'use strict';
// Runs the BFF as several processes, one for each port in PORTS, from the given folder, with the settings of a file:
//
//   PORTS=4101,4102 node deploy/processes.cjs /opt/maidan/current /etc/maidan/shop.env
//
// A process that dies is started again. SIGHUP reads the file again and replaces the processes one after the other without a
// failed request; the folder may be a symbolic link that points to a new version by then. SIGTERM stops all processes gracefully.
//
// This file only holds the running processes and receives signals. What it does with them is in processManager.cjs, which each
// SIGHUP loads from the folder again: so an upgrade renews the manager too.

const { readFileSync, realpathSync } = require('node:fs');
const { join } = require('node:path');

const [folder = '.', settingsFile] = process.argv.slice(2);

/** Outlives the manager: the running process of each port. */
const state = { folder, settingsFile, running: new Map(), isStopping: false, isRolling: false, settings: {} };
const ownText = readFileSync(join(__dirname, 'processes.cjs'), 'utf8');

/** Loads the manager of the version that the folder contains now. */
function loadManager() {
  const file = realpathSync(join(folder, 'deploy/processManager.cjs'));
  for (const name of Object.keys(require.cache)) if (name.includes('/deploy/')) delete require.cache[name];
  return require(file)(state);
}

/** True when this file is another one in the folder, so that only a restart renews it. */
function isOutdated() {
  try {
    return readFileSync(join(folder, 'deploy/processes.cjs'), 'utf8') !== ownText;
  } catch {
    return false;
  }
}

let manager = loadManager();
process.on('SIGHUP', () => {
  try {
    manager = loadManager();
  } catch (error) {
    // The processes go on with the version that they have.
    console.log(`${new Date().toISOString()} The manager cannot be loaded from ${folder}: ${error.message}.`);
    return;
  }
  void manager.reload(isOutdated());
});
process.on('SIGTERM', () => void manager.stopAll());
process.on('SIGINT', () => void manager.stopAll());
manager.startAll();
