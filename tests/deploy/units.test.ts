import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BFF_NODE_OPTIONS } from '../kit/processes.ts';
import { missingProgram } from './programs.ts';

const FOLDER = 'deploy/systemd';
const units = readdirSync(FOLDER);
const services = units.filter((name) => name.endsWith('.service'));

/** `systemd-analyze security` rates a unit from 0 (safe) to 10; a unit without a sandbox has 9.6. */
const MAX_EXPOSURE = 3;

it('the BFF has in its unit the memory limits of deploy/memory.cjs', () => {
  expect(readFileSync(join(FOLDER, 'maidan@.service'), 'utf8')).toContain(` ${BFF_NODE_OPTIONS} `);
});

const missing = missingProgram('systemd-analyze');
if (missing) {
  console.log('Left out: the units by systemd-analyze. Not installed here: systemd.');
  it('is left out where systemd-analyze is not installed', () => expect(missing).toBe(true));
} else {
  describe('systemd-analyze', () => {
    /** A folder like a machine's root with the units, the programs that they name, and the targets of systemd. */
    function machineRoot(): string {
      const root = mkdtempSync(join(tmpdir(), 'maidan-units-'));
      onTestFinished(() => rmSync(root, { recursive: true, force: true }));
      const unitFolder = join(root, 'etc/systemd/system');
      for (const folder of [unitFolder, join(root, 'usr/bin')]) mkdirSync(folder, { recursive: true });
      for (const name of units) writeFileSync(join(unitFolder, name), readFileSync(join(FOLDER, name)));
      for (const program of ['node', 'env'])
        writeFileSync(join(root, 'usr/bin', program), '', { mode: 0o755 });
      for (const name of ['basic', 'multi-user', 'network-online', 'shutdown', 'sysinit', 'timers'])
        writeFileSync(join(unitFolder, `${name}.target`), '[Unit]\nDefaultDependencies=no\n');
      return root;
    }

    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

    it.each(units)('finds nothing wrong: %s', (name) => {
      const unit = name.replace('@.', '@4101.');
      // An unknown directive is a warning, with which the exit code is 0.
      const { status, stderr } = analyze('verify', '--man=no', `--root=${machineRoot()}`, unit);
      expect([status, stderr]).toEqual([0, '']);
    });

    it.each(services)('rates the exposure at most 3.0: %s', (name) => {
      const { stdout } = analyze('security', '--offline=yes', join(FOLDER, name));
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
      console.log(`${basename(name)}: ${exposure}`);
      expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
    });
  });
}
