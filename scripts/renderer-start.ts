import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runModeOf } from '@store/service-kit/environment';
import { rendererVariables } from '@store/renderer/environment';
import { forwardingPath } from '@store/shared/contracts/storefront';
import { copyForAll, loneProcess, type LoneProcess } from './lone-program';

const sources = path.resolve(import.meta.dirname, '../services/renderer/src');

/**
 * Copies the rendering service to a folder of its own that every user can read, wherever the sources are.
 * @param bundle of its main file, which finds its scripts beside itself.
 * @returns the program in the folder, which the caller removes.
 */
export async function copyOfRenderer(bundle: string): Promise<string> {
  const scripts = (await readdir(sources)).filter((name) => name.endsWith('.cjs'));
  const files = scripts.map((name) => ({ from: path.join(sources, name), as: name }));
  return path.join(await copyForAll('renderer', [...files, { from: bundle, as: 'main.mjs' }]), 'main.mjs');
}

/**
 * Code of slices runs in the rendering service: it gets its own variables, and a user of its own where there can be one. With
 * a private token of the Storefront API, which an edge adds, it asks the edge.
 */
export function rendererProcess(program: string, environment: NodeJS.ProcessEnv): LoneProcess {
  const { BUNDLE_ORIGIN = '', STOREFRONT_PRIVATE_TOKEN } = environment;
  const hasPrivate = STOREFRONT_PRIVATE_TOKEN ? true : runModeOf(environment).demo;
  const variables = [...Object.keys(rendererVariables(runModeOf(environment))), 'NODE_EXTRA_CA_CERTS'];
  return loneProcess(
    { variables, uid: 65532, reads: [process.execPath, program] },
    { ...environment, ...(hasPrivate && { STOREFRONT_INTERNAL_ENDPOINT: BUNDLE_ORIGIN + forwardingPath }) },
  );
}
