import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFull } from '../kit/testSize.ts';

const storePackages = () =>
  execFileSync('node', ['deploy/storePackages.cjs'], { encoding: 'utf8' }).trim().split(' ');

it('the BFF imports no package of the reference upstream', () => {
  expect(storePackages()).toEqual([
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'drizzle-orm',
    'nodemailer',
    'pg',
    'razorpay',
    'sharp',
    'tsx',
  ]);
});

if (isFull) {
  it('a release for a hosted upstream has neither the reference upstream nor its packages, and its size is printed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-bff-only-'));
    try {
      const release = join(folder, '1.0.0');
      const output = execFileSync('sh', ['deploy/build.sh', release, '--bff-only'], { encoding: 'utf8' });
      console.log(output.trim());
      expect(output).toMatch(/with the store \d+M, without it \d+M/);
      expect(storePackages().filter((name) => existsSync(join(release, 'node_modules', name)))).toEqual([]);
      expect(['upstream', 'dist/upstream'].filter((name) => existsSync(join(release, name)))).toEqual([]);
      // Everything that the BFF imports is there.
      execFileSync('node', ['--input-type=module', '--eval', `await import('${release}/dist/bff/app.js')`]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 600_000);
}
