import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { vi } from 'vitest';
import { listen } from '../kit/listen.ts';
import { freePort, waitForExit } from '../kit/processes.ts';
import { shortenDurations } from './rules.ts';

/** A notification of Alertmanager: its receiver, and the names of the alerts in it that fire. */
export interface Notification {
  receiver: string;
  firing: string[];
}

/** An Alertmanager with the routes and inhibitions of `deploy/prometheus/alertmanager.yml`. */
export interface Alertmanager {
  /** Its address as Prometheus names it: host and port. */
  host: string;
  url: string;
  /** What was sent so far. */
  notifications: Notification[];
  close(): Promise<void>;
}

const CONFIG_FILE = 'deploy/prometheus/alertmanager.yml';
const START_TIMEOUT_MS = 60_000;

/** Starts Alertmanager with waits that are `factor` times shorter. Its receivers are those of the file, without mail. */
export async function startAlertmanager(folder: string, factor: number): Promise<Alertmanager> {
  const notifications: Notification[] = [];
  const receivers = createServer(async (request, response) => {
    const { receiver, alerts } = JSON.parse(await text(request)) as {
      receiver: string;
      alerts: { status: string; labels: { alertname: string } }[];
    };
    const firing = alerts.filter(({ status }) => status === 'firing');
    notifications.push({ receiver, firing: firing.map(({ labels }) => labels.alertname).sort() });
    response.end();
  });
  const webhook = `webhook_configs: [{ url: 'http://127.0.0.1:${await listen(receivers)}' }]`;
  const config = readFileSync(CONFIG_FILE, 'utf8').replaceAll(/email_configs: .*/g, webhook);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'alertmanager.yml'), shortenDurations(config, factor));
  const host = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus-alertmanager',
    [
      `--config.file=${join(folder, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=${host}`,
      '--cluster.listen-address=',
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://${host}`;
  const assertReady = async () => {
    if (!(await fetch(`${url}/-/ready`)).ok) throw new Error('Alertmanager is not ready');
  };
  await vi.waitFor(assertReady, { timeout: START_TIMEOUT_MS, interval: 100 });
  return {
    host,
    url,
    notifications,
    async close() {
      child.kill('SIGTERM');
      await waitForExit(child);
      await new Promise((resolve) => receivers.close(resolve));
    },
  };
}
