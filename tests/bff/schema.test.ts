import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';

describe('a BFF with a new field in its schema', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-schema-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts and closes a BFF whose type has a further field. */
  async function startWith(type: string, field: string): Promise<void> {
    const config = readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001', LOG_LEVEL: 'silent' });
    const schema = await readFile(config.schemaFile, 'utf8');
    const schemaFile = join(folder, `${type}.graphql`);
    await writeFile(schemaFile, `${schema}\nextend type ${type} {\n  ${field}\n}\n`);
    await (await buildBff({ ...config, schemaFile })).close();
  }

  it.each(['Query', 'Product', 'Order', 'SessionPayload', 'UserError', 'Viewer'])(
    'does not start when nothing gives the field of %s a value, and names the field',
    async (type) => {
      await expect(startWith(type, 'material: String')).rejects.toThrow(
        `${type}.material has no resolver and no property of its parent`,
      );
    },
  );

  it('names every such field', async () => {
    const start = startWith('Stock', 'depot: String, shelves: [Int!]');
    await expect(start).rejects.toThrow(/^Stock\.depot has no .+\nStock\.shelves has no .+$/);
  });

  it('starts when the parsed response has a property of its name', async () => {
    await startWith('Stock', 'is_low_stock: Boolean');
  });
});
