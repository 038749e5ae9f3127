import { readFile } from 'node:fs/promises';
import { persistedQueryRequest } from '../../deploy/requests.ts';
import { SERVER_LABELS, type ServerName, type Servers } from './comparedServers.ts';
import { interleavedLoads, medianOf, ratioSpread, type LoadResult } from './measure.ts';

/** Adds a row to the table of results. */
export type AddRow = (
  name: string,
  measured: string,
  baseline: string,
  ratio: string,
  target: string,
) => void;

interface HitRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An answer of 5 to 6 kB: a page of search results. */
const SEARCH_VARIABLES = { filter: { search: 'racket' }, sort: 'NAME_ASC', page: 1, pageSize: 9 };

const ACCEPT = { accept: 'application/graphql-response+json' };

/** Answers that are in the memory of the BFF, by hash, by text and as a page, each against the same bytes from the baselines. */
export async function measureHits(servers: Servers, addRow: AddRow): Promise<void> {
  const search = (await persistedQueryRequest('Search', SEARCH_VARIABLES)) as HitRequest;
  const home = (await persistedQueryRequest('Home', {})) as HitRequest;
  const query = await searchText(search);
  const byText: HitRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { ...ACCEPT, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: SEARCH_VARIABLES }),
  };
  const compressed = (request: HitRequest) => ({
    ...request,
    headers: { ...request.headers, 'accept-encoding': 'br' },
  });
  const page = { method: 'GET', path: '/', headers: { accept: 'text/html' } } as const;

  await measure('a query by hash, GET', search, { bare: '≥ 0.70', cachingApollo: '≥ 4.00' });
  await measure('a query by text, POST', byText, {
    bare: '≥ 0.70',
    cachingApollo: '≥ 4.00',
    yoga: '',
    mercurius: '',
  });
  await measure('home by hash, GET, brotli', compressed(home), { bare: '≥ 0.70' });
  await measure('the home page from memory, brotli', compressed(page), { bare: '≥ 0.85' });

  async function measure(
    name: string,
    request: HitRequest,
    targets: Partial<Record<ServerName, string>>,
  ): Promise<void> {
    const bytes = await copyAnswer(servers, request);
    const { path, ...options } = request;
    const names: ServerName[] = ['bff', ...(Object.keys(targets) as ServerName[])];
    const rounds = await interleavedLoads(
      new Map(names.map((server) => [server, { ...options, url: `${servers[server]}${path}` }])),
    );
    for (const [baseline, target] of Object.entries(targets))
      compare(name, bytes, rounds, baseline as ServerName, target);
  }

  function compare(
    name: string,
    bytes: number,
    rounds: Map<ServerName, LoadResult>[],
    baseline: ServerName,
    target: string,
  ): void {
    const ratio = (pick: (result: LoadResult) => number) =>
      ratioSpread(rounds, ['bff', baseline], pick).median.toFixed(2);
    const perSecond = (server: ServerName) =>
      `${medianOf(rounds, server, (result) => result.perSecond).toFixed(0)}/s`;
    const cpuMs = (server: ServerName) =>
      `${medianOf(rounds, server, (result) => result.cpuMs).toFixed(4)} ms`;
    const against = `${name}, against ${SERVER_LABELS[baseline]}`;
    addRow(
      `${against} (${(bytes / 1000).toFixed(1)} kB)`,
      perSecond('bff'),
      perSecond(baseline),
      ratio((result) => result.perSecond),
      target,
    );
    addRow(
      `${against}: responses for the same processor time`,
      cpuMs('bff'),
      cpuMs(baseline),
      ratio((result) => 1 / result.cpuMs),
      target,
    );
  }
}

/** The text of the document that a request by hash names. */
async function searchText({ path }: HitRequest): Promise<string> {
  const documents = JSON.parse(await readFile('dist/web/documents.json', 'utf8')) as Record<string, string>;
  const extensions = new URLSearchParams(path.split('?')[1]).get('extensions') ?? '';
  const { persistedQuery } = JSON.parse(extensions) as { persistedQuery: { sha256Hash: string } };
  return documents[persistedQuery.sha256Hash] ?? '';
}

/** Gives the answer of the BFF to the baselines. @returns its length in bytes on the wire */
async function copyAnswer({ bff, bare, cachingApollo }: Servers, request: HitRequest): Promise<number> {
  const { path, ...options } = request;
  const put = async (url: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    return response.json();
  };
  // Twice: the second answer comes from memory.
  for (let n = 0; n < 2; n++) await (await fetch(bff + path, options)).text();
  if (path.startsWith('/graphql')) {
    const { data } = (await (await fetch(bff + path, options)).json()) as { data: unknown };
    await put(`${cachingApollo}/data`, data);
  }
  const { bytes } = (await put(`${bare}/answers`, { ...options, url: bff + path })) as { bytes: number };
  return bytes;
}
