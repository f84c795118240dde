import { fork, type ChildProcess, type SerializationType } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { permissionFlags } from './permission-flags';

interface Sandbox {
  /** The bundle folder, made by `createBundleFolder`; beside its own scripts the only place that the process may read. */
  folder: string;
  /** Megabytes of V8's old generation, after which the process ends. */
  heapMb: number;
  /** More of Node's options. */
  flags?: readonly string[];
  serialization?: SerializationType;
}

/**
 * Steps by which slices' code yields to its parent, which answers cached pages, the API and refusals for everybody while
 * rendering keeps all processors busy.
 */
const priorityStep = 3;

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * Starts a script of this folder that runs server bundles of slices. The process has no environment variables, may read its
 * bundle folder only and makes no code from strings (docs/security.md, “Slice code”), so a bundle reads no secrets.
 */
export function forkSandbox(
  script: 'render-child.cjs' | 'describe-child.cjs',
  { folder, heapMb, flags = [], serialization = 'json' }: Sandbox,
): ChildProcess {
  const file = fileOf(script);
  const child = fork(file, {
    env: {},
    execArgv: [
      ...permissionFlags({ read: [file, fileOf('bundle-loader.cjs'), `${folder}/*`] }),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMb}`,
      ...flags,
    ],
    serialization,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // At once: on Linux threads inherit what their parent has when they start.
  if (child.pid !== undefined)
    setPriority(child.pid, Math.min(getPriority() + priorityStep, constants.priority.PRIORITY_LOW));
  return child;
}
