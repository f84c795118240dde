import { existsSync } from 'node:fs';
import path from 'node:path';
import { port, readEnvironment } from '@store/service-kit/environment';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { keptServingFile } from '../services/edge/src/releases/kept-serving';
import { compileLines } from './dev/compile-report';
import { readDevOptions, releasedSlices } from './dev/dev-options';
import { DevelopmentDocument } from './dev/development-document';
import { SliceServers } from './dev/slice-server-process';
import { runUntilStopped, StartError } from './long-command';
import { root, Services } from './services';
import { isFree, shopEnvironment, takenPort } from './shop-environment';
import { registryOf } from './shop-registry';

/** Offset of the first dev server's port from the shop's port. */
const devServers = 100;

const say = (text: string) => process.stdout.write(`  ${text}\n`);

/**
 * `npm run dev`: the shop with its slices served from source and refreshed in place, all of them or, with
 * `-- --only <slice>`, one inside the released others; in a slice's own folder `-- --only` is enough.
 */
await runUntilStopped(async ({ onStop, fail }) => {
  const began = performance.now();
  const options = readDevOptions(process.argv.slice(2), process.env.INIT_CWD);
  if (process.env.NODE_ENV === 'production')
    throw new StartError('npm run dev is not for production; unset NODE_ENV.');
  const { PORT } = readEnvironment(process.env, { PORT: port(4000) });
  const ports = new Map(options.fromSource.map((slice, index) => [slice, PORT + devServers + index]));
  const document = new DevelopmentDocument(
    path.join(root, '.cache/dev', `${PORT}.json`),
    root,
    ports,
    !options.only,
  );
  const variables: NodeJS.ProcessEnv = { ...shopEnvironment(PORT, process.env), DEV_SLICES: document.file };

  const taken = (await takenPort(variables)) ?? (await takenDevPort(ports));
  if (taken) {
    throw new StartError(
      `Port ${taken.port}, which ${taken.name} needs, is taken; stop what listens there, or choose others with PORT=${PORT + 200} npm run dev.`,
    );
  }

  const services = new Services(variables, (name) =>
    fail(`${name} stopped unexpectedly; stopping the others.`),
  );
  const slices = new SliceServers({
    root,
    ports,
    host: new URL(variables.STORE_ORIGIN ?? '').hostname,
    onMessage(message) {
      compileLines(message).forEach(say);
      if (message.type === 'compiled') void document.refresh(message.slice);
    },
    onLoss: () => fail('The dev servers stopped unexpectedly; stopping the rest.'),
  });
  onStop(async () => {
    await Promise.all([services.stop(), slices.stop()]);
  });

  await document.prepare();
  // Pages are rendered in the browser.
  const registry = async () => {
    await services.start('releases');
    if (options.only) await publishOthers();
  };
  // Pages need no registry when every slice is served from source, or when the edge knows the releases of the last time.
  const needsRegistry =
    options.only !== null && !existsSync(keptServingFile(variables.DATA_DIR ?? '.data', PORT));
  const edge = needsRegistry ? registry().then(() => services.start('edge')) : services.start('edge');
  await Promise.all([slices.start(), services.startDemo(), edge]);

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`\nKith & Cloth is open for development after ${seconds} s.\n`);
  say(`Shop       ${variables.STORE_ORIGIN ?? ''}`);
  say(`Commerce   ${variables.COMMERCE_ORIGIN ?? ''}`);
  say(`Source     ${options.fromSource.join(', ')}`);
  if (options.only) say(`Released   ${releasedSlices(options).join(', ')}`);
  say(`Stop       Ctrl-C`);

  if (!needsRegistry) {
    registry().catch((error: unknown) => {
      fail(error instanceof Error ? error.message : String(error));
    });
  }

  async function publishOthers() {
    const leave = options.fromSource;
    await publishWorkingCopy({ root, registry: registryOf(variables), leave, progress: say });
  }
});

async function takenDevPort(
  ports: ReadonlyMap<string, number>,
): Promise<{ name: string; port: number } | null> {
  for (const [name, wanted] of ports) if (!(await isFree(wanted))) return { name, port: wanted };
  return null;
}
