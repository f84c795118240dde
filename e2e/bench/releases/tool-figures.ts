import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SliceName } from '@store/shared/contracts/slices';
import { despiteAfter, despiteWords } from '@store/releases/testing/go-over';
import { root } from '../../../scripts/services';
import type { WholeShop } from '../../releases/whole-shop';
import { median } from '../figures';
import type { AimedFigure } from '../aimed-figure';

const limitMs = 2000;
const act = { why: 'measuring the release tool' };
const why = ['--why', act.why];

/**
 * Milliseconds of each command of the release tool, typed as people do (`npm run release -- …`), from its start to its end.
 * Commands that wait for the gate's pages (start, check, publish) are left out.
 * @param rounds of all commands.
 */
export async function toolFigures(
  shop: WholeShop,
  { slice, version }: { slice: SliceName; version: string },
  rounds: number,
): Promise<AimedFigure[]> {
  const taken = new Map<string, number[]>();
  const measure = async (...words: string[]) => {
    const [name = ''] = words;
    taken.set(name, [...(taken.get(name) ?? []), await millisecondsOf(shop, words)]);
  };
  const start = () => shop.registry.act('start', { slices: { [slice]: version }, percent: 5, ...act });
  for (let round = 0; round < rounds; round++) {
    await measure('status');
    await measure('history');
    await measure('link', `${slice}@${version}`);
    await start();
    await measure('raise', '--percent', '10', ...why);
    await measure('freeze', ...why);
    await measure('unfreeze', ...why);
    await measure('abort', ...why);
    await start();
    const refusal: unknown = await shop.registry.act('promote', act).catch((error: unknown) => error);
    await measure('promote', ...despiteWords(despiteAfter(refusal)), ...why);
    await measure('rollback', ...why);
  }
  return [...taken].map(([command, values]) => ({
    name: `release ${command}`,
    value: `median ${seconds(median(values))}, longest ${seconds(Math.max(...values))} of ${values.length}`,
    aim: `≤ ${limitMs / 1000} s`,
    met: median(values) <= limitMs,
  }));
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

async function millisecondsOf({ environment }: WholeShop, words: readonly string[]): Promise<number> {
  const began = performance.now();
  const tool = spawn('npm', ['run', '--silent', 'release', '--', ...words], { cwd: root, env: environment });
  let said = '';
  tool.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(tool, 'close')) as [number | null];
  if (code !== 0) throw new Error(`release ${words.join(' ')} ended with ${code}: ${said}`);
  return performance.now() - began;
}
