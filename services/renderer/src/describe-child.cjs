'use strict';
/**
 * The process that reads the routes of a remote that is published; description.ts starts it. The only message to it names
 * the bundle folder and the slice; its answer has the routes and slots, or the problem.
 */
const process = require('node:process');
const path = require('node:path');

process.once('disconnect', () => process.exit());
// Node would open its inspector.
process.on('SIGUSR1', () => undefined);
process.once('message', async ({ folder, slice }) => {
  try {
    require(path.join(folder, 'shell/index.js'));
    const bundle = require(path.join(folder, slice, 'index.js'));
    const load = bundle.exposes['./routes'];
    if (!load) throw new Error(`${slice} does not expose ./routes`);
    const { routes, slots = {} } = await load();
    process.send({
      routes: routes.map(({ id, path, handle }) => ({ id, path, widgets: handle?.widgets ?? [] })),
      slots,
    });
  } catch (error) {
    process.send({ problem: reasonOf(error) });
  }
});

/** The first line; Node adds the paths of the modules involved. */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error)).split('\n')[0];
