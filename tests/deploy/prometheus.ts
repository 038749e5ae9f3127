import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort, waitForExit } from '../kit/processes.ts';
import { shortenedRules } from './rules.ts';

/** A Prometheus with the rules of `deploy/`. */
export interface Prometheus {
  /** The names of the alerts that fire now, each with the value of its label `mutation` if it has one. */
  firing(): Promise<string[]>;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts Prometheus with rules that are `factor` times faster, for these targets by job.
 * @param alertmanager the host and port that gets the alerts
 */
export async function startPrometheus(
  folder: string,
  targets: Record<string, string[]>,
  factor: number,
  alertmanager: string,
): Promise<Prometheus> {
  const port = await freePort();
  writeFileSync(join(folder, 'alerts.yml'), shortenedRules(factor));
  const config = {
    global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '250ms' },
    rule_files: ['alerts.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: Object.entries(targets).map(([job_name, hosts]) => ({
      job_name,
      static_configs: [{ targets: hosts }],
    })),
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  const assertReady = async () => {
    if (!(await fetch(`${url}/-/ready`)).ok) throw new Error('Prometheus is not ready');
  };
  await vi.waitFor(assertReady, { timeout: START_TIMEOUT_MS, interval: 100 });
  return {
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
      child.kill('SIGTERM');
      await waitForExit(child);
    },
  };
}
