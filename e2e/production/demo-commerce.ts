import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/services';

/**
 * Starts the stand-in for Shopify as `npm run build` made it.
 * @param environment variables of a shop that name it, and its PostgreSQL as `DATABASE_URL`.
 * @param folder where it keeps its data.
 * @throws when it does not start.
 */
export async function startCommerce(environment: NodeJS.ProcessEnv, folder: string): Promise<ChildProcess> {
  const origin = new URL(environment.STOREFRONT_ENDPOINT ?? '');
  const commerce = fork(path.join(root, 'demo/dist/commerce/main.mjs'), {
    cwd: folder,
    execArgv: ['--enable-source-maps'],
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'development',
      DEMO: '1',
      COMMERCE_PORT: origin.port,
      COMMERCE_ORIGIN: origin.origin,
      DATA_DIR: folder,
      TMPDIR: tmpdir(),
      BAKE_AHEAD: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(commerce, 'message'),
    once(commerce, 'exit').then(() => Promise.reject(new Error('The commerce service did not start.'))),
  ]);
  return commerce;
}
