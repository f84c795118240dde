/** Makes an empty database cluster in the folder that is named, in a process of its own: it takes 800 MB for a moment. */
import { PGlite } from '@electric-sql/pglite';

const cluster = await PGlite.create({ dataDir: process.argv[2] });
await cluster.close();
