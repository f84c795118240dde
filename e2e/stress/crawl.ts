import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { processFacts } from '../bench/server/process-facts';
import { childrenOf } from '../shop/child-processes';
import { flatness, flatnessTable } from './memory';
import { newClient } from './shop-client';
import { StressShop } from './stress-shop';

/**
 * `npm test -- crawl`: opens a shop and requests every address of its sitemaps again and again, and prints as Markdown how
 * much memory its services have after a quarter of the time and at the end. `--minutes` is how long, `--rate` the pages a
 * second, `--port` the first port. Exits with 1 when a page is missing or memory is not flat.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    rate: { type: 'string', default: '20' },
    port: { type: 'string', default: '5500' },
  },
});
const say = (text: string) => process.stderr.write(`  ${text}\n`);
/** Resident memory of a process; 0 for a rendering process that has ended meanwhile. */
const residentMb = (pid: number) =>
  processFacts(pid).then(
    (facts) => facts.residentMb,
    () => 0,
  );
const sampleMs = 5000;
/** Rendering processes of the shop. The renderer starts the second when pages wait. */
const renderProcesses = 2;
/** Just enough for that: memory of many pages at once is given back slowly. */
const pagesAtOnce = 8;
const patienceMs = 20_000;

async function read(address: string): Promise<{ status: number; text: string }> {
  // Limits count by address, and a crawl stands for many visitors.
  const headers = { 'x-forwarded-for': newClient() };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) });
  return { status: answer.status, text: await answer.text() };
}

/** The heading of a document, or the first line of a text. */
const heading = (text: string) => /<h1[^>]*>([^<]+)/.exec(text)?.[1] ?? text.split('\n')[0] ?? '';

/** The addresses of every sitemap of a shop. */
async function addressesOf(origin: string): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await read(address)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
  const files = await locations(`${origin}/sitemap.xml`);
  return (await Promise.all(files.map(locations))).flat();
}

/** Requests addresses at a steady rate, one round after the other. @returns statuses other than 200, and how many pages. */
async function crawl(
  addresses: readonly string[],
  untilMs: number,
): Promise<{ pages: number; wrong: string[] }> {
  const wrong: string[] = [];
  const running = new Set<Promise<void>>();
  let pages = 0;
  for (let dueAt = performance.now(); dueAt < untilMs; dueAt += 1000 / Number(values.rate)) {
    await pause(Math.max(0, dueAt - performance.now()));
    const address = addresses[pages++ % addresses.length] ?? '';
    const visit = read(address)
      .then(
        ({ status, text }) => void (status === 200 || wrong.push(`${status} ${address}: ${heading(text)}`)),
      )
      .catch((error: unknown) => void wrong.push(`${String(error)} ${address}`))
      .finally(() => running.delete(visit));
    running.add(visit);
  }
  await Promise.all(running);
  return { pages, wrong };
}

/** Asks for many pages at once until every rendering process runs: one that starts later would look like a leak. */
async function startAllRenderers(origin: string, renderer: number): Promise<void> {
  for (let visit = 0; (await childrenOf(renderer)).length < renderProcesses; visit += pagesAtOnce)
    await Promise.all(
      Array.from({ length: pagesAtOnce }, (_, index) => read(`${origin}/?subscribed=${visit + index}`)),
    );
}

/** Adds the MB that each program of a shop has now. */
async function takeSample(shop: StressShop, samples: Record<string, number[]>): Promise<void> {
  const add = (name: string, mb: number) => (samples[name] ??= []).push(mb);
  const rendering = await Promise.all((await childrenOf(shop.pidOf('renderer'))).map(residentMb));
  add('edge', await residentMb(shop.pidOf('edge')));
  add('renderer', await residentMb(shop.pidOf('renderer')));
  add(
    'rendering processes',
    rendering.reduce((total, mb) => total + mb, 0),
  );
  add('backend', await residentMb(shop.pidOf('backend')));
  add('registry', await residentMb(shop.pidOf('releases')));
}

const shop = new StressShop({
  port: Number(values.port),
  say,
  // It measures memory, not time: on a busy machine every page is to be answered.
  settings: { RENDER_PROCESSES: String(renderProcesses), REQUEST_TIMEOUT_MS: '20000' },
});
const stop = () => void shop.close().then(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  await shop.open();
  const addresses = await addressesOf(shop.origins.site);
  if (addresses.length === 0) throw new Error('The sitemaps name no address.');
  await startAllRenderers(shop.origins.site, shop.pidOf('renderer'));

  const taken: Record<string, number[]> = {};
  const timer = setInterval(() => {
    takeSample(shop, taken).catch((error: unknown) => say(`without a sample: ${String(error)}`));
  }, sampleMs);
  say(`crawling ${addresses.length} addresses for ${values.minutes} minutes`);
  const { pages, wrong } = await crawl(addresses, performance.now() + Number(values.minutes) * 60_000);
  clearInterval(timer);
  wrong.push(...shop.ended.map((name) => `${name} ended unexpectedly`));

  const results = Object.entries(taken).map(([name, samples]) =>
    flatness({ name, samples }, Math.floor(samples.length / 4)),
  );
  process.stdout.write(
    [
      `${pages} pages of ${addresses.length} addresses in ${values.minutes} minutes, ${wrong.length} wrong`,
      ...wrong.slice(0, 10),
      '',
      flatnessTable(results),
      '',
    ].join('\n'),
  );
  process.exitCode = wrong.length > 0 || results.some(({ flat }) => !flat) ? 1 : 0;
} finally {
  await shop.close();
}
