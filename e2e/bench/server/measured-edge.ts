import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../scripts/services';
import { edgeBeside, isFree } from '../../../scripts/shop-environment';
import { whenServing } from '../serving-process';

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
function start(
  main: string,
  { env, processor }: { env: NodeJS.ProcessEnv; processor: number | null },
): Promise<() => Promise<void>> {
  const node = [process.execPath, '--import', 'tsx', '--enable-source-maps', main];
  // Children inherit the processor only when the process has it from its start.
  const [command = '', ...args] = processor === null ? node : ['taskset', '-c', String(processor), ...node];
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  return whenServing(child, {
    name: main,
    timeoutMs: startTimeoutMs,
    isReady: (_, message) => (message as { ready?: boolean } | undefined)?.ready === true,
  });
}
