import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testerName } from '@store/release-kit/tester-link';
import { packPackages } from '../../scripts/packages/pack-packages';
import { root } from '../../scripts/services';
import { askHere } from '../shop/lookup-here';
import { runReleaseTool } from '../shop/release-tool';
import { commitElsewhere, nameOwner, runElsewhere } from '../shop/wishlist-elsewhere';
import { untouchedFindings, type Finding } from './independence';
import { soon } from './ship-alone';
import { stateOf } from './shop-state';
import type { WholeShop } from './whole-shop';

const slice = 'mfe-greeting';
const address = '/greeting';
const words = 'Hello, shopper.';

/** One step from nothing to live, as a person types it. */
export interface Step {
  command: string;
  seconds: number;
}

interface Elsewhere {
  findings: Finding[];
  steps: Step[];
}

/**
 * Makes a slice with the template in a folder outside of this repository, from the packed packages, shows it to testers
 * and brings it to all visitors of a shop. The shop's other slices do not change.
 * @throws what a command says when it fails.
 */
export async function shipElsewhere(shop: WholeShop, say: (text: string) => void): Promise<Elsewhere> {
  const place = await mkdtemp(path.join(tmpdir(), 'another-repository-'));
  const folder = path.join(place, slice);
  const steps: Step[] = [];
  /** Runs a step and keeps its time. */
  const step = async <Result>(command: string, run: () => Promise<Result>): Promise<Result> => {
    say(command);
    const began = performance.now();
    const result = await run();
    steps.push({ command, seconds: (performance.now() - began) / 1000 });
    return result;
  };
  const manager = (...given: string[]) => runReleaseTool(root, shop.environment, given);
  try {
    const before = await stateOf(shop);
    const { live } = await shop.registry.serving();
    const packed = await step('npm run build -- packages', () =>
      packPackages(path.join(place, 'dist/packages')),
    );
    await step(`npm create @store/slice ${slice}`, () =>
      runElsewhere(
        'npx',
        ['--yes', '--package', packed['@store/create-slice'] ?? '', 'create-slice', slice],
        place,
      ),
    );
    const tarballs = ['@store/shared', '@store/slice-kit'].map((name) => packed[name] ?? '');
    await step('npm install', () =>
      runElsewhere('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], folder),
    );
    await step('npm run types && npm run lint', async () => {
      await runElsewhere('npm', ['run', 'types'], folder);
      await runElsewhere('npm', ['run', 'lint'], folder);
    });
    await step('the team in CODEOWNERS', () => nameOwner(folder));
    await step('git commit', () => commitElsewhere(folder));

    const credential = ['publisher', slice, '--only', 'publish,check,link', '--days', '1'];
    const { output } = await manager('credentials', 'add', 'greeting-team', ...credential);
    const { RELEASES_ORIGIN } = shop.environment;
    const RELEASES_TOKEN = output.trim().split(/\s+/).at(-1);
    const kit = (...given: string[]) =>
      runElsewhere('npx', ['slice-kit', ...given], folder, { RELEASES_ORIGIN, RELEASES_TOKEN });
    await step('npx slice-kit publish', () => kit('publish'));
    await step('npx slice-kit gate', () => kit('gate'));
    const link = await step('npx slice-kit link --hours 4', () => kit('link', '--hours', '4'));
    const forTesters = await soon(() => showsToTesters(link));
    const hidden = await Promise.all(shop.origins.map(async (door) => !(await shows(door + address))));

    const why = ['--why', 'a slice from elsewhere'];
    await step('release start --percent 5', () =>
      manager('start', `${slice}@1.0.0`, '--percent', '5', ...why),
    );
    await step('release raise --percent 50', () => manager('raise', '--percent', '50', ...why));
    await step('release promote', () => manager('promote', ...why, '--unseen', 'no visitors here'));
    const shown = await Promise.all(shop.origins.map((door) => soon(() => shows(door + address))));
    const after = await stateOf(shop);
    const now = (await shop.registry.serving()).live.slices;
    const { [slice]: added, ...others } = now;
    return {
      steps,
      findings: [
        ...untouchedFindings(`${slice}@1.0.0`, before, after),
        {
          holds: forTesters && hidden.every(Boolean),
          sentence: `Shown to testers: ${forTesters ? 'by the link' : 'not'}, and before the rollout to ${hidden.every(Boolean) ? 'nobody' : 'others'} else.`,
        },
        {
          holds: added === '1.0.0' && JSON.stringify(others) === JSON.stringify(live.slices),
          sentence: `Live: ${slice} ${added ?? 'not'}, beside the same versions of ${Object.keys(others).length} slices.`,
        },
        {
          holds: shown.every(Boolean),
          sentence: `Shown: ${shown.filter(Boolean).length} of ${shown.length} front doors serve ${address}, rendered on the server.`,
        },
      ],
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const browser = { 'user-agent': 'Mozilla/5.0' };

const shows = async (page: string): Promise<boolean> =>
  (await (await fetch(page, { headers: browser })).text()).includes(words);

/** Opens the link that the command printed, and then the slice's page with the cookie that it sets. */
async function showsToTesters(printed: string): Promise<boolean> {
  const link = /https?:\S+/.exec(printed)?.[0];
  if (!link) return false;
  const { headers } = await askHere(link, browser);
  const cookie = headers['set-cookie']?.find((each) => each.startsWith(`${testerName}=`))?.split(';')[0];
  if (cookie === undefined) return false;
  return (await askHere(new URL(address, link).href, { ...browser, cookie })).text.includes(words);
}
