import { readdir, readFile } from 'node:fs/promises';
import type { RunningShop } from '../../kit/processes.ts';

/** Values that must not grow. Memory is resident memory in MB, the heap is the used JavaScript heap in MB, handles are counts. */
export const GAUGES = [
  'upstream memory',
  'BFF memory',
  'BFF heap',
  'upstream handles',
  'BFF handles',
] as const;
export type Gauge = (typeof GAUGES)[number];

/** One sample of both processes; null: not available on this system. */
export type Sample = Record<Gauge, number | null>;

interface ProcessUsage {
  memory: number | null;
  handles: number | null;
}

/** Reads memory and open files from /proc; null on systems other than Linux. */
async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  try {
    const [status, openFiles] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readdir(`/proc/${pid}/fd`),
    ]);
    const residentKb = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return { memory: residentKb === undefined ? null : Number(residentKb) / 1024, handles: openFiles.length };
  } catch {
    return { memory: null, handles: null };
  }
}

const BYTES_PER_MB = 1024 * 1024;

/** A value from `/metrics`; null if it is missing. */
function readMetric(metrics: string, name: string): number | null {
  const value = new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1];
  return value === undefined ? null : Number(value);
}

/** Samples both processes from /proc and the BFF from its metrics. */
export async function takeSample(shop: Pick<RunningShop, 'url' | 'pids'>): Promise<Sample> {
  const pids = shop.pids();
  const [upstream, bff, metrics] = await Promise.all([
    readProcessUsage(pids.upstream),
    readProcessUsage(pids.bff),
    fetch(`${shop.url}/metrics`).then((response) => response.text()),
  ]);
  const inMB = (name: string) => {
    const bytes = readMetric(metrics, name);
    return bytes === null ? null : bytes / BYTES_PER_MB;
  };
  return {
    'upstream memory': upstream.memory,
    'BFF memory': bff.memory ?? inMB('process_resident_memory_bytes'),
    'BFF heap': inMB('nodejs_heap_size_used_bytes'),
    'upstream handles': upstream.handles,
    'BFF handles': bff.handles ?? readMetric(metrics, 'nodejs_active_handles_total'),
  };
}
