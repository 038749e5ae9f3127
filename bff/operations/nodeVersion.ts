/** The days on which versions of Node got, or will get, their last fixes (github.com/nodejs/release). */
const LAST_FIXES: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/** One line for the operator when this version of Node ("20.19.0") gets no fixes any more; else null. */
export function outdatedNodeNote(version: string, now: Date): string | null {
  const [major = ''] = version.split('.');
  const last = LAST_FIXES[major];
  if (last === undefined || now.getTime() <= Date.parse(last)) return null;
  return `Node ${version} has had no fixes since ${last}. Use an LTS release: node 24 or 26.`;
}
