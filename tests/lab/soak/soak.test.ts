import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { soak } from './soak.ts';
import { judge } from './verdict.ts';
import { GAUGES, type Gauge, type Sample } from './samples.ts';
import { forTestSize } from '../../kit/testSize.ts';

/** `npm run soak` runs half an hour; each test run only a few seconds. */
const SECONDS = forTestSize({ small: 2, middle: 4, full: 60 });

describe('a shop under mixed load', () => {
  it('has no errors, also of new shoppers who use every operation', { timeout: 240_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'maidan-soak-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { newShoppers, errors } = await soak({
      dataDir,
      seconds: SECONDS,
      requestsPerSecond: 20,
      // A token must live longer than one slow call on a busy machine.
      accessSeconds: 3,
      sampleIntervalMs: 200,
      log: console.log,
    });
    expect(errors).toEqual([]);
    expect(newShoppers).toBeGreaterThan(0);
  });
});

describe('the verdict', () => {
  const constantSample: Sample = {
    'upstream memory': 300,
    'BFF memory': 150,
    'BFF heap': 60,
    'upstream handles': 40,
    'BFF handles': 60,
  };
  /** Thirty samples; `growingGauge` grows by `growthPerSample` (a share of its first value) from one to the next. */
  const samplesOf = (growingGauge?: Gauge, growthPerSample = 0): Sample[] =>
    Array.from({ length: 30 }, (_, index) =>
      growingGauge
        ? {
            ...constantSample,
            [growingGauge]: (constantSample[growingGauge] ?? 0) * (1 + growthPerSample * index),
          }
        : constantSample,
    );
  const noErrors = { responses: 1_000, errors: 0 };

  it('is good when nothing grew and nothing failed', () => {
    expect(judge(noErrors, samplesOf())).toMatchObject({ good: true });
  });

  it('is good when there is less at the end than before, and when memory only swings', () => {
    expect(judge(noErrors, samplesOf('BFF memory', -0.02)).good).toBe(true);
    const alternating = samplesOf().map((sample, index) => ({ ...sample, 'BFF heap': index % 2 ? 120 : 60 }));
    expect(judge(noErrors, alternating).good).toBe(true);
  });

  it.each(GAUGES)('is BAD when a gauge keeps growing: %s', (gauge) => {
    const { good, lines } = judge(noErrors, samplesOf(gauge, 0.1));
    expect(good).toBe(false);
    expect(lines.filter((line) => line.endsWith('BAD'))).toEqual([expect.stringContaining(gauge)]);
  });

  it('is BAD when one response was an error, or when there were no responses', () => {
    expect(judge({ responses: 1_000, errors: 1 }, samplesOf()).good).toBe(false);
    expect(judge({ responses: 0, errors: 0 }, samplesOf()).good).toBe(false);
  });

  it('is BAD when there are too few samples', () => {
    expect(judge(noErrors, samplesOf().slice(0, 8)).good).toBe(false);
  });

  it('says so where handles cannot be counted', () => {
    const withoutHandles = samplesOf().map((sample) => ({ ...sample, 'upstream handles': null }));
    const { good, lines } = judge(noErrors, withoutHandles);
    expect(good).toBe(true);
    expect(lines).toContain('upstream handles: not known on this system');
  });
});
