import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
import { toRouteTemplate } from '../../bff/upstream/requestTrace.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** An OpenTelemetry collector for OTLP over HTTP with JSON. */
async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await listen(server);
  const exports = () =>
    bodies.map((body) => JSON.parse(body) as Export).flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    exports,
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const attribute = (span: { attributes: Span['attributes'] }, key: string) =>
  span.attributes.find((entry) => entry.key === key)?.value;

const HOUR_MS = 3_600_000;

describe('a traced shop', () => {
  let shop: Shop;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  const environmentBefore = { ...process.env };
  beforeAll(async () => {
    collector = await openCollector();
    const otelSettings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' };
    // The OpenTelemetry packages read their variables from process.env.
    Object.assign(process.env, otelSettings, { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test' });
    shop = await openShop({ upstream: {}, bff: otelSettings });
  });
  afterAll(async () => {
    await shop.close();
    await collector.close();
    process.env = environmentBefore;
  });

  /** All spans of a trace, as soon as it has the span named `root`. */
  async function traceOf(traceId: string, root: string): Promise<Span[]> {
    const spans = () => collector.spans().filter((span) => span.traceId === traceId);
    await expect.poll(() => spans().some(({ name }) => name === root), { timeout: 20_000 }).toBe(true);
    return spans();
  }

  it('shows the renewal of a token as a call of the operation', async () => {
    const shopper = await createShopper(shop.url);
    shop.clock.advance(HOUR_MS);
    shop.faultProxy.clear();
    const traceId = 'a3ce929d0e0e47364bf92f3577b34da6';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await shopper.execute('query Renewed { viewer { profile { email } } }', {}, { traceparent });
    const spans = await traceOf(traceId, 'POST /graphql');
    const operation = spans.find(({ name }) => name === 'query Renewed');
    const renewal = spans.find(({ name }) => name === 'POST /api/token/refresh/');
    expect(renewal?.parentSpanId).toBe(operation?.spanId);
    const [call] = shop.faultProxy.callsTo('POST /api/token/refresh/');
    expect(call?.headers['traceparent']).toBe(`00-${traceId}-${renewal?.spanId}-01`);
  });

  it('continues the trace of the browser through the operation to the upstream', async () => {
    const shopper = await createShopper(shop.url);
    const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    shop.faultProxy.clear();
    const response = await shopper.execute(
      'query Traced($id: ID!) { viewer { profile { email } order(id: $id) { id } } }',
      { id: '424242' },
      { traceparent: `00-${traceId}-${parent}-01` },
    );
    const spans = await traceOf(traceId, 'POST /graphql');
    const spansNamed = (name: string) => spans.filter((span) => span.name === name);
    const [request] = spansNamed('POST /graphql');
    const [operation] = spansNamed('query Traced');
    expect(request?.parentSpanId).toBe(parent);
    expect(operation?.parentSpanId).toBe(request?.spanId);
    const calls = spans.filter((span) => span.kind === 3);
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'GET /api/orders/{id}/',
      'GET /api/users/profile/',
    ]);
    expect(calls.every((call) => call.parentSpanId === operation?.spanId)).toBe(true);
    const statuses = calls.map((call) => [call.name, attribute(call, 'http.response.status_code')?.intValue]);
    expect(Object.fromEntries(statuses)).toEqual({
      'GET /api/orders/{id}/': 404,
      'GET /api/users/profile/': 200,
    });
    const requestIds = spans.map((span) => attribute(span, 'maidan.request_id')?.stringValue);
    expect(new Set(requestIds)).toEqual(new Set([response.headers.get('x-request-id')]));
    // The upstream gets the trace id and the span id of each call.
    const receivedTraceparents = shop.faultProxy.calls.map((call) => String(call.headers['traceparent']));
    expect(receivedTraceparents.sort()).toEqual(
      calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`).sort(),
    );

    const resource = collector.exports()[0]?.resource ?? { attributes: [] };
    expect(attribute(resource, 'service.name')?.stringValue).toBe('maidan-bff');
    expect(attribute(resource, 'deployment.environment')?.stringValue).toBe('test');
    // No personal data, variables or session tokens.
    const exportedText = collector.bodies.join('\n');
    const secrets = [
      shopper.email,
      shopper.password,
      '9876543210',
      'MG Road',
      '424242',
      ...shopper.cookies.values(),
    ];
    for (const secret of secrets) expect(exportedText).not.toContain(secret);
  });

  it('has one trace for a page and its operations', async () => {
    const [traceId, parent] = ['11111111111111111111111111111111', '2222222222222222'];
    await fetch(`${shop.url}/products/1101?utm=secret`, {
      headers: { traceparent: `00-${traceId}-${parent}-01` },
    });
    const spans = await traceOf(traceId, 'GET /products/:productId');
    const page = spans.find(({ name }) => name === 'GET /products/:productId');
    const operations = spans.filter(({ name }) => name.startsWith('query '));
    expect(operations.length).toBeGreaterThan(1);
    expect(operations.every(({ parentSpanId }) => parentSpanId === page?.spanId)).toBe(true);
    // Each call belongs to its operation.
    const call = spans.find(({ name }) => name === 'GET get-product');
    const operation = operations.find(({ spanId }) => spanId === call?.parentSpanId);
    expect(operation?.name).toBe('query Product');
    expect(collector.bodies.join('\n')).not.toContain('utm');
  });

  it('marks failed spans, and starts a new trace without a valid traceparent', async () => {
    shop.faultProxy.fault('get-banners', { kind: 'reset' });
    await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: '00-zzz-1-01' },
      body: JSON.stringify({ query: 'query Failing { home { banners { version } } }' }),
    });
    const findOperation = () => collector.spans().find(({ name }) => name === 'query Failing');
    await expect.poll(findOperation, { timeout: 20_000 }).toBeDefined();
    const operation = findOperation();
    expect(operation && attribute(operation, 'error.type')?.stringValue).toBe('UPSTREAM_UNAVAILABLE');
    expect(operation?.status.code).toBe(2);
    expect(operation?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    shop.faultProxy.clear();
  });

  it('does not trace health checks and metrics', async () => {
    for (const path of ['/livez', '/readyz', '/metrics']) await fetch(`${shop.url}${path}`);
    const [traceId, parent] = ['33333333333333333333333333333333', '4444444444444444'];
    await fetch(`${shop.url}/robots.txt`, { headers: { traceparent: `00-${traceId}-${parent}-01` } });
    await traceOf(traceId, 'GET /robots.txt');
    expect(collector.spans().filter(({ name }) => /livez|readyz|metrics/.test(name))).toEqual([]);
  });
});

describe('tracing', () => {
  it('replaces ids in paths', () => {
    const paths = [
      '/api/orders/12/payment/verify/',
      '/api/wishlist/remove/a%20b/',
      'get-products-by-subcategory',
    ];
    expect(paths.map(toRouteTemplate)).toEqual([
      '/api/orders/{id}/payment/verify/',
      '/api/wishlist/remove/{id}/',
      'get-products-by-subcategory',
    ]);
  });

  it('is loaded only if it is configured', () => {
    const files = readdirSync('bff', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const filesMatching = (text: RegExp) =>
      files.filter((file) => text.test(readFileSync(`bff/${file}`, 'utf8')));
    expect(filesMatching(/from '@opentelemetry/)).toEqual(['operations/tracing.ts']);
    // Type imports do not load the module.
    expect(filesMatching(/^import (?!type ).*tracing\.ts'/m)).toEqual([]);
  });
});
