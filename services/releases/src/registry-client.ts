import {
  compositionSchema,
  releaseSchema,
  type Composition,
  type Release,
} from '@store/shared/contracts/release';
import { ReleaseError } from './artifact-store';
import type { Act, HistoryEntry, Versions } from './registry';

/** The registry as edges and release tools reach it. Every call throws ReleaseError with the registry's own words. */
export class RegistryClient {
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** The live composition; with `after`, waits until it is another one or some seconds have passed. */
  async live(after?: string, signal?: AbortSignal): Promise<Composition> {
    return compositionSchema.parse(
      await this.call(`/live${after ? `?after=${after}` : ''}`, { signal: signal ?? null }),
    );
  }

  async makeLive(slices: Versions, act: Act): Promise<Composition> {
    return compositionSchema.parse(
      await this.call('/live', { method: 'POST', body: JSON.stringify({ slices, ...act }) }),
    );
  }

  async record(release: Release): Promise<void> {
    await this.call('/releases', { method: 'POST', body: JSON.stringify(release) });
  }

  async releases(): Promise<Release[]> {
    const { data } = (await this.call('/releases', {})) as { data: unknown[] };
    return data.map((release) => releaseSchema.parse(release));
  }

  async history(): Promise<HistoryEntry[]> {
    return ((await this.call('/history', {})) as { data: HistoryEntry[] }).data;
  }

  private async call(path: string, init: RequestInit): Promise<unknown> {
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
