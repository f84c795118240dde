import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { withReleasesShop } from './releases-shop';
import { figuresTable, type AimedFigure } from '../aimed-figure';
import { changeFigures } from './change-figures';
import { guardFigures } from './guard-figures';
import { memoryFigures } from './rollout-figures';
import { shipFigure } from './ship-figure';

/**
 * `npm run bench -- releases`: measures shipping a slice, in a built shop of two registries and two edges, which it opens
 * itself. `--minutes` is how long it changes what is served, `--rollouts` over how many it watches an edge's memory; `--quick`
 * simulates fewer rollouts. Prints tables of Markdown. Exits with 1 when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    rollouts: { type: 'string', default: '50' },
  },
});
const minutes = z.coerce.number().positive().parse(values.minutes);
const rollouts = z.coerce.number().int().min(5).parse(values.rollouts);
const say = (text: string) => process.stderr.write(`  ${text}\n`);
const all: AimedFigure[] = [];

function print(title: string, figures: AimedFigure[]) {
  all.push(...figures);
  process.stdout.write(`\n${title}\n\n${figuresTable(figures)}\n`);
}

const load = (loadavg()[0] ?? 0).toFixed(1);
process.stdout.write(`${cpus().length} cores, load ${load} before the bench began\n`);
print('Guard, simulated: page views of the candidate until it aborts', guardFigures(values.quick));
say('building, and opening a shop with two front doors');
await withReleasesShop(async (shop, clone) => {
  say('publishing a slice from a clone');
  const { slice, version, figure } = await shipFigure(shop, clone);
  print('One slice, shipped from a clone', [figure]);
  say(`changing what is served for ${minutes} minutes, under load`);
  print('Changes', await changeFigures(shop, { slice, version, minutes }));
  say(`taking ${rollouts} versions to everybody`);
  print('Edges', await memoryFigures(shop, { slice, version, root: clone.root }, rollouts));
});
const missed = all.filter(({ met }) => met === false);
process.stdout.write(`\n${missed.length === 0 ? 'Every aim is met.' : `${missed.length} missed.`}\n`);
process.exit(missed.length === 0 ? 0 : 1);
