import { readdir, readFile } from 'node:fs/promises';

/** The parts of a deployment, by what their command lines contain. */
const PARTS: [name: string, pattern: RegExp][] = [
  ['BFF', /dist\/bff\/main\.js/],
  ['store', /dist\/upstream\/main\.js/],
  ['nginx', /^nginx:/],
  ['PostgreSQL', /^postgres:|\/postgres -D/],
  ['Redis', /^redis-server/],
  ['load', /tsung/],
];
export const PART_NAMES = PARTS.map(([name]) => name);

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTime {
  part: string;
  seconds: number;
}

/** The processor time of the processes of a deployment so far, by process id. */
export type ProcessTimes = Map<number, ProcessTime>;

/** The fields of /proc/<pid>/stat after the name of the program, which may contain spaces. */
const statFields = (stat: string): number[] =>
  stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);

/** Reads the processor time of the processes that this one has started, and of the PostgreSQL server on this port. */
export async function readProcessTimes(postgresPort: string): Promise<ProcessTimes> {
  const processes = new Map<number, { parent: number; command: string; seconds: number }>();
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  for (const id of ids) {
    const texts = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8')),
    ).catch(() => null);
    if (texts === null) continue;
    const [stat = '', command = ''] = texts;
    const fields = statFields(stat);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    processes.set(id, {
      parent,
      command: command.replaceAll('\0', ' '),
      seconds: (user + system) / TICKS_PER_SECOND,
    });
  }
  const isOurs = (id: number): boolean => {
    const found = processes.get(id);
    if (!found) return false;
    return id === process.pid || found.command.includes(` -p ${postgresPort} `) || isOurs(found.parent);
  };
  const times: ProcessTimes = new Map();
  for (const [id, { command, seconds }] of processes) {
    const part = PARTS.find(([, pattern]) => pattern.test(command))?.[0];
    if (part && isOurs(id)) times.set(id, { part, seconds });
  }
  return times;
}

/** What each part used between two readings: seconds, and those of its busiest process. */
export function usedTimes(
  before: ProcessTimes,
  after: ProcessTimes,
): Map<string, { seconds: number; busiest: number }> {
  const used = new Map(PART_NAMES.map((name) => [name, { seconds: 0, busiest: 0 }]));
  for (const [id, { part, seconds }] of after) {
    const change = seconds - (before.get(id)?.seconds ?? 0);
    const sum = used.get(part) ?? { seconds: 0, busiest: 0 };
    used.set(part, { seconds: sum.seconds + change, busiest: Math.max(sum.busiest, change) });
  }
  return used;
}
