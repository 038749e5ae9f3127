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
import type { RequestTrace } from '../upstream/requestTrace.ts';

/** OpenTelemetry traces of requests, with spans for the operation and its upstream calls. */
export interface Tracing {
  /** For one operation of the request; a page has several at the same time. Null: the request is not traced. */
  traceOf(request: FastifyRequest): RequestTrace | null;
}

const DEFAULT_SERVICE_NAME = 'maidan-bff';
/** The request id of the logs, in every span. */
const REQUEST_ID_ATTRIBUTE = 'maidan.request_id';
/** Requested every few seconds by load balancers and Prometheus. */
const UNTRACED_ROUTES = new Set(['/livez', '/readyz', '/metrics']);
/** A collector that does not respond must not block the shutdown. */
const FINAL_EXPORT_TIMEOUT_MS = 2_000;

/** Parses the W3C `traceparent` header; null when it is missing or invalid. */
export function readTraceparent(header: unknown): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(spanContext) ? spanContext : null;
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/**
 * Starts tracing. OpenTelemetry's packages read their own environment variables for endpoint, sampling and service name. Spans
 * contain routes, operation names, methods and statuses, but no URLs, variables or client data.
 */
export function startTracing(app: FastifyInstance): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': DEFAULT_SERVICE_NAME }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(DEFAULT_SERVICE_NAME);
  const requests = new WeakMap<FastifyRequest, { span: Span; requestId: Record<string, string> }>();

  function startSpan(
    name: string,
    kind: SpanKind,
    attributes: Record<string, string>,
    parent: SpanContext | null,
  ) {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  }

  function createRequestTrace(requestSpan: Span, requestId: Record<string, string>): RequestTrace {
    let parentSpan = requestSpan;
    return {
      startOperation(name, type) {
        const attributes = {
          ...requestId,
          'graphql.operation.name': name,
          'graphql.operation.type': type,
        };
        const span = startSpan(`${type} ${name}`, SpanKind.INTERNAL, attributes, requestSpan.spanContext());
        parentSpan = span;
        return (errorCode) => {
          if (errorCode !== null) markFailed(span, errorCode);
          span.end();
        };
      },
      async traceCall({ method, route, host }, send, read) {
        const attributes = {
          ...requestId,
          'http.request.method': method,
          'url.template': route,
          'server.address': host,
        };
        const span = startSpan(`${method} ${route}`, SpanKind.CLIENT, attributes, parentSpan.spanContext());
        try {
          const result = await send({ traceparent: traceparentOf(span.spanContext()) });
          const { status, failure } = read(result);
          if (status !== null) span.setAttribute('http.response.status_code', status);
          if (failure !== null) markFailed(span, failure);
          return result;
        } finally {
          span.end();
        }
      },
    };
  }

  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (UNTRACED_ROUTES.has(route)) return;
    const requestId = { [REQUEST_ID_ATTRIBUTE]: request.id };
    const attributes = { ...requestId, 'http.request.method': request.method, 'http.route': route };
    const parent = readTraceparent(request.headers['traceparent']);
    const span = startSpan(`${request.method} ${route}`, SpanKind.SERVER, attributes, parent);
    requests.set(request, { span, requestId });
    // Log lines have the id of this trace.
    request.headers['traceparent'] = traceparentOf(span.spanContext());
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = requests.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= 500) markFailed(span, String(reply.statusCode));
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => {
    const span = requests.get(request)?.span;
    if (span) markFailed(span, 'aborted');
    span?.end();
  });
  app.addHook('onClose', async () => {
    const limit = new Promise((resolve) => setTimeout(resolve, FINAL_EXPORT_TIMEOUT_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), limit]);
  });
  return {
    traceOf(request) {
      const traced = requests.get(request);
      return traced ? createRequestTrace(traced.span, traced.requestId) : null;
    },
  };
}

function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
