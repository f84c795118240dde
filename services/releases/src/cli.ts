import path from 'node:path';
import { EnvironmentError } from '@store/service-kit/environment';
import { runCommand, usage } from './cli/commands';
import { readReleaseToolEnvironment } from './environment';
import { ReleaseManagerClient } from './release-manager-client';
import { ReleaseError } from '@store/release-kit/release-error';

/** `npm run release -- <command>`: prints the outcome; an error prints one sentence and ends the process with 1. */
try {
  const [command = '', ...words] = process.argv.slice(2);
  const environment = readReleaseToolEnvironment();
  const output = await runCommand(command, words, {
    root: path.resolve(import.meta.dirname, '../../..'),
    // The credential names the caller in the history.
    registry: new ReleaseManagerClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  process.stdout.write(`${output.text}\n`);
  if (output.failed) process.exitCode = 1;
} catch (error) {
  const known = error instanceof ReleaseError || error instanceof EnvironmentError;
  process.stderr.write(
    `${known ? error.message || usage : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
