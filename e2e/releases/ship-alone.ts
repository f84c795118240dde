import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageVersion } from '@store/releases/publishing/build-slices';
import { despiteWords, goOver } from '@store/releases/testing/go-over';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { processorSecondsOfChildren } from '@store/service-kit/processor-time';
import type { WorkingCopy } from '../dev/working-copy';
import { runReleaseTool } from '../shop/release-tool';
import { visitorAgent } from '../shop/simulated-visitors';
import { findingsOf, type Finding } from './independence';
import { builtSlices, stateOf } from './shop-state';
import type { WholeShop } from './whole-shop';

/** The change: another sentence on a page. */
const slice = 'mfe-content';
const file = 'mfe-content/src/about-us/about-us.route.tsx';
const sentence = 'We still begin every design that way';
const newSentence = 'We have begun every design that way';

async function shows(door: string): Promise<boolean> {
  const page = await fetch(`${door}/pages/about-us`, { headers: { 'user-agent': visitorAgent } });
  return (await page.text()).includes(newSentence);
}

interface Shipment {
  slice: SliceName;
  version: string;
  findings: Finding[];
  /** Seconds from the clean clone until publication, and seconds of processor time where the system reports them. */
  seconds: number;
  processorSeconds: number | null;
}

/**
 * Changes one slice in a clone whose other slices do not compile and fail their tests, publishes it with the release
 * tool, and rolls it out to all visitors.
 * @throws the release tool's message when that fails.
 */
export async function shipAlone(
  shop: WholeShop,
  clone: WorkingCopy,
  say: (text: string) => void,
): Promise<Shipment> {
  const release = (...words: string[]) => runReleaseTool(clone.root, shop.environment, words);
  const before = await stateOf(shop);
  const { live } = await shop.registry.serving();

  say(`cloning, and changing ${slice}`);
  await clone.clone();
  const present = await packageVersion(clone.root, slice);
  const version = present.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  await clone.edit(`${slice}/package.json`, `"version": "${present}"`, `"version": "${version}"`);
  await clone.edit(file, sentence, newSentence);
  await breakOthers(clone.root, slice);
  await clone.commit('Show another sentence');

  say(`npm run release -- publish ${slice}`);
  const busy = await processorSecondsOfChildren();
  const began = performance.now();
  const { progress } = await release('publish', slice);
  const seconds = (performance.now() - began) / 1000;
  const busyAfter = await processorSecondsOfChildren();

  say('starting, raising and promoting it');
  await release('start', `${slice}@${version}`, '--percent', '5', '--why', 'shipped alone');
  await release('raise', '--percent', '50', '--why', 'shipped alone');
  await goOver((despite) => release('promote', '--why', 'shipped alone', ...despiteWords(despite)));
  const shown = await Promise.all(shop.origins.map((door) => soon(() => shows(door))));

  const after = await stateOf(shop);
  const now = await shop.registry.serving();
  const moved = ownSlices.filter((name) => live.slices[name] !== now.live.slices[name]);
  return {
    slice,
    version,
    seconds,
    processorSeconds: busy === null || busyAfter === null ? null : busyAfter - busy,
    findings: [
      ...findingsOf({ slice, version, before, after, built: builtSlices(clone.root), progress }),
      {
        holds: moved.join() === slice && now.live.slices[slice] === version,
        sentence: `Live: another version of ${moved.filter(isSliceName).join(', ') || 'nothing'}.`,
      },
      {
        holds: shown.every(Boolean),
        sentence: `Shown: ${shown.filter(Boolean).length} of ${shown.length} front doors show it.`,
      },
    ],
  };
}

/** Breaks the sources and tests of the other five slices of the clone: any build or test of them fails. */
async function breakOthers(root: string, slice: SliceName): Promise<void> {
  for (const other of ownSlices.filter((name) => name !== slice)) {
    const entries = other === 'shell' ? ['browser.tsx', 'server.tsx'] : ['remote.ts'];
    for (const entry of entries)
      await appendFile(path.join(root, other, 'src', entry), '\n)(not to be built\n');
    const test = `it('is not to be tested', () => {\n  throw new Error('${other} was tested');\n});\n`;
    await writeFile(path.join(root, other, 'src/tripwire.test.ts'), test);
  }
}

/** Whether something holds within a time limit. */
async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
