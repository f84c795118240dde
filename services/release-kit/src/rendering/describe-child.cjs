'use strict';
/**
 * The process that reads the routes of a remote that is published; route-reader.ts starts it. The only message to it is a
 * DescribeStart; its answer is a DescribeAnswer.
 */
const process = require('node:process');
const { bundleLoader, restrictGlobals } = require('./bundle-loader.cjs');

process.once('disconnect', () => process.exit());
process.once('message', async ({ folder, slice }) => {
  restrictGlobals([]);
  try {
    const shell = bundleLoader(folder, {})('shell');
    const bundle = bundleLoader(folder, shell.singletons)(slice);
    const load = bundle.exposes['./routes'];
    if (!load) throw new Error(`${slice} does not expose ./routes`);
    const { routes, slots = {} } = await load();
    process.send({
      routes: routes.map(({ id, path, handle }) => ({ id, path, widgets: handle?.widgets ?? [] })),
      slots,
    });
  } catch (error) {
    process.send({ problem: error instanceof Error ? error.message : String(error) });
  }
});
