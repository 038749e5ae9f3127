'use strict';
// Metrics of commands that run from time to time, as files for the textfile collector of node_exporter.

const { renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Writes gauges into TEXTFILE_DIR, Debian's /var/lib/prometheus/node-exporter; does nothing when it is not set. node_exporter
 * never reads half a file, because the file gets its name when it is complete.
 */
exports.writeTextfile = (name, gauges) => {
  const folder = process.env.TEXTFILE_DIR;
  if (!folder) return;
  const file = join(folder, `${name}.prom`);
  const lines = Object.entries(gauges).map(
    ([metric, value]) => `# TYPE ${metric} gauge\n${metric} ${value}\n`,
  );
  writeFileSync(`${file}.part`, lines.join(''), { mode: 0o644 });
  renameSync(`${file}.part`, file);
};
