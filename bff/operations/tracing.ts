import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTrace } from '../upstream/traceparent.ts';

/** Follows requests from the browser's request over the operation to the calls upstream, by OpenTelemetry. */
export interface Tracing {
  of(request: FastifyRequest): RequestTrace | null;
}

const SERVICE = 'maidan-bff';
/** Asked every few seconds by machines. */
const NOT_FOLLOWED = new Set(['/livez', '/readyz', '/metrics']);
/** A collector that does not answer must not keep a process from ending. In ms. */
const LAST_EXPORT_MS = 2_000;

/** The caller's place in a trace, by W3C's header; null when there is none, or it is not one. */
export function readTraceparent(header: unknown): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(place) ? place : null;
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/**
 * Begins to trace. Where to, how much and under which name is said by OpenTelemetry's own variables, which its packages read.
 * Names of routes and operations, methods and statuses are told; addresses, variables and whoever asks are not.
 */
export function startTracing(app: FastifyInstance): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SERVICE }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(SERVICE);
  const requests = new WeakMap<FastifyRequest, { span: Span; trace: RequestTrace }>();

  function begin(
    name: string,
    kind: SpanKind,
    attributes: Record<string, string>,
    parent: SpanContext | null,
  ) {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  }

  function follow(request: Span): RequestTrace {
    let within = request;
    return {
      beginOperation(name, type) {
        const attributes = { 'graphql.operation.name': name, 'graphql.operation.type': type };
        const span = begin(`${type} ${name}`, SpanKind.INTERNAL, attributes, request.spanContext());
        within = span;
        return (errorCode) => {
          if (errorCode !== null) fail(span, errorCode);
          span.end();
        };
      },
      async call({ method, route, host }, send, read) {
        const attributes = { 'http.request.method': method, 'url.template': route, 'server.address': host };
        const span = begin(`${method} ${route}`, SpanKind.CLIENT, attributes, within.spanContext());
        try {
          const result = await send({ traceparent: traceparentOf(span.spanContext()) });
          const { status, failure } = read(result);
          if (status !== null) span.setAttribute('http.response.status_code', status);
          if (failure !== null) fail(span, failure);
          return result;
        } finally {
          span.end();
        }
      },
    };
  }

  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'page';
    if (NOT_FOLLOWED.has(route)) return;
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const parent = readTraceparent(request.headers['traceparent']);
    const span = begin(`${request.method} ${route}`, SpanKind.SERVER, attributes, parent);
    requests.set(request, { span, trace: follow(span) });
    // The process's own questions for a page go on with it.
    request.headers['traceparent'] = traceparentOf(span.spanContext());
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = requests.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= 500) fail(span, String(reply.statusCode));
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => {
    const span = requests.get(request)?.span;
    if (span) fail(span, 'aborted');
    span?.end();
  });
  app.addHook('onClose', async () => {
    const limit = new Promise((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), limit]);
  });
  return { of: (request) => requests.get(request)?.trace ?? null };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
