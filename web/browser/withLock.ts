/**
 * Runs the task while this tab holds a lock of this name. Browsers offer Web Locks on https pages and on localhost only; elsewhere
 * the task runs at once.
 */
export const withLock = <Result>(
  name: string,
  task: (lock?: Lock | null) => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> =>
  (navigator.locks as LockManager | undefined)?.request<Promise<Result>>(name, options, task) ?? task();
