/**
 * Runs work of this process that has the same key one after the other, in the order of the calls. Failed work does not stop what
 * waits for it.
 */
export type SerialQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

export function createSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const previous = last.get(key);
    const run = previous ? previous.then(work, work) : work();
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
