import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../bff/inputLimits.ts';
import { readConfig } from '../../bff/config/readConfig.ts';
import { cacheBudgetsMb } from '../../bff/operations/memory.ts';
import { BFF_NODE_OPTIONS } from '../kit/processes.ts';

describe('the limits of what comes from outside', () => {
  it('stand in docs/threats.md as in the code #limits', () => {
    const page = readFileSync('docs/threats.md', 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]+\| +([\d,]+) +\|/gm)];
    const told = rows.map(([, name = '', number = '']) => [name, Number(number.replaceAll(',', ''))]);
    expect(Object.fromEntries(told)).toEqual(LIMITS);
    expect(told).toHaveLength(Object.keys(LIMITS).length);
  });

  it('leave half of the heap to the work on requests #cache-budgets', () => {
    const [semiSpaceMb = NaN, oldSpaceMb = NaN] = (BFF_NODE_OPTIONS.match(/\d+/g) ?? []).map(Number);
    const config = readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:1' });
    const budgetsMb = Object.values(cacheBudgetsMb(config));
    expect(budgetsMb.reduce((sum, each) => sum + each)).toBeLessThan((oldSpaceMb + 3 * semiSpaceMb) / 2);
  });
});
