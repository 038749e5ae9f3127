import { describe, expect, it } from 'vitest';
import { itemsWithoutRule, readRules, readRuleTests } from '../kit/rules.ts';

const rules = readRules();
const tests = readRuleTests();
const named = new Set(tests.flatMap((test) => test.rules));

describe('the rules of docs/product.md and docs/threats.md', () => {
  it('have addresses of their own', () => {
    expect(rules.length).toBeGreaterThan(300);
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(itemsWithoutRule()).toEqual([]);
  });

  it('have a test each', () => {
    expect(rules.filter(({ id }) => !named.has(id)).map(({ address }) => address)).toEqual([]);
  });

  it('are those that tests name', () => {
    const known = rules.map(({ id }) => id);
    expect(tests.filter((test) => test.rules.some((id) => !known.includes(id)))).toEqual([]);
  });
});
