import { ignoreDebugSignal } from '@store/service-kit/debug-signal';
import { DamagedDataError } from '@store/service-kit/damaged-data';
import { EnvironmentError } from '@store/service-kit/environment';
import { tellParent } from '@store/service-kit/tell-parent';
import { ReleaseError } from '@store/release-kit/release-error';
import { ServiceStartError } from './services';

/** A reason not to start, as a sentence for the person at the terminal. */
export class StartError extends Error {}

/** The shop does not work as it should, and goes on so that a person can look for the cause. */
export class NotOpenError extends Error {}

/** Errors whose message is printed alone; others are printed with their stack. */
const sentences = [
  StartError,
  NotOpenError,
  ServiceStartError,
  ReleaseError,
  EnvironmentError,
  DamagedDataError,
];

interface Life {
  /** Adds something to stop when the command ends; the last added is stopped first. */
  onStop(stop: () => Promise<void>): void;
  /** Ends the command with exit code 1. */
  fail(sentence: string): void;
}

/**
 * Runs a command until Ctrl-C or until its parent ends, then stops everything it started. A failure to start is printed
 * as one sentence, with exit code 1; after a {@link NotOpenError} it goes on until it is stopped. Sends `{ready: true}` to a
 * parent process, or `{ready: false}`.
 */
export async function runUntilStopped(start: (life: Life) => Promise<void>): Promise<void> {
  ignoreDebugSignal();
  const stops: (() => Promise<void>)[] = [];
  let stopping = false as boolean;
  let codeWhenStopped = 0;
  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    for (const end of stops.reverse()) await end();
    process.exit(code);
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.on(event, () => void stop(codeWhenStopped));

  try {
    await start({
      onStop: (end) => stops.push(end),
      fail(sentence) {
        if (stopping) return;
        process.stderr.write(`${sentence}\n`);
        void stop(1);
      },
    });
    tellParent({ ready: true });
  } catch (error) {
    // Ignore services that end while the command stops them.
    if (stopping) return;
    const known = sentences.some((kind) => error instanceof kind);
    const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
    process.stderr.write(`${text ?? ''}\n`);
    if (!(error instanceof NotOpenError)) return stop(1);
    codeWhenStopped = 1;
    tellParent({ ready: false });
  }
}
