/** What work in its turn may ask. */
export interface Turn {
  /** False when other work with the same key may run in another process: the lock could not be had, or was lost. */
  isHeld(): Promise<boolean>;
}

/**
 * Runs work with the same key one after the other, in the order of the calls. Failed work does not stop the next. The queue is of one
 * process; between processes there is the lock of `createSharedLock`.
 */
export type SerialQueue = <Value>(key: string, work: (turn: Turn) => Promise<Value>) => Promise<Value>;

const HELD: Turn = { isHeld: () => Promise.resolve(true) };

export function createSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const begin = () => work(HELD);
    const run = last.get(key)?.then(begin, begin) ?? begin();
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
