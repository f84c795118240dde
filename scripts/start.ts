import path from 'node:path';
import { EnvironmentError, port, readEnvironment } from '@store/service-kit/environment';
import { ArtifactStore, ReleaseError } from '@store/releases/artifact-store';
import { readReleasesEnvironment } from '@store/releases/environment';
import { publishWorkingCopy } from '@store/releases/publish-working-copy';
import { RegistryClient } from '@store/releases/registry-client';
import { root, Services, ServiceStartError } from './services';
import { shopEnvironment, takenPort } from './shop-environment';

/** Said instead of starting; the person can put it right. */
class StartError extends Error {}

const say = (text: string) => process.stdout.write(`  ${text}\n`);

/** `npm start`: builds what changed, starts every service, prints the addresses, and stops all of it on Ctrl-C. */
async function start() {
  const began = performance.now();
  let services: Services | null = null;
  let stopping = false;
  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    await services?.stop();
    process.exit(code);
  }
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  if (process.send) process.on('disconnect', () => void stop(0));

  try {
    const { PORT } = readEnvironment(process.env, { PORT: port(4000) });
    const variables = shopEnvironment(PORT, process.env);
    const environment = readReleasesEnvironment(variables);
    const taken = await takenPort(variables);
    if (taken) {
      throw new StartError(
        `Port ${taken.port}, which ${taken.name} needs, is taken; stop what listens there, or choose others with PORT=${PORT + 100} npm start.`,
      );
    }
    services = new Services(variables, (name) => {
      process.stderr.write(`${name} stopped unexpectedly; stopping the others.\n`);
      void stop(1);
    });
    const rest = Promise.all([services.start('commerce'), services.start('backend')]);
    rest.catch(() => undefined);
    await services.start('releases');
    const live = await publishWorkingCopy({
      root,
      artifacts: new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts')),
      registry: new RegistryClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN),
      progress: say,
    });
    await rest;
    await services.start('edge');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`\nKith & Cloth is open, ${Object.keys(live).length} slices, after ${seconds} s.\n`);
    say(`Shop       ${variables.STORE_ORIGIN ?? ''}`);
    say(`Commerce   ${variables.COMMERCE_ORIGIN ?? ''}`);
    say(`Releases   npm run release -- status`);
    say(`Stop       Ctrl-C`);
    process.send?.({ ready: true });
  } catch (error) {
    if (stopping) return;
    const known = [StartError, ServiceStartError, ReleaseError, EnvironmentError].some((kind) => error instanceof kind);
    process.stderr.write(`${known && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    await stop(1);
  }
}

await start();
