import { readdir, readFile } from 'node:fs/promises';
import type { RunningShop } from '../kit/processes.ts';

/** What must not grow. Memory in MB (resident; the heap is what JavaScript uses of it), handles as a count. */
export const GAUGES = ['store memory', 'BFF memory', 'BFF heap', 'store handles', 'BFF handles'] as const;
export type Gauge = (typeof GAUGES)[number];

/** A look at both processes; null: cannot be known on this system. */
export type Sample = Record<Gauge, number | null>;

interface Seen {
  memory: number | null;
  handles: number | null;
}

/** What Linux knows of a process; elsewhere nothing. */
async function inProc(pid: number): Promise<Seen> {
  try {
    const [status, open] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readdir(`/proc/${pid}/fd`),
    ]);
    const kB = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return { memory: kB === undefined ? null : Number(kB) / 1024, handles: open.length };
  } catch {
    return { memory: null, handles: null };
  }
}

const MB = 1024 * 1024;

/** A figure of `/metrics`; null when it is not there. */
function figure(metrics: string, name: string): number | null {
  const value = new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1];
  return value === undefined ? null : Number(value);
}

const readMetrics = async ({ url }: Pick<RunningShop, 'url'>): Promise<string> =>
  (await fetch(`${url}/metrics`)).text();

/** Looks at both processes, from outside, and at what the BFF says of itself. */
export async function look(shop: Pick<RunningShop, 'url' | 'pids'>): Promise<Sample> {
  const pids = shop.pids();
  const [store, bff, metrics] = await Promise.all([inProc(pids.store), inProc(pids.bff), readMetrics(shop)]);
  const inMB = (name: string) => {
    const bytes = figure(metrics, name);
    return bytes === null ? null : bytes / MB;
  };
  return {
    'store memory': store.memory,
    'BFF memory': bff.memory ?? inMB('process_resident_memory_bytes'),
    'BFF heap': inMB('nodejs_heap_size_used_bytes'),
    'store handles': store.handles,
    'BFF handles': bff.handles ?? figure(metrics, 'nodejs_active_handles_total'),
  };
}

/** How many sessions the BFF has renewed. */
export const renewals = async (shop: Pick<RunningShop, 'url'>): Promise<number> =>
  figure(await readMetrics(shop), 'shop_session_refreshes_total\\{outcome="renewed"\\}') ?? 0;
