import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { usableFolder } from '@store/service-kit/damaged-data';
import { dataFolder, port, readEnvironment } from '@store/service-kit/environment';
import { readReleaseToolEnvironment } from '@store/releases/environment';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { noteRunningShop } from '@store/releases/cli/running-shop';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { exampleSlices, ownSlices } from '@store/shared/shop-data/own-slices';
import { KeepRunning } from './keep-running';
import { NotOpenError, runUntilStopped, StartError } from './long-command';
import { pageFault } from './page-check';
import { ServiceLog } from './service-log';
import { root, Services, showLog } from './services';
import { releaseCommand, shopAddresses, shopEnvironment, takenPort } from './shop-environment';

const say = (text: string) => process.stdout.write(`  ${text}\n`);

/**
 * `npm start`: builds what changed, starts every service, asks for a page of each kind, prints the addresses, and stops all
 * of it on Ctrl-C. A service that ends is started again.
 */
await runUntilStopped(async ({ onStop }) => {
  const began = performance.now();
  const { PORT, EXAMPLES, WORKING_SLICE } = readEnvironment(process.env, {
    PORT: port(4000),
    EXAMPLES: z.enum(['on', 'off']).default('on'),
    // Of the others the live versions stay, whatever their sources are.
    WORKING_SLICE: z.enum(ownSlices).optional(),
  });
  const variables = shopEnvironment(PORT, process.env);
  // Somebody else may run the gate's browser, and without a Chromium there is none.
  const ownBrowser = !process.env.GATE_BROWSER && chromiumPath() !== null;
  if (!ownBrowser) variables.GATE_BROWSER = process.env.GATE_BROWSER;
  const environment = readReleaseToolEnvironment(variables);
  const taken = await takenPort(variables);
  if (taken) {
    throw new StartError(
      `Port ${taken.port}, which ${taken.name} needs, is taken; stop what listens there, or choose others with PORT=${PORT + 100} npm start.`,
    );
  }
  const { DATA_DIR } = readEnvironment(variables, { DATA_DIR: dataFolder });
  const log = new ServiceLog(path.join(usableFolder(path.resolve(DATA_DIR)), 'shop.log'));
  const services = new Services(
    variables,
    (name) => keep.lost(name),
    (line) => {
      log.add(line);
      showLog(line);
    },
  );
  const keep = new KeepRunning({
    start: (name) => services.start(name),
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  onStop(() => {
    keep.close();
    return services.stop();
  });
  if (ownBrowser) onStop(await services.openBrowser());
  const startRest = () => services.startDemo();
  // The first start builds all slices, which takes as much memory as all services, so services start after it.
  const isFirst = !existsSync(path.resolve(DATA_DIR, 'artifacts'));
  const rest = isFirst ? null : startRest();
  rest?.catch(() => undefined);
  await services.startReleases();
  const live = await publishWorkingCopy({
    root,
    registry: new ReleaseManagerClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN),
    slices: EXAMPLES === 'on' ? [...ownSlices, ...exampleSlices] : ownSlices,
    leave: WORKING_SLICE ? ownSlices.filter((slice) => slice !== WORKING_SLICE) : [],
    progress: say,
  });
  await (rest ?? startRest());
  const origin = await services.start('edge');
  const forget = noteRunningShop(path.resolve(DATA_DIR), {
    registry: environment.RELEASES_ORIGIN,
    demo: variables.DEMO === '1',
    process: process.pid,
  });
  onStop(async () => forget());
  const fault = await pageFault(origin, { hasContents: variables.SERVER_RENDERING !== 'off' });
  if (fault) {
    throw new NotOpenError(
      [
        `\nKith & Cloth is not open: ${fault}.`,
        ...(log.lastReason ? [`The log says: ${log.lastReason}`] : []),
        `The log is ${path.relative('', log.file)}. What was started runs on; Ctrl-C stops it.`,
      ].join('\n'),
    );
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`\nKith & Cloth is open, ${Object.keys(live).length} slices, after ${seconds} s.\n`);
  for (const [name, address] of shopAddresses(variables))
    say(`${name.padEnd(11)}${address}${name === 'Releases' ? ` and ${releaseCommand(process.env)}` : ''}`);
  say(`Stop       Ctrl-C`);
});
