import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort, waitForExit } from '../kit/processes.ts';
import { shortenedRules } from './rules.ts';

/** A Prometheus with the rules of `deploy/`, and a node_exporter for the files of the timers. */
export interface Prometheus {
  /** The folder that the textfile collector reads: TEXTFILE_DIR of the timers. */
  textfileFolder: string;
  /** The names of the alerts that fire now, each with the value of its label `mutation` if it has one. */
  firing(): Promise<string[]>;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** Writes samples of the past into the storage of a Prometheus that is not started yet. */
function backfill(folder: string, storage: string, openMetrics: string): void {
  writeFileSync(join(folder, 'history.om'), `${openMetrics}# EOF\n`);
  execFileSync(
    'promtool',
    ['tsdb', 'create-blocks-from', 'openmetrics', join(folder, 'history.om'), storage],
    {
      stdio: 'ignore',
    },
  );
}

/**
 * Starts Prometheus with rules that are `factor` times faster, for these targets by job. `history` is in the OpenMetrics format.
 * `alertmanager`: the host and port that gets the alerts.
 */
export async function startPrometheus(
  folder: string,
  targets: Record<string, string[]>,
  factor: number,
  history: string,
  alertmanager?: string,
): Promise<Prometheus> {
  const [port, nodePort] = [await freePort(), await freePort()];
  const [storage, textfileFolder] = [join(folder, 'prometheus'), join(folder, 'textfile')];
  for (const path of [storage, textfileFolder]) mkdirSync(path, { recursive: true });
  if (history) backfill(folder, storage, history);
  writeFileSync(join(folder, 'alerts.yml'), shortenedRules(factor));
  const jobs = { ...targets, node: [`127.0.0.1:${nodePort}`] };
  const config = {
    global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '250ms' },
    rule_files: ['alerts.yml'],
    ...(alertmanager && { alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] } }),
    scrape_configs: Object.entries(jobs).map(([job_name, hosts]) => ({
      job_name,
      static_configs: [{ targets: hosts }],
    })),
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const children = [
    spawn(
      'prometheus-node-exporter',
      [
        '--collector.disable-defaults',
        '--collector.textfile',
        `--collector.textfile.directory=${textfileFolder}`,
        `--web.listen-address=127.0.0.1:${nodePort}`,
      ],
      { stdio: 'ignore' },
    ),
    spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${storage}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=warn',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ),
  ];
  const url = `http://127.0.0.1:${port}`;
  const assertReady = async () => {
    if (!(await fetch(`${url}/-/ready`)).ok) throw new Error('Prometheus is not ready');
  };
  await vi.waitFor(assertReady, { timeout: START_TIMEOUT_MS, interval: 100 });
  return {
    textfileFolder,
    async firing() {
      const response = await fetch(`${url}/api/v1/alerts`);
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string; mutation?: string } }[] };
      };
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname, mutation } }) => (mutation ? `${alertname} ${mutation}` : alertname));
    },
    async close() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map(waitForExit));
    },
  };
}
