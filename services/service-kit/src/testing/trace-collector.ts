import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number() }),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  events: z.array(z.object({ name: z.string(), timeUnixNano: z.string() })),
});

/** What OTLP sends as JSON over HTTP. */
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type CollectedSpan = z.output<typeof spanSchema> & { service: unknown };

/** A receiver of traces (OTLP), at `origin` once it is open. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Every body as text. */
  received = '';
  origin = '';
  private readonly server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      this.received += JSON.stringify(body);
      for (const { resource, scopeSpans } of bodySchema.parse(body).resourceSpans)
        for (const span of scopeSpans.flatMap(({ spans }) => spans))
          this.spans.push({ ...span, service: resource.attributes['service.name'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  /** `service: name` of the spans from one up to the root of its trace. */
  pathOf(span: CollectedSpan): string[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [`${String(span.service)}: ${span.name}`, ...(parent ? this.pathOf(parent) : [])];
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
