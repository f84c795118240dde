import path from 'node:path';
import { EnvironmentError } from '@store/service-kit/environment';
import { ArtifactStore, ReleaseError } from '@store/releases/artifact-store';
import { readReleasesEnvironment } from '@store/releases/environment';
import { publishWorkingCopy } from '@store/releases/publish-working-copy';
import { RegistryClient } from '@store/releases/registry-client';
import { root, Services, ServiceStartError } from './services';

/** `npm start`: builds what changed, starts every service, prints the addresses, and stops all of it on Ctrl-C. */
async function start() {
  const began = Date.now();
  const services = new Services(process.env, (name) => {
    process.stderr.write(`${name} stopped unexpectedly; stopping the others.\n`);
    void stop(1);
  });
  let stopped = false;
  async function stop(code: number) {
    if (stopped) return;
    stopped = true;
    await services.stop();
    process.exit(code);
  }
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  const say = (text: string) => process.stdout.write(`  ${text}\n`);

  try {
    const environment = readReleasesEnvironment();
    const rest = Promise.all([services.start('commerce'), services.start('backend')]);
    rest.catch(() => undefined);
    await services.start('releases');
    await publishWorkingCopy({
      root,
      artifacts: new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts')),
      registry: new RegistryClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN),
      progress: say,
    });
    const [commerce] = await rest;
    await services.start('edge');
    const shop = process.env.STORE_ORIGIN ?? 'http://localhost:4000';
    process.stdout.write(
      `\nKith & Cloth is open (${((Date.now() - began) / 1000).toFixed(1)} s).\n` +
        `  Shop      ${shop}\n  Commerce  ${commerce}\n  Releases  npm run release -- status\n  Stop      Ctrl-C\n`,
    );
    process.send?.({ ready: true });
  } catch (error) {
    if (stopped) return;
    const known = error instanceof ServiceStartError || error instanceof ReleaseError || error instanceof EnvironmentError;
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    await stop(1);
  }
}

await start();
