import { packageVersion } from '@store/releases/publishing/build-slices';
import type { WorkingCopy } from '../../dev/working-copy';
import { runReleaseTool } from '../../shop/release-tool';
import type { AimedFigure } from '../aimed-figure';
import type { ReleasesShop } from './releases-shop';

/** The change: another sentence on a page. */
const slice = 'mfe-content';
const file = 'mfe-content/src/about-us/about-us.route.tsx';
const sentence = 'We still begin every design that way';
const newSentence = 'We have begun every design that way';

const limitSeconds = 15;

/** Changes one slice in a fresh clone and publishes it with the release tool. @returns its version, and how long it took. */
export async function shipFigure(
  shop: ReleasesShop,
  clone: WorkingCopy,
): Promise<{ slice: typeof slice; version: string; figure: AimedFigure }> {
  await clone.clone();
  const present = await packageVersion(clone.root, slice);
  const version = present.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  await clone.edit(`${slice}/package.json`, `"version": "${present}"`, `"version": "${version}"`);
  await clone.edit(file, sentence, newSentence);
  await clone.commit('Show another sentence');

  const began = performance.now();
  await runReleaseTool(clone.root, shop.environment, ['publish', slice]);
  const seconds = (performance.now() - began) / 1000;
  return {
    slice,
    version,
    figure: {
      name: `${slice}, clean to published`,
      value: `${seconds.toFixed(1)} s`,
      aim: `≤ ${limitSeconds} s on 2 cores`,
      met: seconds <= limitSeconds,
    },
  };
}
