/** What a server has used so far, by its metrics. */
interface ProcessUse {
  cpuSeconds: number;
  residentMb: number;
  /** Calls to the store; 0 for a server that does not count them. */
  calls: number;
}

export async function readProcessUse(url: string): Promise<ProcessUse> {
  const text = await (await fetch(`${new URL(url).origin}/metrics`)).text();
  const calls = text.matchAll(/^shop_upstream_call_seconds_count\S* (\d+)$/gm);
  return {
    cpuSeconds: Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]),
    residentMb: Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6,
    calls: [...calls].reduce((sum, [, count]) => sum + Number(count), 0),
  };
}
