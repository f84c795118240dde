import type { SliceName } from '@store/shared/contracts/slices';
import type { WholeShop } from '../../releases/whole-shop';
import { steadyLoad } from '../../shop/simulated-visitors';
import { median } from '../figures';
import type { ReleaseFigure } from './figure';

const perSecond = 50;
const addresses = ['/pages/about-us', '/cart', '/', '/collections/all'];
const act = { why: 'measuring how fast a change arrives' };

/**
 * Takes a published version through start, raise, promote, rollback and abort under load on both edges.
 * @returns how long each change took until the later edge served it, and the failed requests.
 */
export async function changeFigures(
  shop: WholeShop,
  { slice, version, rounds }: { slice: SliceName; version: string; rounds: number },
): Promise<ReleaseFigure[]> {
  const { registry } = shop;
  const steps: [name: string, change: () => Promise<unknown>][] = [
    ['start', () => registry.start({ slice, version, percent: 5, ...act })],
    ['raise', () => registry.raise(50, act)],
    ['promote', () => registry.promote(act)],
    ['rollback', () => registry.rollback(undefined, act)],
    ['start', () => registry.start({ slice, version, percent: 5, ...act })],
    ['abort', () => registry.abort(act)],
  ];
  const taken = new Map<string, number[]>();
  const stop = steadyLoad(shop.origins, perSecond, addresses);
  for (let round = 0; round < rounds; round++) {
    for (const [name, change] of steps) {
      const milliseconds = await arrival(shop, change);
      taken.set(name, [...(taken.get(name) ?? []), milliseconds]);
    }
  }
  const { requests, failures } = await stop();
  const all = [...taken.values()].flat();
  const figure = (name: string, values: number[]): ReleaseFigure => ({
    name,
    value: `median ${median(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms of ${values.length}`,
    aim: '≤ 1000 ms',
    met: Math.max(...values) <= 1000,
  });
  return [
    figure('a change reaches both front doors', all),
    ...[...taken].map(([name, values]) => figure(`  ${name}`, values)),
    {
      name: `failed of ${requests} requests meanwhile, ${perSecond} a second`,
      value:
        failures.length === 0 ? '0' : `${failures.length} (${[...new Set(failures)].slice(0, 3).join('; ')})`,
      aim: '0',
      met: failures.length === 0,
    },
  ];
}

/** Milliseconds from the registry's entry of a change until every edge serves it. */
async function arrival({ registry, origins }: WholeShop, change: () => Promise<unknown>): Promise<number> {
  const watch = new AbortController();
  // A start has the gate's answer as an entry before its own, so the revision is known only afterwards.
  const wanted = { revision: Infinity };
  const arrived = Promise.all(origins.map((origin) => reaches(origin, wanted, watch.signal)));
  arrived.catch(() => undefined);
  try {
    await change();
  } catch (error) {
    watch.abort();
    throw error;
  }
  const [entry] = await registry.history();
  wanted.revision = entry?.id ?? 0;
  return Math.max(...(await arrived)) - Date.parse(entry?.at ?? '');
}

async function reaches(origin: string, wanted: { revision: number }, signal: AbortSignal): Promise<number> {
  const seen = { revision: -1, at: 0 };
  for (;;) {
    const answer = await fetch(`${origin}/readyz`, { signal });
    const served = (await answer.json()) as { revision: number };
    if (served.revision !== seen.revision) Object.assign(seen, { revision: served.revision, at: Date.now() });
    if (seen.revision >= wanted.revision) return seen.at;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
