import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { PageSeal } from '../health/page-seal';
import { PageLimits } from '../limits/page-limits';
import { RenderPace } from './render-pace';

/** Milliseconds that a page has. */
const timeMs = 1_700;

interface Traffic {
  address: string;
  /** Pages that are asked for together, */
  pages: number;
  /** and how often, in milliseconds. */
  everyMs: number;
}

interface Capacity {
  processes: number;
  /** Milliseconds for which a page needs a process. */
  pageMs: number;
}

/** What came of the pages of each address after the first five seconds. */
type Outcome = Record<string, { begun: number; refused: number; slowestMs: number }>;

/** Twenty seconds of a shop, by a clock of its own: pages wait in one queue for a process. Every page has a seal of its own. */
function simulate({ processes, pageMs }: Capacity, traffic: Traffic[]): Outcome {
  let now = 0;
  const pace = new RenderPace();
  let seals = 0;
  const seal = { read: () => ({ id: `seal-${(seals += 1)}` }) } as unknown as PageSeal;
  const limits = new PageLimits({ perMinute: 300, pace, seal, now: () => now });
  const outcome: Outcome = {};
  const queue: (() => void)[] = [];
  let waiting = 0;
  const busyUntil = Array<number>(processes).fill(0);
  const endings = new Map<number, (() => void)[]>();
  for (now = 0; now < 20_000; now += 1) {
    for (const end of endings.get(now) ?? []) end();
    for (const { address, pages, everyMs } of traffic) {
      if (now % everyMs !== 0) continue;
      for (let page = 0; page < pages; page += 1) {
        const of = (outcome[address] ??= { begun: 0, refused: 0, slowestMs: 0 });
        const isCounted = now >= 5_000;
        const raw = new EventEmitter();
        const request = { ip: address, cookies: {} };
        if (limits.waitSeconds(request) > 0) {
          if (isCounted) of.refused += 1;
          continue;
        }
        limits.take(request, { raw: raw as FastifyReply['raw'] });
        const askedAt = now;
        const others = (waiting += 1);
        queue.push(() => {
          const tookMs = now - askedAt;
          waiting -= 1;
          pace.count({ result: 'rendered', tookMs, timeMs, waiting: others });
          raw.emit('close');
          if (isCounted) of.begun += 1;
          if (isCounted) of.slowestMs = Math.max(of.slowestMs, tookMs);
        });
      }
    }
    busyUntil.forEach((until, process) => {
      const begin = until <= now ? queue.shift() : undefined;
      if (!begin) return;
      busyUntil[process] = now + pageMs;
      endings.set(now + pageMs, [...(endings.get(now + pageMs) ?? []), begin]);
    });
  }
  return outcome;
}

const office = '198.51.100.1';
const stranger = '203.0.113.1';
const shopper = '192.0.2.1';

it.each<Capacity>([
  { processes: 1, pageMs: 100 },
  { processes: 2, pageMs: 40 },
  { processes: 16, pageMs: 30 },
])('keeps room beside the flood of one address, whatever is rendered: %j', (capacity) => {
  const perSecond = (1000 / capacity.pageMs) * capacity.processes;
  const flood = { address: stranger, pages: Math.ceil(perSecond / 4), everyMs: 50 };
  const { [shopper]: others, [stranger]: flooder } = simulate(capacity, [
    flood,
    { address: shopper, pages: 1, everyMs: 500 },
  ]);
  expect(others).toMatchObject({ refused: 0 });
  // The last one may still wait.
  expect(others?.begun).toBeGreaterThanOrEqual(29);
  expect(others?.slowestMs).toBeLessThan(timeMs / 2);
  // What nobody else asks for is rendered for it.
  const begun = (flooder?.begun ?? 0) + (others?.begun ?? 0);
  expect(begun).toBeGreaterThan(15 * perSecond * 0.8);
});

it('lets an office behind one address work while there is room', () => {
  // 30 pages a second of 50, some of them together.
  const outcome = simulate({ processes: 2, pageMs: 40 }, [{ address: office, pages: 6, everyMs: 200 }]);
  expect(outcome[office]).toMatchObject({ refused: 0 });
  expect(outcome[office]?.slowestMs).toBeLessThan(timeMs / 2);
});

it('is not mistaken about pages whose data is slow', () => {
  // Many processes, which wait for data: a page takes long even alone.
  const outcome = simulate({ processes: 40, pageMs: 600 }, [{ address: office, pages: 12, everyMs: 1_000 }]);
  expect(outcome[office]).toMatchObject({ refused: 0 });
});
