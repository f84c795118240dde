import path from 'node:path';
import { Registry } from '../registry';

/** An empty registry in a folder of a test; closing it and removing the folder is the test's. */
export const openTestRegistry = (folder: string): Promise<Registry> =>
  Registry.open({ folder: path.join(folder, 'db') });
