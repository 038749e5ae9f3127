import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const INK = /--ink: (#[0-9a-f]{6});/.exec(readFileSync('web/styles/tokens.css', 'utf8'))?.[1];

it.each([
  ['web/index.html', 'the browser’s bar'],
  ['web/build/webManifest.ts', 'the installed shop'],
  ['web/features/checkout/razorpay.ts', 'the payment window'],
  ['scripts/icons.cjs', 'the icons: then run npm run icons'],
])('%s repeats the ink of the tokens for %s, where no stylesheet applies', (file) => {
  expect(INK).toBeDefined();
  expect(readFileSync(file, 'utf8')).toContain(
    `'${INK}'`.replaceAll("'", file.endsWith('.html') ? '"' : "'"),
  );
});
