import type { openEmbedded as openFolder } from '../embedded-database';
import { lockFolder } from '../folder-lock';
import { pgliteDialect } from '../pglite-dialect';
import { clusterOf } from './kept-clusters';

/**
 * Jest uses this instead of the `openEmbedded` of services. For the folder of a test place it opens a database in memory,
 * which stays open for the next test when it is closed. It opens any other folder as services do.
 */
export const openEmbedded: typeof openFolder = async (folder, schema, parsers) => {
  const pglite = clusterOf(folder);
  if (!pglite) return (await import('../embedded-database')).openEmbedded(folder, schema, parsers);
  const release = lockFolder(folder);
  await pglite.exec(`set search_path to ${schema}`);
  const dialect = pgliteDialect({
    waitReady: pglite.waitReady,
    query: (text, values) => pglite.query(text, values, { parsers }),
    close: async () => undefined,
  });
  return { dialect, release };
};
