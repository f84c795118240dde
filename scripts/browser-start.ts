import path from 'node:path';
import { browserVariables } from '@store/releases/gate/browser/browser-environment';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { runModeOf } from '@store/service-kit/environment';
import { copyPackages } from './build/copy-packages';
import { copyForAll, isReadableByAll, loneProcess, type LoneProcess } from './lone-program';

/** The package that cannot be bundled. */
const packages = ['playwright-core'];

/**
 * Copies the browser server with its package to a folder that every user can read, if another user is to run it and cannot
 * read it where it is.
 * @returns the program; the caller removes the folder of a copy.
 */
export async function copyOfBrowser(bundle: string): Promise<string> {
  if (process.getuid?.() !== 0 || isReadableByAll(bundle)) return bundle;
  const folder = await copyForAll('browser', [{ from: bundle, as: 'main.mjs' }]);
  copyPackages(packages, import.meta.dirname, path.join(folder, 'node_modules'));
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
