import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { soak } from './soak.ts';
import { judge } from './verdict.ts';
import { VISITS } from './visits.ts';
import { GAUGES, type Gauge, type Sample } from './watch.ts';
import { sized } from '../kit/size.ts';

/** Half an hour of it is `npm run soak`; a few seconds show on every run that nothing is refused. */
const SECONDS = sized({ small: 2, middle: 4, full: 60 });

describe('a shop in use', () => {
  it('refuses nobody, whatever they come for', { timeout: 240_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'maidan-soak-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { capacity, rate, counts, errors } = await soak({
      dataDir,
      seconds: SECONDS,
      capacitySeconds: 2,
      shoppers: 4,
      // On a busy machine a token must outlive the way to the store; a session less than the whole.
      accessSeconds: 3,
      refreshSeconds: 6,
      lookEveryMs: 200,
      seed: 7,
      say: console.log,
    });
    expect(errors).toEqual([]);
    expect(rate).toBeCloseTo(capacity / 2);
    for (const { name } of VISITS) expect(counts[name], name).toBeGreaterThan(0);
    expect(counts['order paid']).toBeGreaterThan(0);
    expect(counts['session ended']).toBeGreaterThan(0);
  });
});

describe('the verdict', () => {
  const flat: Sample = {
    'store memory': 300,
    'BFF memory': 150,
    'BFF heap': 60,
    'store handles': 40,
    'BFF handles': 60,
  };
  /** Thirty looks; what grows does so by this share from one to the next. */
  const looks = (growing?: Gauge, share = 0): Sample[] =>
    Array.from({ length: 30 }, (_, n) =>
      growing ? { ...flat, [growing]: (flat[growing] ?? 0) * (1 + share * n) } : flat,
    );
  const well = { answers: 1_000, errors: 0 };

  it('is good when nothing grew and nothing failed', () => {
    expect(judge(well, looks())).toMatchObject({ good: true });
  });

  it('is good when there is less at the end than before, and when memory only swings', () => {
    expect(judge(well, looks('BFF memory', -0.02)).good).toBe(true);
    const swinging = looks().map((sample, n) => ({ ...sample, 'BFF heap': n % 2 ? 120 : 60 }));
    expect(judge(well, swinging).good).toBe(true);
  });

  it.each(GAUGES)('is BAD when there is ever more of it: %s', (gauge) => {
    const { good, lines } = judge(well, looks(gauge, 0.1));
    expect(good).toBe(false);
    expect(lines.filter((line) => line.endsWith('BAD'))).toEqual([expect.stringContaining(gauge)]);
  });

  it('is BAD when one answer was an error, or there was none at all', () => {
    expect(judge({ answers: 1_000, errors: 1 }, looks()).good).toBe(false);
    expect(judge({ answers: 0, errors: 0 }, looks()).good).toBe(false);
  });

  it('is BAD when there are too few looks to judge by', () => {
    expect(judge(well, looks().slice(0, 8)).good).toBe(false);
  });

  it('says so where handles cannot be counted', () => {
    const unknown = looks().map((sample) => ({ ...sample, 'store handles': null }));
    const { good, lines } = judge(well, unknown);
    expect(good).toBe(true);
    expect(lines).toContain('store handles: not known on this system');
  });
});
