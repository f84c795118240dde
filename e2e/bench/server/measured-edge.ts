import { spawn } from 'node:child_process';
import path from 'node:path';
import { internalPortBeside, isFree } from '../../../scripts/shop-environment';
import { whenServing } from '../serving-process';

/** Where an edge comes from: a checkout with its packages, and the services that its environment names. */
export interface EdgeSource {
  /** Root folder of the checkout. */
  folder: string;
  environment: NodeJS.ProcessEnv;
}

interface Options {
  port: number;
  /** The processor that the edge and all its children stay on; null for no limit. */
  processor: number | null;
  renderProcesses: number;
}

/** Milliseconds until an edge has loaded its composition. */
const startTimeoutMs = 60_000;

/** An edge that runs only while it is measured. */
export interface MeasuredEdge {
  origin: string;
  close: () => Promise<void>;
}

/** @throws with the edge's output when it does not start. */
export async function startEdge(
  { folder, environment }: EdgeSource,
  { port, processor, renderProcesses }: Options,
): Promise<MeasuredEdge> {
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken.`);
  const origin = `http://localhost:${port}`;
  const node = [
    process.execPath,
    '--import',
    'tsx',
    '--enable-source-maps',
    path.join(folder, 'services/edge/src/main.ts'),
  ];
  // Children inherit the processor only when the process has it from its start.
  const [command = '', ...args] = processor === null ? node : ['taskset', '-c', String(processor), ...node];
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...environment,
      EDGE_PORT: String(port),
      EDGE_INTERNAL_PORT: internalPortBeside(port),
      STORE_ORIGIN: origin,
      SITE_ORIGINS: origin,
      PAGE_CACHE: 'on',
      RENDER_PROCESSES: String(renderProcesses),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const close = await whenServing(child, {
    name: `The edge of ${origin}`,
    timeoutMs: startTimeoutMs,
    isReady: (_, message) => (message as { ready?: boolean } | undefined)?.ready === true,
  });
  return { origin, close };
}
