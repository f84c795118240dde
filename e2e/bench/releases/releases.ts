import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { publish } from '@store/releases/publishing/publish';
import { root } from '../../../scripts/services';
import type { WorkingCopy } from '../../dev/working-copy';
import { shipAlone } from '../../releases/ship-alone';
import { withWholeShop, type WholeShop } from '../../releases/whole-shop';
import { beaconFigures } from './beacon-figures';
import { changeFigures } from './change-figures';
import { figuresTable, type AimedFigure } from '../aimed-figure';
import { guardFigures } from './guard-figures';
import { costFigures, memoryFigures } from './rollout-figures';
import { toolFigures } from './tool-figures';

/**
 * `npm run bench -- releases`: measures shipping a slice, in a shop of two registries and two edges with a PostgreSQL and a
 * bucket, which it opens itself. `--minutes` is how long it changes what is served, `--rollouts` over how many it watches an
 * edge's memory, `--port` the first port; `--quick` takes fewer samples; `--only tool` measures the release tool alone.
 * Prints tables of Markdown. Exits with 1 when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    rollouts: { type: 'string', default: '50' },
    port: { type: 'string', default: '4700' },
  },
});
const [minutes, rollouts, only] = z
  .tuple([z.coerce.number().positive(), z.coerce.number().int().min(5), z.enum(['tool']).optional()])
  .parse([values.minutes, values.rollouts, values.only]);
const say = (text: string) => process.stderr.write(`  ${text}\n`);
const toolRounds = values.quick ? 2 : 5;
const all: AimedFigure[] = [];

function print(title: string, figures: AimedFigure[]) {
  all.push(...figures);
  process.stdout.write(`\n${title}\n\n${figuresTable(figures)}\n`);
}

async function measureShop(shop: WholeShop, clone: WorkingCopy) {
  const { slice, version, seconds, processorSeconds, findings } = await shipAlone(shop, clone, say);
  const busy = processorSeconds === null ? '' : `, ${processorSeconds.toFixed(1)} s of processor time`;
  const broken = findings.filter(({ holds }) => !holds);
  print('One slice, shipped from a clone', [
    {
      name: `${slice}, clean to published`,
      value: `${seconds.toFixed(1)} s${busy}`,
      aim: '≤ 15 s on 2 cores',
      met: seconds <= 15,
    },
    {
      name: 'independence',
      value: broken.map(({ sentence }) => sentence).join(' ') || `all ${findings.length} findings hold`,
      aim: 'nothing else',
      met: broken.length === 0,
    },
  ]);
  await shop.registry.act('rollback', { why: 'for the rounds that follow' });
  say('typing commands');
  print('The release tool', await toolFigures(shop, { slice, version }, toolRounds));
  say(`changing what is served for ${minutes} minutes, under load`);
  print('Changes', await changeFigures(shop, { slice, version, minutes }));
  const shipped = { slice, version, root: clone.root };
  say('measuring what a request costs');
  const cost = await costFigures(shop, shipped, { rounds: values.quick ? 2 : 5, requests: 2000 });
  say(`taking ${rollouts} versions to everybody`);
  print('Edges', [...(await memoryFigures(shop, shipped, rollouts)), ...cost]);
  say('looking at what pages report');
  print('Page health', await beaconFigures(shop.origins[0]));
}

/** Measures the release tool with the slice's build as another version. */
async function measureTool(shop: WholeShop) {
  const other = { slice: 'mfe-content', version: '90.0.0' } as const;
  await publish({ root, sourceHash: other.version, registry: shop.registry, ...other });
  print('The release tool', await toolFigures(shop, other, toolRounds));
}

try {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  process.stdout.write(`${cpus().length} cores, load ${load} before the bench began\n`);
  const place = { name: 'bench-releases', port: Number(values.port), say };
  if (only === 'tool') await withWholeShop(place, measureTool);
  else {
    print('Guard, simulated: page views of the candidate until it aborts', guardFigures(values.quick));
    await withWholeShop(place, measureShop);
  }
  const missed = all.filter(({ met }) => met === false);
  process.stdout.write(`\n${missed.length === 0 ? 'Every aim is met.' : `${missed.length} missed.`}\n`);
  process.exit(missed.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
