import { statSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserVariables } from '@store/releases/gate/browser/browser-environment';
import { rendererVariables } from '@store/renderer/environment';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { runModeOf } from '@store/service-kit/environment';
import { forwardingPath } from '@store/shared/contracts/storefront';
import { copyPackages } from './build/copy-packages';

const rendererSources = path.resolve(import.meta.dirname, '../services/renderer/src');

/** A program in which code of slices runs. */
interface LoneProgram {
  /** Names of its variables. It gets no others. */
  variables: readonly string[];
  /** A user that nobody else is, whose name the system need not know. */
  uid: number;
  /** Files that it needs to run. */
  reads: readonly string[];
}

export interface LoneProcess {
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** Variables that every program may have. */
const harmless = ['NODE_ENV', 'DEMO', 'PATH', 'LANG', 'TZ'];

/**
 * The variables and the user of a lone program's process. The variables are its own and no others. The user is its own if
 * this process is root and that user can read the program. Otherwise it is the user of this process, which is no boundary.
 */
export function loneProcess(program: LoneProgram, environment: NodeJS.ProcessEnv): LoneProcess {
  const names = [...harmless, ...program.variables];
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => names.includes(name)));
  const isOther = process.getuid?.() === 0 && program.reads.every(isReadableByAll);
  if (!isOther) return { env: { ...env, HOME: environment.HOME, TMPDIR: environment.TMPDIR } };
  return { env: { ...env, HOME: '/tmp' }, uid: program.uid, gid: program.uid };
}

/**
 * Copies files to a new folder that every user can read, wherever they are.
 * @param name of the program, for the folder's.
 * @returns the folder, which the caller removes.
 */
async function copyForAll(name: string, files: readonly { from: string; as: string }[]): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), `shop-${name}-`));
  await chmod(folder, 0o755);
  for (const { from, as } of files) {
    await copyFile(from, path.join(folder, as));
    await chmod(path.join(folder, as), 0o644);
  }
  return folder;
}

/** Whether every user of this machine can read a file. */
function isReadableByAll(file: string): boolean {
  const allows = (place: string, bits: number) => (statSync(place).mode & bits) === bits;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!allows(folder, 0o001)) return false;
    if (folder === path.dirname(folder)) return allows(file, 0o004);
  }
}

/**
 * Copies the renderer to a new folder that every user can read.
 * @param bundle of its main file, which finds its scripts beside itself.
 * @returns the program in the folder, which the caller removes.
 */
export async function copyOfRenderer(bundle: string): Promise<string> {
  const scripts = (await readdir(rendererSources)).filter((name) => name.endsWith('.cjs'));
  const files = scripts.map((name) => ({ from: path.join(rendererSources, name), as: name }));
  return path.join(await copyForAll('renderer', [...files, { from: bundle, as: 'main.mjs' }]), 'main.mjs');
}

/** Users of the two renderers: code that nobody has reviewed shares neither process nor user with live pages. */
const users = { renderer: 65532, 'preview-renderer': 65531 };

/**
 * The variables and the user of a renderer's process. If the shop has a private token of the Storefront API, the renderer
 * sends its operations to the edge, which adds the token.
 */
export function rendererProcess(
  name: keyof typeof users,
  program: string,
  environment: NodeJS.ProcessEnv,
): LoneProcess {
  const { BUNDLE_ORIGIN = '', STOREFRONT_PRIVATE_TOKEN } = environment;
  const hasPrivate = STOREFRONT_PRIVATE_TOKEN ? true : runModeOf(environment).demo;
  const variables = [...Object.keys(rendererVariables(runModeOf(environment))), 'NODE_EXTRA_CA_CERTS'];
  return loneProcess(
    { variables, uid: users[name], reads: [process.execPath, program] },
    {
      ...environment,
      ...(name === 'preview-renderer' && previewSettings(environment)),
      ...(hasPrivate && { STOREFRONT_INTERNAL_ENDPOINT: BUNDLE_ORIGIN + forwardingPath }),
    },
  );
}

const previewSettings = ({ PREVIEW_RENDERER_PORT, PREVIEW_RENDERER_TOKEN }: NodeJS.ProcessEnv) => ({
  RENDERER_PORT: PREVIEW_RENDERER_PORT,
  RENDERER_TOKEN: PREVIEW_RENDERER_TOKEN,
  RENDER_PROCESSES: '1',
});

/**
 * Copies the browser server with its package, which cannot be bundled, to a folder that every user can read, if another
 * user is to run it and cannot read it where it is.
 * @returns the program; the caller removes the folder of a copy.
 */
export async function copyOfBrowser(bundle: string): Promise<string> {
  if (process.getuid?.() !== 0 || isReadableByAll(bundle)) return bundle;
  const folder = await copyForAll('browser', [{ from: bundle, as: 'main.mjs' }]);
  copyPackages(['playwright-core'], import.meta.dirname, path.join(folder, 'node_modules'));
  return path.join(folder, 'main.mjs');
}

/** The gate's browser server: on a port that is free, with its own variables, and a user of its own where there can be one. */
export function browserProcess(program: string, environment: NodeJS.ProcessEnv): LoneProcess {
  const chromium = chromiumPath() ?? '';
  const variables = [...Object.keys(browserVariables(runModeOf(environment))), 'CHROMIUM_PATH'];
  const reads = [process.execPath, program, chromium].filter(Boolean);
  return loneProcess(
    { variables, uid: 65533, reads },
    { ...environment, BROWSER_PORT: '0', CHROMIUM_PATH: chromium },
  );
}
