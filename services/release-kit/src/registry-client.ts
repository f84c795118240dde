import { ReleaseError } from './release-error';
import type { EdgeReport } from './edge-reports';
import { servingSchema, type ServingState } from './serving';

/** The registry's client for edges. Every call throws ReleaseError with the registry's message. */
export class RegistryClient {
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** The serving state; with `after`, waits until its revision is larger or some seconds have passed. */
  async serving(after?: number, signal?: AbortSignal): Promise<ServingState> {
    const query = after === undefined ? '' : `?after=${after}`;
    return servingSchema.parse(await this.call(`/serving${query}`, { signal: signal ?? null }));
  }

  /** Sends an edge's report. */
  async report(report: EdgeReport): Promise<void> {
    await this.post('/edges', report);
  }

  protected post(path: string, body: object): Promise<unknown> {
    return this.call(path, { method: 'POST', body: JSON.stringify(body) });
  }

  protected async call(path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      ...init,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      },
    }).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new ReleaseError(`The registry at ${this.origin} does not answer; start it with npm start.`);
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body;
    const message = (body as { message?: unknown } | null)?.message;
    throw new ReleaseError(typeof message === 'string' ? message : `The registry answered ${answer.status}.`);
  }
}
