import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * How the data folders of a run's shops begin. The run removes them at its end: a shop that a worker's files share is open
 * until then.
 * @param runId the process id of the run, which is the parent of its workers
 */
export const dataDirPrefix = (runId: number): string => join(tmpdir(), `maidan-shop-${runId}-`);
