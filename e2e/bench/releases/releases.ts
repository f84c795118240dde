import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { WorkingCopy } from '../../dev/working-copy';
import { shipAlone } from '../../releases/ship-alone';
import { withWholeShop, type WholeShop } from '../../releases/whole-shop';
import { beaconFigures } from './beacon-figures';
import { changeFigures } from './change-figures';
import { figuresText, type ReleaseFigure } from './figure';
import { guardFigures } from './guard-figures';

/**
 * `npm run bench:releases`: measures shipping a slice. It opens its own shop with two edges; `--quick` takes fewer
 * samples, `--port` sets the first port. Exits with 1 when an aim is missed.
 */
const say = (text: string) => process.stderr.write(`  ${text}\n`);
const all: ReleaseFigure[] = [];

function print(title: string, figures: ReleaseFigure[]) {
  all.push(...figures);
  process.stdout.write(`\n${title}\n\n${figuresText(figures)}\n`);
}

async function measureShop(shop: WholeShop, clone: WorkingCopy, rounds: number) {
  const { slice, version, seconds, processorSeconds, findings } = await shipAlone(shop, clone, say);
  const busy = processorSeconds === null ? '' : `, ${processorSeconds.toFixed(1)} s of processor time`;
  print('One slice, shipped from a clone', [
    {
      name: `${slice}, clean to published`,
      value: `${seconds.toFixed(1)} s${busy}`,
      aim: '≤ 15 s on 2 cores',
      met: seconds <= 15,
    },
    ...findings.map(({ holds, sentence }) => ({ name: sentence, value: '', aim: '', met: holds })),
  ]);
  await shop.registry.rollback(undefined, { why: 'for the rounds that follow' });
  say('changing what is served, under load');
  print('Changes', await changeFigures(shop, { slice, version, rounds }));
  say('looking at what pages report');
  print('Page health', await beaconFigures(shop.origins[0]));
}

try {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, port: { type: 'string', default: '4700' } },
  });
  const load = (loadavg()[0] ?? 0).toFixed(1);
  process.stdout.write(`${cpus().length} cores, load ${load} before the bench began\n`);
  print('Guard, simulated: page views of the candidate until it aborts', guardFigures(values.quick));
  await withWholeShop({ name: 'bench-releases', port: Number(values.port), say }, (shop, clone) =>
    measureShop(shop, clone, values.quick ? 1 : 4),
  );
  const missed = all.filter(({ met }) => met === false);
  process.stdout.write(`\n${missed.length === 0 ? 'Every aim is met.' : `${missed.length} missed.`}\n`);
  process.exit(missed.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
