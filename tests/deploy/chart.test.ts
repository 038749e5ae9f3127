import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Settings } from '../../bff/config/settings.ts';

const read = (file: string) => readFileSync(`deploy/chart/${file}`, 'utf8');

it('every variable that the chart sets is known to the BFF', () => {
  const names = [...read('templates/deployment.yaml').matchAll(/^ +- name: ([A-Z_]+)$/gm)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['OPERATIONS_PORT', 'SHOP_FILE']);
  for (const name of names) expect(Object.keys(Settings.shape)).toContain(name);
});
