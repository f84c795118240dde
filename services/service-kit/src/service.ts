import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DamagedDataError } from './damaged-data';
import { ignoreDebugSignal } from './debug-signal';
import { EnvironmentError } from './environment';
import { FolderHeldError } from './folder-lock';
import { measureProcess } from './metrics';
import { MigrationsPendingError } from './migrations';
import { tellParent } from './tell-parent';
import { startTracing } from './tracing';
import { becomeUnready, beginClosing, type StopTimes } from './stopping';

/** A running service. */
export interface RunningService {
  /** Address it listens on, e.g. `http://127.0.0.1:4010`. */
  origin: string;
  /** Stops accepting, waits for requests in flight ({@link closeGracefully}), then closes databases and other resources. */
  close(): Promise<void>;
  /** How it stops; at once, with 10 s for requests under way, unless given. */
  stop?: StopTimes;
}

export interface ServiceSettings {
  /** One word, such as `commerce`. */
  name: string;
  /** The variable that sets the port, for the message when it is taken; `{NAME}_PORT` unless given. */
  portVariable?: string;
  /** Reads the environment, opens what it needs and listens. */
  start(): Promise<RunningService>;
}

const stopAtOnce: StopTimes = { STOP_DELAY_MS: 0, STOP_TIMEOUT_MS: 10_000 };

/**
 * Runs a service's process: starts it, sends `{ready: true, origin}` to the parent process, and stops it on SIGTERM and
 * SIGINT and when the parent ends: first it is unready, then it takes no more requests, then those under way are answered. A failed start prints one sentence to standard error and ends the process with 1. Call
 * it once, from the file that is run.
 */
export async function runService({
  name,
  portVariable = `${name.toUpperCase()}_PORT`,
  start,
}: ServiceSettings): Promise<void> {
  ignoreDebugSignal();
  measureProcess();
  const started = startTracing(name).then(async (sendRest) => ({ ...(await start()), sendRest }));
  // A signal during the start stops the service as soon as it runs.
  let stopping = false;
  const stop = () => {
    if (stopping) return; // Ctrl-C reaches the whole process group, and the parent forwards it as well.
    stopping = true;
    becomeUnready();
    const endAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref();
    const startLimit = endAfter(stopAtOnce.STOP_TIMEOUT_MS);
    void started
      .then(async ({ close, sendRest, stop: { STOP_DELAY_MS, STOP_TIMEOUT_MS } = stopAtOnce }) => {
        clearTimeout(startLimit);
        endAfter(STOP_DELAY_MS + STOP_TIMEOUT_MS);
        await wait(STOP_DELAY_MS);
        beginClosing();
        await close();
        await sendRest();
      })
      .then(() => process.exit(0))
      .catch((error: unknown) => fail(error, name, portVariable));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.send) {
    process.on('disconnect', stop);
    // The parent may have ended before the listener was added.
    if (!process.connected) stop();
  }
  try {
    const { origin } = await started;
    tellParent({ ready: true, origin });
  } catch (error) {
    fail(error, name, portVariable);
  }
}

/**
 * Closes a Fastify app as soon as its requests in flight are answered. `app.close()` alone would also wait for their
 * keep-alive connections.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

function fail(error: unknown, name: string, portVariable: string): never {
  process.stderr.write(`${reasonFor(error, name, portVariable)}\n`);
  process.exit(1);
}

/** The message that a failed start prints: one sentence for what people can correct, the stack for a defect. */
export function reasonFor(error: unknown, name: string, portVariable: string): string {
  const isForPeople = [DamagedDataError, EnvironmentError, FolderHeldError, MigrationsPendingError].some(
    (kind) => error instanceof kind,
  );
  if (isForPeople) return (error as Error).message;
  if (error instanceof Error && 'code' in error) {
    const port = 'port' in error ? ` ${String(error.port)}` : '';
    if (error.code === 'EADDRINUSE') {
      return `Port${port} is taken, so ${name} cannot start; stop what listens there or set ${portVariable} to another port.`;
    }
    if (error.code === 'EACCES' && 'port' in error) {
      return `Port${port} is not open to this user, so ${name} cannot start; set ${portVariable} to a port from 1024.`;
    }
  }
  return `${name} cannot go on: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
