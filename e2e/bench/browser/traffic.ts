import type { CDPSession } from 'playwright';

/** One request of a page, as Chromium's network log has it. Times in seconds of its own clock. */
export interface TrafficEntry {
  url: string;
  /** Chromium's word: Document, Script, Image, Font, Fetch… */
  type: string;
  /** What asked for it: the document's markup, or a script that ran. */
  askedBy: 'markup' | 'script';
  start: number;
  /** When its answer's headers came; null before. */
  answered: number | null;
  /** Null while it is under way. */
  end: number | null;
  /** Bytes over the wire, headers included. */
  bytes: number;
  failed: boolean;
}

/** Listens to everything that a page loads over the network; what comes out of the browser's memory does not count. */
export class Traffic {
  private readonly byId = new Map<string, TrafficEntry>();
  private lastChange = Date.now();
  /** Seconds between Chromium's clock and 1970. */
  private clockOffset = 0;

  private constructor() {}

  static async listen(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    const { byId } = traffic;
    session.on(
      'Network.requestWillBeSent',
      ({ requestId, request, type, initiator, timestamp, wallTime }) => {
        if (!request.url.startsWith('http')) return;
        if (type === 'Document') traffic.clockOffset = wallTime - timestamp;
        const askedBy = initiator.type === 'script' ? 'script' : 'markup';
        const entry = { url: request.url, type: type ?? 'Other', askedBy, start: timestamp } as const;
        byId.set(requestId, { ...entry, answered: null, end: null, bytes: 0, failed: false });
        traffic.lastChange = Date.now();
      },
    );
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

  /** A moment of the page (milliseconds since 1970) on the clock of the entries. */
  toClock(milliseconds: number): number {
    return milliseconds / 1000 - this.clockOffset;
  }

  /** Nothing under way, and nothing new for some milliseconds. */
  isQuiet(forMilliseconds: number): boolean {
    return this.entries().every(({ end }) => end !== null) && Date.now() - this.lastChange >= forMilliseconds;
  }
}
