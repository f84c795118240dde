/** Makes an empty database cluster in the folder that is named, in a process of its own: it takes 800 MB for a moment. */
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// Compiling PGlite for speed would cost this process more than it saves.
setFlagsFromString('--liftoff-only');
const cluster = await PGlite.create({ dataDir: process.argv[2] });
// The embedded database is one only. The templates for others are two thirds of its files.
for (const template of ['template0', 'template1']) {
  await cluster.query(`alter database ${template} is_template false`);
  await cluster.query(`drop database ${template}`);
}
await cluster.close();
