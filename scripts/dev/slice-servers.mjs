/**
 * The dev servers of the slices, all in this process. Plain JavaScript, because tsx rewrites functions that Module
 * Federation copies into bundles as text; the build recipe is read the way Rspack's command reads it. Sends its messages
 * to the parent process, which formats them (compile-report.ts).
 *
 * Argument: JSON `{"host": "shop.example", "slices": {"mfe-product": {"port": 4102, "base": "/dev/mfe-product/"}}}`;
 * the host is the shop's own.
 */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { RspackCLI } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

// Node would open its inspector.
process.on('SIGUSR1', () => undefined);

const root = path.resolve(import.meta.dirname, '../..');
const { host, slices } = JSON.parse(process.argv[2] ?? '');

const tell = (message) => process.connected && process.send?.(message, () => undefined);

const { config: configurations } = await new RspackCLI().loadConfig({
  config: path.join(root, 'rspack.config.ts'),
  env: {
    mode: 'development',
    ...Object.fromEntries(Object.keys(slices).map((slice) => [slice, '0.0.0-dev'])),
  },
});

const servers = configurations.map((configuration) => {
  const slice = configuration.name.split(':')[0];
  const { port, base } = slices[slice];
  const compiler = rspack({
    ...configuration,
    // The parent formats errors.
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    watchOptions: {
      ignored: ['**/node_modules/**', '**/dist/**', `${root}/.cache/**`],
      aggregateTimeout: 20,
    },
  });
  report(compiler, slice);
  return new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      compress: false,
      setupExitSignals: false,
      // Pages come through the edge, under the shop's host.
      allowedHosts: [host],
      devMiddleware: { publicPath: base },
      webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
      client: {
        // The page's own address: the edge passes it on.
        webSocketURL: `auto://0.0.0.0:0${base}ws`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
    },
    compiler,
  );
});

function report(compiler, slice) {
  compiler.hooks.invalid.tap('report', () => tell({ type: 'compiling', slice }));
  compiler.hooks.done.tap('report', (stats) => {
    const {
      errors = [],
      warnings = [],
      time = 0,
    } = stats.toJson({ all: false, errors: true, warnings: true, timings: true });
    const brief = ({ message, moduleName, loc }) => ({ message, file: moduleName, place: loc });
    tell({
      type: 'compiled',
      slice,
      milliseconds: time,
      errors: errors.map(brief),
      warnings: warnings.map(brief),
    });
  });
}

async function stop() {
  await Promise.race([Promise.all(servers.map((server) => server.stop())), setTimeout(2000)]);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

await Promise.all(servers.map((server) => server.start()));
