'use strict';
/**
 * The process that reads what the bundle of a slice says that is published; description.ts starts it. The only message to it
 * names the bundle folder and the slice; its answer is a Description, or the problem.
 */
const { createHash } = require('node:crypto');
const process = require('node:process');
const path = require('node:path');

process.once('disconnect', () => process.exit());
// Node would open its inspector.
process.on('SIGUSR1', () => undefined);
process.once('message', async ({ folder, slice }) => {
  try {
    const shell = require(path.join(folder, 'shell/index.js'));
    const bundle = slice === 'shell' ? shell : require(path.join(folder, slice, 'index.js'));
    const { routes, slots = {} } = slice === 'shell' ? { routes: [] } : await exposedBy(bundle, slice);
    process.send({
      routes: routes.map(({ id, path, handle }) => ({
        id,
        path,
        widgets: handle?.widgets ?? [],
        queries: handle?.queries,
      })),
      slots,
      operations: (bundle.operations?.() ?? []).map(sha256Of),
    });
  } catch (error) {
    process.send({ problem: reasonOf(error) });
  }
});

async function exposedBy(bundle, slice) {
  const load = bundle.exposes['./routes'];
  if (!load) throw new Error(`${slice} does not expose ./routes`);
  return load();
}

const sha256Of = (text) => createHash('sha256').update(text).digest('hex');

/** The first line; Node adds the paths of the modules involved. */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error)).split('\n')[0];
