import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { endProcess } from '@store/service-kit/testing/child-process';
import { root } from '../../../scripts/services';
import { edgeBeside, isFree } from '../../../scripts/shop-environment';

interface Options {
  port: number;
  /** The processor that the edge, its renderer and all their children stay on; null for no limit. */
  processor: number | null;
  renderProcesses: number;
}

/** Milliseconds until an edge has loaded its composition. */
const startTimeoutMs = 60_000;

/** An edge, with a renderer of its own, that runs only while it is measured. */
export interface MeasuredEdge {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts the edge of the working copy.
 * @param environment of a shop, whose other services it uses.
 * @throws with the edge's output when it does not start.
 */
export async function startEdge(
  environment: NodeJS.ProcessEnv,
  { port, processor, renderProcesses }: Options,
): Promise<MeasuredEdge> {
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken.`);
  const origin = `http://localhost:${port}`;
  const own = {
    ...environment,
    ...edgeBeside(port),
    STORE_ORIGIN: origin,
    SITE_ORIGINS: origin,
    PAGE_CACHE: 'on',
    RENDER_PROCESSES: String(renderProcesses),
  };
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    for (const name of ['renderer', 'edge']) {
      const main = path.join(root, `services/${name}/src/main.ts`);
      closing.push(await start(main, { env: own, processor }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

/** @returns a function that ends it. */
async function start(
  main: string,
  { env, processor }: { env: NodeJS.ProcessEnv; processor: number | null },
): Promise<() => Promise<void>> {
  const node = [process.execPath, '--import', 'tsx', '--enable-source-maps', main];
  // Children inherit the processor only when the process has it from its start.
  const [command = '', ...args] = processor === null ? node : ['taskset', '-c', String(processor), ...node];
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  await whenReady(child, main);
  return () => endProcess(child);
}

/** Waits until a service says that it is ready. @throws with its output when it does not. */
function whenReady(child: ChildProcess, main: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${main} ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      fail('did not start in time');
    }, startTimeoutMs);
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    child.on('message', ({ ready }: { ready?: boolean }) => {
      if (!ready) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', (error) => fail(String(error)));
    child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`));
  });
}
