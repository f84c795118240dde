import { fork, type ChildProcess, type SerializationType } from 'node:child_process';
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
  return fork(file, {
    env: {},
    execArgv: [
      ...permissionFlags({
        read: [file, fileOf('bundle-loader.cjs'), `${folder}/*`],
        // Pages are made of the Storefront API's answers; a process that reads routes asks nobody.
        network: script === 'render-child.cjs',
      }),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMb}`,
      ...flags,
    ],
    serialization,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
