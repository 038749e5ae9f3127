import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (part: string) => JSON.parse(readFileSync(join(part, 'package.json'), 'utf8')) as Manifest;
const parts = ['.', ...(read('.').workspaces ?? [])];
const listed = parts.flatMap((part) =>
  Object.entries({ ...read(part).dependencies, ...read(part).devDependencies }).map(([name, version]) => ({
    part,
    name,
    version,
  })),
);

describe('packages', () => {
  it('have one exact version in all parts', () => {
    const firstVersion = new Map(listed.toReversed().map(({ name, version }) => [name, version]));
    expect(listed.filter(({ name, version }) => version !== firstVersion.get(name))).toEqual([]);
    expect(listed.filter(({ version }) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('are locked without the addresses of a registry', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { resolved?: string }>;
    };
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    // The parts themselves are links to folders.
    expect(addresses.filter((address) => !parts.includes(address))).toEqual([]);
  });
});
