import type { ChildProcess } from 'node:child_process';

interface Start {
  /** What it is, for error messages. */
  name: string;
  timeoutMs: number;
  /** Whether the process serves, by its output so far and its last message. */
  isReady: (output: string, message: unknown) => boolean;
}

/**
 * Waits until a process serves.
 * @returns a function that ends it and waits for its end.
 * @throws with its output when it does not start.
 */
export function whenServing(
  child: ChildProcess,
  { name, timeoutMs, isReady }: Start,
): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${name} ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      fail('did not start in time');
    }, timeoutMs);
    const look = (message?: unknown) => {
      if (!isReady(output, message)) return;
      clearTimeout(timer);
      resolve(() => end(child));
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
        look();
      });
    child.on('message', look);
    child.once('error', (error) => fail(String(error)));
    child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
