import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Environment, functionUrlVariable, HOSTED_FUNCTIONS } from '../../bff/config/environment.ts';

/** What the chart and the image decide themselves. */
const NOT_SETTABLE = ['DRAIN_SECONDS', 'HOST', 'NODE_ENV', 'OPERATIONS_PORT', 'PORT', 'SHOP_FILE'];

const read = (file: string) => readFileSync(`deploy/chart/${file}`, 'utf8');

const knownVariables = [
  ...new Set([...Object.keys(Environment.shape), ...HOSTED_FUNCTIONS.map(functionUrlVariable)]),
].sort();

it('the chart accepts exactly the BFF’s variables, without those that it sets itself', () => {
  const schema = JSON.parse(read('values.schema.json')) as {
    $defs: { variable: { else: { enum: string[] } } };
  };
  expect(schema.$defs.variable.else.enum).toEqual(
    knownVariables.filter((name) => !NOT_SETTABLE.includes(name)),
  );
});

it('every variable that the chart sets is known to the BFF', () => {
  const names = [...read('templates/deployment.yaml').matchAll(/^ +- name: ([A-Z_]+)$/gm)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['OPERATIONS_PORT', 'SHOP_FILE']);
  for (const name of names) expect(knownVariables).toContain(name);
});
