import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BFF_NODE_OPTIONS } from '../kit/processes.ts';
import { missingProgram } from './programs.ts';

const FOLDER = 'deploy/systemd';
const SERVICE = join(FOLDER, 'maidan@.service');

/** `systemd-analyze security` rates a unit from 0 (safe) to 10; a unit without a sandbox has 9.6. */
const MAX_EXPOSURE = 3;

it('the unit and the image start the BFF with the memory limits of deploy/memory.cjs', () => {
  expect(readFileSync(SERVICE, 'utf8')).toContain(` ${BFF_NODE_OPTIONS} `);
  const quoted = BFF_NODE_OPTIONS.split(' ').map((option) => `"${option}"`);
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(` ${quoted.join(', ')}, `);
});

const missing = missingProgram('systemd-analyze');
if (missing) {
  console.log('Left out: the units by systemd-analyze. Not installed here: systemd.');
  it('is left out where systemd-analyze is not installed', () => expect(missing).toBe(true));
} else {
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

  it('systemd-analyze finds nothing wrong with the units', () => {
    // A folder like a machine's root with the units, the programs that they name, and the targets of systemd.
    const root = mkdtempSync(join(tmpdir(), 'maidan-units-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const unitFolder = join(root, 'etc/systemd/system');
    for (const folder of [unitFolder, join(root, 'usr/bin')]) mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(FOLDER))
      writeFileSync(join(unitFolder, name), readFileSync(join(FOLDER, name)));
    for (const program of ['node', 'env']) writeFileSync(join(root, 'usr/bin', program), '', { mode: 0o755 });
    for (const name of ['basic', 'multi-user', 'network-online', 'shutdown', 'sysinit'])
      writeFileSync(join(unitFolder, `${name}.target`), '[Unit]\nDefaultDependencies=no\n');
    // An unknown directive is a warning, with which the exit code is 0.
    const options = ['verify', '--man=no', `--root=${root}`];
    const { status, stderr } = analyze(...options, 'maidan.target', 'maidan@4101.service');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('systemd-analyze rates the exposure of a process at most 3.0', () => {
    const { stdout } = analyze('security', '--offline=yes', SERVICE);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    console.log(`maidan@.service: ${exposure}`);
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
}
