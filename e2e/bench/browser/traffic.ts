import type { CDPSession } from 'playwright';

/** One request of a page in Chromium's network log. Times are seconds of the log's own clock. */
export interface TrafficEntry {
  url: string;
  /** The resource type of the DevTools protocol: Document, Script, Image, Font, Fetch… */
  type: string;
  start: number;
  /** When the response headers arrived; null before. */
  answered: number | null;
  /** When the request ended; null before. */
  end: number | null;
  /** Bytes over the wire, headers included. */
  bytes: number;
  failed: boolean;
}

/** Records everything that a page loads over the network. Responses from the browser's memory do not count. */
export class Traffic {
  private readonly byId = new Map<string, TrafficEntry>();
  private lastChange = Date.now();

  private constructor() {}

  static async listen(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    const { byId } = traffic;
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      byId.set(requestId, {
        url: request.url,
        type: type ?? 'Other',
        start: timestamp,
        answered: null,
        end: null,
        bytes: 0,
        failed: false,
      });
      traffic.lastChange = Date.now();
    });
    session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) byId.delete(requestId);
      const entry = byId.get(requestId);
      if (entry) entry.answered = timestamp;
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId));
    const end = (requestId: string, outcome: Pick<TrafficEntry, 'end' | 'bytes' | 'failed'>) => {
      const entry = byId.get(requestId);
      if (entry) Object.assign(entry, outcome);
      traffic.lastChange = Date.now();
    };
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      end(requestId, { end: timestamp, bytes: encodedDataLength, failed: false }),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      end(requestId, { end: timestamp, bytes: 0, failed: true }),
    );
    await session.send('Network.enable');
    return traffic;
  }

  entries(): TrafficEntry[] {
    return [...this.byId.values()];
  }

  /** Whether no request is open and none started in the last milliseconds. */
  isQuiet(forMilliseconds: number): boolean {
    return this.entries().every(({ end }) => end !== null) && Date.now() - this.lastChange >= forMilliseconds;
  }
}
