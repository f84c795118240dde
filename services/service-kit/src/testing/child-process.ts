import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { keepsPlaces } from '../keeps-places';
import { testFolder } from './test-folder';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Source file → the module that was made of it. */
const bundles = new Map<string, Promise<string>>();

/**
 * Makes one module of a file and all that it imports from this repository, once for a test file. Node starts it in a sixth
 * of the time that it takes through tsx.
 */
function bundleOf(file: string): Promise<string> {
  const made = bundles.get(file) ?? bundle(file);
  bundles.set(file, made);
  return made;
}

/** Packages are loaded from where they are installed. */
const packagesStay: Plugin = {
  name: 'packages stay',
  setup(api) {
    api.onResolve({ filter: /^[^./#]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === packagesStay) return undefined;
      const found = await api.resolve(name, { kind, resolveDir, pluginData: packagesStay });
      return { ...found, external: found.external || found.path.includes('/node_modules/') };
    });
  },
};

async function bundle(file: string): Promise<string> {
  const outfile = path.join(testFolder(), `${path.parse(file).name}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.20',
    // Without esbuild’s own condition for bundled packages: Node loads these.
    conditions: [],
    absWorkingDir: root,
    tsconfig: path.join(root, 'tsconfig.base.json'),
    plugins: [
      packagesStay,
      keepsPlaces((source) => ({
        url: JSON.stringify(pathToFileURL(source).href),
        dirname: JSON.stringify(path.dirname(source)),
      })),
    ],
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  return outfile;
}

/** A TypeScript file that a test runs in a process of its own. */
export interface TestChild {
  process: ChildProcess;
  /** Every line of standard output so far. */
  lines: string[];
  /** Everything on standard error so far. */
  errors(): string;
  /** The first past or future line that matches; rejects when the process ends without one. */
  line(passes: (line: string) => boolean): Promise<string>;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
}

/** Starts a TypeScript file in a process of its own. */
export async function startChild(
  file: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
  ipc = false,
): Promise<TestChild> {
  const child = spawn(process.execPath, ['--enable-source-maps', await bundleOf(file), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  let errors = '';
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The child has no output.');
  stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const reader = createInterface({ input: stdout });
  reader.on('line', (line) => lines.push(line));
  // `close` is not emitted after the IPC channel was disconnected.
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  );
  return {
    process: child,
    lines,
    errors: () => errors,
    ended,
    line: (passes) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find(passes);
          if (found !== undefined) resolve(found);
        };
        look();
        reader.on('line', look);
        void ended.then(() => reject(new Error(`The process ended. Output: ${lines.join(' | ')} ${errors}`)));
      }),
  };
}
