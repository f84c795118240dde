import { table } from '../table';
import type { ServerSpeed } from './server-speed';

/** How many times a product of 9 variants one of 100 may cost. */
const largeProductLimit = 2;

/** What was measured as tables. */
export function serverReport(server: ServerSpeed): string {
  const where = server.onOneCore
    ? 'on one core'
    : 'on the whole machine, this system cannot keep a process on one core';
  const render = (label: string, value: number) => [label, value.toFixed(0), '', ''];
  const rows = server.http.map(({ label, perSecond, p99Ms }) => [
    label,
    perSecond.toFixed(0),
    p99Ms.toFixed(0),
    '',
  ]);
  const speedOf = (name: string) => server.http.find(({ figure }) => figure === name)?.perSecond ?? NaN;
  const largeCost = speedOf('product') / speedOf('largeProduct');
  const size = `${server.cards} products (${(server.pageBytes / 1000).toFixed(0)} KB)`;
  return `server, a collection page unless it says product\n${table([
    ['', 'a second', 'p99, ms', 'aim'],
    render(`renders of ${size}, ${where}`, server.rendersPerSecond),
    ...(server.rendersPerProcessorSecond === null
      ? []
      : [render('the same, of processor time', server.rendersPerProcessorSecond)]),
    ...rows,
    [
      'what 100 variants cost, × 9',
      largeCost.toFixed(2),
      '',
      `≤ ${largeProductLimit} ${largeCost <= largeProductLimit ? 'met' : 'missed'}`,
    ],
  ])}\n\n${coldReport(server)}`;
}

function coldReport({ firstPage, afterPromote }: ServerSpeed): string {
  return `an edge that just started, with empty caches\n${table([
    ['', 'ms'],
    ['ready after', firstPage.ready.toFixed(0)],
    ['its first page, whole', firstPage.page.toFixed(0)],
  ])}\n\na first visitor after a promotion, whole page\n${table([
    ['', 'ms'],
    ['a page before it, not in the cache', afterPromote.before.toFixed(0)],
    ['the first page after it', afterPromote.first.toFixed(0)],
    ['the one after that, not in the cache', afterPromote.second.toFixed(0)],
  ])}`;
}
