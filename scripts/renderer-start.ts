import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runModeOf } from '@store/service-kit/environment';
import { rendererVariables } from '@store/renderer/environment';
import { forwardingPath } from '@store/shared/contracts/storefront';
import { copyForAll, loneProcess, type LoneProcess } from './lone-program';

const sources = path.resolve(import.meta.dirname, '../services/renderer/src');

/**
 * Copies the renderer to a new folder that every user can read.
 * @param bundle of its main file, which finds its scripts beside itself.
 * @returns the program in the folder, which the caller removes.
 */
export async function copyOfRenderer(bundle: string): Promise<string> {
  const scripts = (await readdir(sources)).filter((name) => name.endsWith('.cjs'));
  const files = scripts.map((name) => ({ from: path.join(sources, name), as: name }));
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
