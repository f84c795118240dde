import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { StorefrontCall } from '@store/shared/contracts/server-rendering';
import type { Navigation } from '@store/shared/contracts/page-health';
import { readTraceparent, traceparentHeader, traceTiming } from '@store/shared/contracts/trace-context';
import { readEnvironment } from './environment';

/** Where spans go, by OpenTelemetry's own names; its library reads others too, such as `OTEL_EXPORTER_OTLP_HEADERS`. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenTelemetry collector that traces are sent to, as JSON over HTTP, e.g. `http://collector:4318`; without one there are none.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces that are sent, 0 to 1, the same for all services.'),
};

const tracer = trace.getTracer('shop');

/** Spans of requests that are being answered. */
const requestSpans = new WeakMap<IncomingMessage, Span>();

/** Begins the span of a request below the one that its sender names. @returns its trace id. */
export function beginRequest(request: IncomingMessage): string {
  const span = begin('request', request.headers[traceparentHeader], SpanKind.SERVER);
  requestSpans.set(request, span);
  return span.spanContext().traceId;
}

/**
 * Ends the span of every request of an app, and makes it the parent of what the request asks of other services.
 * @param routeOf the route of a request; its path may be personal.
 */
export function traceRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  const within = ({ raw }: FastifyRequest, done: () => void) => {
    const span = requestSpans.get(raw);
    context.with(span ? trace.setSpan(context.active(), span) : context.active(), done);
  };
  app.addHook('onRequest', (request, _reply, done) => within(request, done));
  // A body is read outside of the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = requestSpans.get(request.raw);
    if (span?.isRecording()) {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span?.end();
    done();
  });
}

/**
 * The {@link traceparentHeader} of what the current work asks another service.
 * @param request that the work is for, which is all that is known of it while traces are off.
 */
export function traceHeaders(request?: Pick<FastifyRequest, 'raw'>): Record<string, string> {
  const span = trace.getActiveSpan() ?? (request && requestSpans.get(request.raw));
  return span ? { [traceparentHeader]: traceparent(span) } : {};
}

/** Runs a call of another service in a span of its own. */
export async function tracedCall<Answer>(upstream: string, call: () => Promise<Answer>): Promise<Answer> {
  const span = tracer.startSpan(upstream, { kind: SpanKind.CLIENT });
  try {
    return await context.with(trace.setSpan(context.active(), span), call);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Begins a span of work in another process.
 * @param parent a {@link traceparentHeader} value; without a valid one a trace begins.
 */
export function beginWork(
  name: string,
  parent: unknown,
): { traceparent: string; traceId: string; end(): void } {
  const span = begin(name, parent, SpanKind.INTERNAL);
  return {
    traceparent: traceparent(span),
    traceId: span.spanContext().traceId,
    end: () => span.end(),
  };
}

/** Adds the span of a call that another process made for the work of `parent`. */
export function addCall(
  upstream: string,
  { beganAt, seconds, outcome }: StorefrontCall,
  parent: unknown,
): void {
  const span = tracer.startSpan(upstream, { kind: SpanKind.CLIENT, startTime: beganAt }, contextOf(parent));
  if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(beganAt + seconds * 1000);
}

/** The header with which a document tells the browser its trace; null when the trace is not sent. */
export function traceTimingOf({ raw }: Pick<FastifyRequest, 'raw'>): string | null {
  const span = requestSpans.get(raw);
  return span?.isRecording() ? `${traceTiming};desc="${traceparent(span)}"` : null;
}

/** Adds the span of a browser's navigation, below the request for its document. */
export function addNavigation({ traceparent: parent, agoMs, firstByteMs, usableMs }: Navigation): void {
  // By our clock: that of the browser may be wrong.
  const beganAt = Date.now() - agoMs;
  const span = tracer.startSpan(
    'navigation',
    { kind: SpanKind.CLIENT, startTime: beganAt },
    contextOf(parent),
  );
  span.addEvent('first byte', beganAt + firstByteMs);
  span.end(beganAt + usableMs);
}

/** A span; while traces are off one that is not sent and only has ids. */
function begin(name: string, parent: unknown, kind: SpanKind): Span {
  const span = tracer.startSpan(name, { kind }, contextOf(parent));
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({
    traceId: hexId(),
    spanId: hexId().slice(16),
    traceFlags: TraceFlags.NONE,
  });
}

/** 32 random hexadecimal digits. Node keeps random bytes for UUIDs in stock, so that one costs a fifth of `randomBytes`. */
const hexId = () => randomUUID().replaceAll('-', '');

function contextOf(parent: unknown): Context {
  const remote = readTraceparent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

function traceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Sends the spans of this process from now on, if a collector is set. @returns a function that sends the remaining spans. */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { OTEL_TRACES_SAMPLER_ARG: ratio } = readEnvironment(process.env, traceVariables);
  const { sendSpans } = await import('./send-spans');
  return sendSpans(service, ratio);
}
