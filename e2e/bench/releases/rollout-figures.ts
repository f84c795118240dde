import path from 'node:path';
import { uploadRelease } from '@store/releases/publishing/publish';
import { goOver } from '@store/releases/testing/go-over';
import type { SliceName } from '@store/shared/contracts/slices';
import { median } from '../figures';
import { processFacts, type ProcessFacts } from '../server/process-facts';
import type { AimedFigure } from '../aimed-figure';
import type { ReleasesShop } from './releases-shop';
import { visitorAgent } from '../../shop/simulated-visitors';

const act = { why: 'measuring what rollouts cost' };
const address = '/pages/about-us';
const headers = { 'User-Agent': visitorAgent, 'Accept-Encoding': 'gzip' };

interface Shipped {
  slice: SliceName;
  /** A published version of it. */
  version: string;
  /** The sources that it was built from, with their build outputs. */
  root: string;
}

/** Requests a page a number of times on each edge, some at a time, each time as a new visitor. */
async function request(origins: readonly string[], times: number): Promise<void> {
  const atOnce = 8;
  for (let sent = 0; sent < times; sent += atOnce) {
    const answers = origins.flatMap((origin) =>
      Array.from({ length: Math.min(atOnce, times - sent) }, () => fetch(origin + address, { headers })),
    );
    await Promise.all(answers.map(async (answer) => (await answer).text()));
  }
}

/**
 * Promotes one version after the other, each a copy of a published one with another number.
 * @returns memory and threads of the first edge over the rollouts.
 */
export async function memoryFigures(
  { registries: [registry], origins, edge }: ReleasesShop,
  { slice, version, root }: Shipped,
  rollouts: number,
): Promise<AimedFigure[]> {
  const release = (await registry.releases()).find(
    (known) => known.slice === slice && known.version === version,
  );
  if (!release) throw new Error(`${slice}@${version} is not published`);
  const facts: ProcessFacts[] = [];
  for (let rollout = 1; rollout <= rollouts; rollout++) {
    const next = `${version.replace(/\d+$/, '')}${1000 + rollout}`;
    await uploadRelease(registry, { ...release, version: next }, path.join(root, slice, 'dist'));
    // No browser opens pages for the gate.
    await goOver((despite) =>
      registry.act('start', { slices: { [slice]: next }, percent: 50, ...act, despite }),
    );
    await request(origins, 40);
    await goOver((despite) => registry.act('promote', { ...act, despite }));
    await request(origins, 40);
    facts.push(await processFacts(edge));
  }
  // The first fifth warms up: compositions of earlier rollouts are kept for a minute.
  const fifth = Math.max(1, Math.floor(facts.length / 5));
  const part = (from: number) => facts.slice(from, from + fifth);
  const early = part(facts.length > fifth ? fifth : 0);
  const late = part(facts.length - fifth);
  const middle = (some: typeof facts, fact: keyof ProcessFacts) => median(some.map((one) => one[fact]));
  const over = `over ${rollouts} rollouts`;
  const figure = (name: string, fact: keyof ProcessFacts, limit: number): AimedFigure => ({
    name: `${name} ${over}`,
    value: `${middle(early, fact).toFixed(0)} early, ${middle(late, fact).toFixed(0)} late`,
    aim: `late ≤ ${limit.toFixed(0)}`,
    met: middle(late, fact) <= limit,
  });
  return [
    figure('MB of memory of an edge', 'residentMb', 1.15 * middle(early, 'residentMb')),
    figure('threads of an edge', 'threads', middle(early, 'threads')),
  ];
}
