// `npm run rules`: prints each rule of docs/product.md and docs/threats.md with its address and its tests.

import { readRules, readRuleTests } from '../tests/kit/rules.ts';

const rules = readRules();
const tests = readRuleTests();
let withoutTest = 0;
for (const { id, address, text } of rules) {
  const own = tests.filter((test) => test.rules.includes(id));
  if (own.length === 0) withoutTest += 1;
  console.log(`\n${address}\n  ${text}`);
  for (const { place, title } of own) console.log(`  - ${place}: ${title}`);
  if (own.length === 0) console.log('  - no test');
}
console.log(`\n${rules.length} rules, ${withoutTest} without a test`);
