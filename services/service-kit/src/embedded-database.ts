import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { damagedDatabase } from './damaged-data';
import { freshCluster } from './fresh-cluster';
import { lockFolder } from './folder-lock';
import { pgliteDialect } from './pglite-dialect';

/**
 * Opens the database that is embedded in this process, with `schema` as its search path.
 * @param folder of its files. No other process can use it until `release` is called.
 * @param parsers of values, by the OID of their type.
 * @throws FolderHeldError when another process uses the folder; DamagedDataError when its files are damaged.
 */
export async function openEmbedded(
  folder: string,
  schema: string,
  parsers: Record<number, (value: string) => unknown>,
): Promise<{ dialect: Dialect; release: () => void }> {
  const release = lockFolder(folder);
  try {
    const dataDir = await freshCluster(folder);
    const opened = PGlite.create({
      dataDir,
      relaxedDurability: false,
      parsers,
      // The default of 128 MB takes 150 MB of memory in each service, whose data has a few.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    });
    const pglite = await opened.catch((error: unknown) => {
      throw damagedDatabase(dataDir, error);
    });
    await pglite.exec(`set search_path to ${schema}`);
    return { dialect: pgliteDialect(pglite), release };
  } catch (error) {
    release();
    throw error;
  }
}
