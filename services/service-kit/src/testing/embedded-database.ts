import type { openEmbedded as openFolder } from '../embedded-database';
import { lockFolder } from '../folder-lock';
import { pgliteDialect } from '../pglite-dialect';
import { clusterOf } from './kept-clusters';

/**
 * Stands in for `openEmbedded` in Jest: folders of test places open a database in memory, which stays open when it is
 * closed; all other folders are opened as services open them.
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
