import type { SliceName } from '@store/shared/contracts/slices';
import type { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { goOver } from '@store/releases/testing/go-over';
import { served } from '../../shop/served';
import { Shoppers } from '../../stress/shoppers';
import { median } from '../figures';
import type { AimedFigure } from '../aimed-figure';
import type { ReleasesShop } from './releases-shop';

/** Requests a second to each edge. */
const perSecond = 25;
const act = { why: 'measuring how fast a change arrives' };

type Change = (registry: ReleaseManagerClient) => Promise<unknown>;

/**
 * Takes a published version through start, raise, promote, rollback and abort, again and again, under load on both edges.
 * The registries take turns, so half of the changes reach an edge from the registry of the other one.
 * @returns how long each change took until the later edge served it, and the failed requests.
 */
export async function changeFigures(
  { registries, origins }: ReleasesShop,
  { slice, version, minutes }: { slice: SliceName; version: string; minutes: number },
): Promise<AimedFigure[]> {
  // No browser opens pages for the gate.
  const start: Change = (registry) =>
    goOver((despite) => registry.act('start', { slices: { [slice]: version }, percent: 5, ...act, despite }));
  const steps: [name: string, change: Change][] = [
    ['start', start],
    ['raise', (registry) => registry.act('raise', { percent: 50, ...act })],
    ['promote', (registry) => goOver((despite) => registry.act('promote', { ...act, despite }))],
    ['rollback', (registry) => registry.act('rollback', act)],
    ['start', start],
    ['abort', (registry) => registry.act('abort', act)],
  ];
  const taken = new Map<string, number[]>();
  const ends = performance.now() + minutes * 60_000;
  const changes = async () => {
    for (let round = 0; round === 0 || performance.now() < ends; round++) {
      for (const [place, [name, change]] of steps.entries()) {
        const registry = registries[(round + place) % 2 === 0 ? 0 : 1];
        const milliseconds = await arrival(origins, registry, change);
        taken.set(name, [...(taken.get(name) ?? []), milliseconds]);
      }
    }
  };
  const changed = changes();
  const round = ['cached page', 'health'] as const;
  const shoppers = origins.map((origin) => new Shoppers(Number(new URL(origin).port), perSecond, { round }));
  const answers = (await Promise.all(shoppers.map((each) => each.visitDuring(changed)))).flat();
  const failures = answers.filter(({ status }) => status !== 200);
  const all = [...taken.values()].flat();
  const figure = (name: string, values: number[]): AimedFigure => ({
    name,
    value: `median ${median(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms of ${values.length}`,
    aim: '≤ 1000 ms',
    met: Math.max(...values) <= 1000,
  });
  return [
    figure('a change reaches both edges', all),
    ...[...taken].map(([name, values]) => figure(`of these: ${name}`, values)),
    {
      name: `failed requests meanwhile, ${perSecond * origins.length} a second`,
      value: [
        `${failures.length} of ${answers.length}`,
        ...failures.map(({ kind, status }) => `${kind} ${status}`),
      ]
        .slice(0, 4)
        .join('; '),
      aim: '0',
      met: failures.length === 0,
    },
  ];
}

/** Milliseconds from the registry's entry of a change until every edge serves it. */
async function arrival(
  origins: readonly string[],
  registry: ReleaseManagerClient,
  change: Change,
): Promise<number> {
  const watch = new AbortController();
  // A start has the gate's answer as an entry before its own, so the revision is known only afterwards.
  const wanted = { revision: Infinity };
  const arrived = Promise.all(origins.map((origin) => reaches(origin, wanted, watch.signal)));
  arrived.catch(() => undefined);
  try {
    await change(registry);
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
  while (!signal.aborted) {
    const { revision } = await served(origin);
    if (revision !== seen.revision) Object.assign(seen, { revision, at: Date.now() });
    if (seen.revision >= wanted.revision) return seen.at;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Infinity;
}
