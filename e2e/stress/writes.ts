import { table } from '../bench/table';

/** What shoppers change in a shop. Looking an order up changes nothing, but has to find what was ordered. */
export const writeKinds = ['cart', 'account', 'review', 'order code', 'order lookup'] as const;
export type WriteKind = (typeof writeKinds)[number];

/** Something that was sent, and again with the same key until it was acknowledged or given up. */
export interface Write {
  kind: WriteKind;
  /** During which fault, as the table names it. */
  fault: string;
  /** What it can be found by afterwards: an address, a cart's id, a text. */
  mark: string;
  /** HTTP status of the last answer; 0 without one. */
  status: number;
}

/** A write with how often it was found afterwards. */
export interface CheckedWrite extends Write {
  found: number;
  /** Whether the code expired before its message was sent. The visitor was told how long a code is valid, and can ask for another. */
  isExpired?: boolean;
}

/** Two years later a session has ended. */
const hasEndedSession = ({ status, fault }: Write) => status === 401 && fault.endsWith('clock');
const isRefused = (write: Write) => write.status === 503 || write.status === 429 || hasEndedSession(write);

const isAcknowledged = ({ status }: Write) => status === 200;
const isLost = (write: CheckedWrite) => isAcknowledged(write) && write.found === 0 && !write.isExpired;
/** An order code may be mailed twice: it is sent at least once. */
const mayRepeat = (kind: WriteKind) => kind === 'order code';

/** Sentences for what was lost, doubled, or answered with an error. */
export function wrongWrites(writes: readonly CheckedWrite[]): string[] {
  return writes.flatMap((write) => {
    const { kind, fault, found, status } = write;
    const wrong = [
      ...(isLost(write) ? ['was acknowledged and is lost'] : []),
      ...(found > 1 && !mayRepeat(kind) ? [`was done ${found} times`] : []),
      ...(status >= 400 && !isRefused(write) ? [`was answered ${status}`] : []),
    ];
    return wrong.map((what) => `${fault}: ${kind} ${what}`);
  });
}

const titles = ['write', 'sent', 'acknowledged', 'refused', 'no answer', 'expired', 'lost', 'doubled'];

/** What became of the writes of each kind. */
export function writesTable(writes: readonly CheckedWrite[]): string {
  const rows = writeKinds.map((kind) => {
    const ofKind = writes.filter((write) => write.kind === kind);
    const acknowledged = ofKind.filter(isAcknowledged);
    const counts = [
      ofKind.length,
      acknowledged.length,
      ofKind.filter(({ status }) => status > 0).length - acknowledged.length,
      ofKind.filter(({ status }) => status === 0).length,
      ofKind.filter(({ isExpired }) => isExpired).length,
      ofKind.filter(isLost).length,
      ofKind.filter(({ found }) => found > 1 && !mayRepeat(kind)).length,
    ];
    return [kind, ...counts.map(String)];
  });
  return table([titles, ...rows]);
}
