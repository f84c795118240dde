import { measureUpstream } from '@store/service-kit/metrics';
import { traceHeaders } from '@store/service-kit/tracing';
import { ReleaseError } from './release-error';
import type { EdgeReport } from './edge-reports';
import { jsonOrNull } from './json-or-null';
import { servingSchema, type ServingState } from './serving';

/** Longest time of a call in milliseconds: connecting, headers and body together. */
export interface CallLimits {
  answerMs: number;
  /** Of a call that waits for a change, which the registry answers after 20 s at the latest. */
  waitMs: number;
}

/** The registry refused a call (4xx but 429); the same call again would be refused again. */
export class RegistryRefusal extends ReleaseError {}

/** The registry's client for edges. Every call throws ReleaseError: with the registry's message, or when it takes too long. */
export class RegistryClient {
  constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly limits: CallLimits = { answerMs: 10_000, waitMs: 30_000 },
  ) {}

  /** The serving state; with `after`, waits until its revision is larger or some seconds have passed. */
  async serving(after?: number, signal?: AbortSignal): Promise<ServingState> {
    const query = after === undefined ? '' : `?after=${after}`;
    const limitMs = after === undefined ? this.limits.answerMs : this.limits.waitMs;
    return servingSchema.parse(await this.call(`/serving${query}`, { signal: signal ?? null }, limitMs));
  }

  /** Sends an edge's report. */
  async report(report: EdgeReport): Promise<void> {
    await this.post('/edges', report);
  }

  protected post(path: string, body: object): Promise<unknown> {
    return this.call(path, { method: 'POST', body: JSON.stringify(body) });
  }

  protected async call(path: string, init: RequestInit, limitMs?: number): Promise<unknown> {
    const { answer, body } = await this.ask(path, init, limitMs);
    return bodyOf(answer, Buffer.from(body).toString('utf8'));
  }

  /** The bytes of an answer. */
  protected async download(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const { answer, body } = await this.ask(path, {});
    if (!answer.ok) bodyOf(answer, Buffer.from(body).toString('utf8'));
    return new Uint8Array(body);
  }

  private async ask(
    path: string,
    init: RequestInit,
    limitMs: number = this.limits.answerMs,
  ): Promise<{ answer: Response; body: ArrayBuffer }> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.token}`);
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, limitMs);
    init.signal?.addEventListener('abort', end);
    try {
      if (init.signal?.aborted) end();
      const ask = async () => {
        const answer = await fetch(this.origin + path, {
          ...init,
          signal: ending.signal,
          headers: { ...Object.fromEntries(headers), ...traceHeaders() },
        });
        return { answer, body: await answer.arrayBuffer() };
      };
      const upstream = limitMs === this.limits.waitMs ? 'registry-wait' : 'registry';
      return await measureUpstream(upstream, ask);
    } catch (error) {
      if (error instanceof ReleaseError || init.signal?.aborted) throw error;
      throw new ReleaseError(
        ending.signal.aborted
          ? `The registry at ${this.origin} did not answer in ${limitMs / 1000} s.`
          : `The registry at ${this.origin} does not answer; start it with npm start.`,
      );
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', end);
    }
  }
}

/** @throws ReleaseError with the registry's message unless it answered with success; RegistryRefusal after a 4xx but 429, which says to come again. */
function bodyOf({ ok, status }: Response, text: string): unknown {
  const body = jsonOrNull(text);
  if (ok) return body;
  const message = (body as { message?: unknown } | null)?.message;
  const sentence = typeof message === 'string' ? message : `The registry answered ${status}.`;
  throw status >= 400 && status < 500 && status !== 429
    ? new RegistryRefusal(sentence)
    : new ReleaseError(sentence);
}
