import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database on the server of `serverUrl`, under a name of its own. */
export async function freshDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `contract_${randomUUID().replaceAll('-', '')}`;
  const tell = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await tell(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => tell(`drop database ${name} with (force)`) };
}
