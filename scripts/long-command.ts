import { EnvironmentError } from '@store/service-kit/environment';
import { ReleaseError } from '@store/release-kit/release-error';
import { ServiceStartError } from './services';

/** Said instead of starting; the person can put it right. */
export class StartError extends Error {}

/** Errors whose message is a sentence for the person; of others they see the stack. */
const sentences = [StartError, ServiceStartError, ReleaseError, EnvironmentError];

interface Life {
  /** Something to stop when the command ends; what came last is stopped first. */
  onStop(stop: () => Promise<void>): void;
  /** Ends the command with a failure, because something it needs is gone. */
  fail(sentence: string): void;
}

/**
 * A command that goes on until Ctrl-C, or until its parent is gone: then everything it started is stopped. What keeps
 * it from starting is said in one sentence, and the exit code is 1. A parent process is told `{ready: true}`.
 */
export async function runUntilStopped(start: (life: Life) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  // Wider than `false`: it changes while others wait.
  let stopping = false as boolean;
  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    for (const end of stops.reverse()) await end();
    process.exit(code);
  }
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  if (process.send) process.on('disconnect', () => void stop(0));

  try {
    await start({
      onStop: (end) => stops.push(end),
      fail(sentence) {
        if (stopping) return;
        process.stderr.write(`${sentence}\n`);
        void stop(1);
      },
    });
    if (process.connected) process.send?.({ ready: true });
  } catch (error) {
    // What ends while it is being stopped has not failed.
    if (stopping) return;
    const known = sentences.some((kind) => error instanceof kind);
    const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
    process.stderr.write(`${text ?? ''}\n`);
    await stop(1);
  }
}
