/** What a server process has used, from its metrics. */
export interface ProcessUse {
  cpuSeconds: number;
  residentMb: number;
}

/** Reads the processor time of a server so far, and its resident memory now. */
export async function readProcessUse(url: string): Promise<ProcessUse> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return {
    cpuSeconds: Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]),
    residentMb: Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6,
  };
}
