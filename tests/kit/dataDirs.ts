import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The path prefix of the data folders of all shops in a test run. The run removes these folders at its end, because a shop that
 * several test files share stays open until then.
 * @param runId the process id of the run, which is the parent process of its workers
 */
export const dataDirPrefix = (runId: number): string => join(tmpdir(), `maidan-shop-${runId}-`);
