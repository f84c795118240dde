import path from 'node:path';
import { freshCluster } from '@store/service-kit/fresh-cluster';
import { Registry } from '../registry';

/** An empty registry in a folder of a test; closing it and removing the folder is the test's. */
export async function openTestRegistry(folder: string): Promise<Registry> {
  const database = path.join(folder, 'db');
  await freshCluster(database);
  return Registry.open({ folder: database });
}
