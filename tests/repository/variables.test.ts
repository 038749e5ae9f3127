import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Settings as BffSettings } from '../../bff/config/settings.ts';
import { Settings as UpstreamSettings } from '../../upstream/config.ts';

const PAGES = ['docs/operating.md'];

it('the guides set only variables that a server reads', () => {
  const servers = [BffSettings, UpstreamSettings].flatMap(({ shape }) => Object.keys(shape));
  const known = new Set(servers);
  const examples = PAGES.flatMap((page) => [
    ...readFileSync(page, 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm),
  ]).map(([, name]) => name ?? '');
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter((name) => !known.has(name))).toEqual([]);
});
