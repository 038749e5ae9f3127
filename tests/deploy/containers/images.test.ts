import { describe, expect, inject, it } from 'vitest';
import { BFF_IMAGE, NODE_IMAGE, podman, STORE_IMAGE } from './engine.ts';

/** What the BFF adds to the image of Node, at most. */
const MAX_BFF_BYTES = 60_000_000;

interface Image {
  Size: number;
  User: string;
  Labels: Record<string, string>;
  Config: { Entrypoint: string[]; Healthcheck?: unknown };
}

const inspect = async (image: string): Promise<Image> =>
  (JSON.parse(await podman('image', 'inspect', image)) as [Image])[0];

const readInside = (image: string, ...args: string[]) =>
  podman('run', '--rm', '--pull', 'never', '--network', 'none', '--read-only', image, ...args);

const missing = inject('missingForContainers');
if (missing.length > 0) {
  it('are left out where their programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe.each([
    ['the BFF', BFF_IMAGE, 'maidan-bff', '@apollo/server', 'drizzle-orm'],
    ['the store', STORE_IMAGE, 'maidan-store', 'drizzle-orm', '@apollo/server'],
  ])('the image of %s', (_, name, title, contained, left) => {
    it('runs node as a user who is not root, has labels, and leaves health to what runs it', async () => {
      const image = await inspect(name);
      expect(image.User).toBe('1000:1000');
      expect(image.Config.Entrypoint).toEqual(['node']);
      expect(image.Config.Healthcheck).toBeUndefined();
      expect(image.Labels).toMatchObject({
        'org.opencontainers.image.title': title,
        'org.opencontainers.image.licenses': 'MIT',
      });
    });

    it('lists its packages, and has none of the other image', async () => {
      const list = await readInside(name, '-e', "process.stdout.write(fs.readFileSync('sbom.cdx.json'))");
      const { bomFormat, components } = JSON.parse(list) as {
        bomFormat: string;
        components: { name: string; group?: string }[];
      };
      expect(bomFormat).toBe('CycloneDX');
      const names = components.map((component) => component.name);
      expect(names).toContain(contained);
      expect(names).not.toContain(left);
      const installed = await readInside(
        name,
        '-e',
        "console.log(fs.existsSync('node_modules/' + process.argv[1]))",
        left,
      );
      expect(installed).toBe('false');
    });
  });

  it(`add little to the image of Node: the BFF at most ${MAX_BFF_BYTES / 1e6} MB`, async () => {
    const [base, bff, store] = await Promise.all([NODE_IMAGE, BFF_IMAGE, STORE_IMAGE].map(inspect));
    const addedBytes = (image: Image | undefined) => (image?.Size ?? NaN) - (base?.Size ?? NaN);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `above the image of Node: BFF ${megabytes(addedBytes(bff))}, store ${megabytes(addedBytes(store))}`,
    );
    expect(addedBytes(bff)).toBeLessThanOrEqual(MAX_BFF_BYTES);
  });
}
