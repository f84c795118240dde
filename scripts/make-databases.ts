import path from 'node:path';
import { freshCluster } from '@store/service-kit/fresh-cluster';
import { root } from './services';

/** Empty embedded databases for the services of a shop that have none, one after another. */
export async function makeDatabases(dataFolder = '.data'): Promise<void> {
  for (const service of ['commerce', 'backend', 'releases'])
    await freshCluster(path.resolve(root, dataFolder, service));
}
