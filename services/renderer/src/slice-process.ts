import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { debugSignalFlags } from '@store/service-kit/debug-signal';
import { lowerPriority } from '@store/service-kit/lower-priority';
import { permissionFlags } from '@store/service-kit/permission-flags';

interface SliceProcess {
  /** The bundle folder, made by `createBundleFolder`; beside its own script the only place that the process may read. */
  folder: string;
  /** Megabytes of V8's old generation, after which the process ends. */
  heapMb: number;
  /** How much lower its priority is than this process's (POSIX niceness). */
  niceness?: number | undefined;
  /** More of Node's options. */
  flags?: readonly string[];
}

/**
 * Starts a script of this folder that runs server bundles of slices. The process has no environment variables. That it reads
 * its bundle folder only, writes nothing and starts no programs is Node's permission model, a second fence: what keeps slice
 * code from secrets is that there are none in this service (docs/security.md, “Slice code”). File descriptor 4 is a
 * pipe for what it renders.
 */
export function forkSliceProcess(
  script: 'render-child.cjs' | 'describe-child.cjs',
  { folder, heapMb, niceness = 0, flags = [] }: SliceProcess,
): ChildProcess {
  const file = fileURLToPath(new URL(`./${script}`, import.meta.url));
  const child = fork(file, {
    cwd: folder,
    env: {},
    execArgv: [
      ...permissionFlags({ read: [file, `${folder}/*`], network: true }),
      ...debugSignalFlags,
      `--max-old-space-size=${heapMb}`,
      ...flags,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  });
  if (niceness > 0) lowerPriority(child, niceness);
  return child;
}

/** Characters of its error output in which the reason is looked for when a process does not start. */
const mostErrorOutput = 4000;

/**
 * Reads what a process writes to its standard error.
 * @param onText is called with it as it comes.
 * @returns the line that names its error, once all is said.
 */
export async function errorOf(
  { stderr }: ChildProcess,
  onText: (text: string) => void = () => undefined,
): Promise<string> {
  if (!stderr) return '';
  let output = '';
  stderr.on('data', (bytes: Buffer) => {
    if (output.length < mostErrorOutput) output += bytes.toString();
    onText(bytes.toString());
  });
  await once(stderr, 'close');
  return errorLine(output);
}

/** The line of a process’s error output that names the error, or the first: Node shows the place of an error before it. */
const errorLine = (output: string): string => {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
};
