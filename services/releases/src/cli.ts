import path from 'node:path';
import { ignoreDebugSignal } from '@store/service-kit/debug-signal';
import { dataFolder, EnvironmentError, readEnvironment } from '@store/service-kit/environment';
import { runCommand, usage } from './cli/commands';
import { inLocalTimes } from './cli/output-text';
import { readReleaseToolEnvironment } from './environment';
import { runningShopVariables } from './cli/running-shop';
import { ReleaseManagerClient } from './api/release-manager-client';
import { ReleaseError } from '@store/release-kit/release-error';

/** Code of slices runs while they are built. */
ignoreDebugSignal();

/** `npm run release -- <command>`: prints the outcome; an error prints one sentence and ends the process with 1. */
try {
  const [command = '', ...words] = process.argv.slice(2);
  const root = path.resolve(import.meta.dirname, '../../..');
  // Without an address of its own it asks the shop that runs with the data folder.
  const { DATA_DIR } = readEnvironment(process.env, { DATA_DIR: dataFolder });
  const running = process.env.RELEASES_ORIGIN ? {} : runningShopVariables(path.resolve(root, DATA_DIR));
  const environment = readReleaseToolEnvironment({ ...running, ...process.env });
  const { RELEASES_SOURCE_ORIGIN: from, RELEASES_SOURCE_TOKEN: token } = environment;
  const output = await runCommand(command, words, {
    root,
    // The credential names the caller in the history.
    registry: new ReleaseManagerClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN),
    source: from && token ? new ReleaseManagerClient(from, token) : undefined,
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  process.stdout.write(`${output.text}\n`);
  if (output.failed) process.exitCode = 1;
} catch (error) {
  const known = error instanceof ReleaseError || error instanceof EnvironmentError;
  process.stderr.write(
    `${known ? inLocalTimes(error.message) || usage : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
