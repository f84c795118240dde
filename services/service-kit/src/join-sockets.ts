import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Carries bytes both ways between two connections, and the end or failure of each. Resolves when both have ended. */
export async function joinSockets(one: Duplex, other: Duplex): Promise<void> {
  await Promise.allSettled([pipeline(one, other), pipeline(other, one)]);
}
