import { readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { assetRoot } from '@store/shared/contracts/asset-address';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { isSliceName } from '@store/shared/contracts/slices';
import { root } from '../../../scripts/services';
import { withSingleShop } from '../../shop/single-shop';
import { launchBrowser } from '../browser/launch-browser';
import { waitForRest, withFreshPage } from '../browser/open-page';
import { installProbe } from '../browser/page-probe';
import { pages, type BenchPage } from '../pages';
import { slow } from '../profiles';
import { quietShop } from '../quiet-shop';
import { table } from '../table';
import { charactersByOrigin } from './origins';

/**
 * `npm run bench -- bytes [home product …]`: opens each page, waits until it rests, and prints the bytes of its scripts, as
 * sent, by package and by file. A package's part of a script is its share of the script's characters, by the source
 * map. `--port 4950` is the first port.
 */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4950' } },
  allowPositionals: true,
});
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** A phone at this machine's own speed: bytes do not depend on it. */
const phone = { ...slow, cpu: 1 };

/** The scripts of a page with their bytes over the wire. */
const scriptsOf = (browser: Browser, origin: string, { path: address, control, returnTo }: BenchPage) =>
  withFreshPage(browser, phone, async (opened) => {
    const { page, traffic } = opened;
    await returnTo?.(browser, page.context(), { origin });
    await page.addInitScript(installProbe, control);
    await page.goto(origin + address);
    await waitForRest(opened);
    return traffic.entries().filter(({ url, bytes }) => url.endsWith('.js') && bytes > 0);
  });

/** Share of each origin in a published script, from 0 to 1. */
async function sharesOf(address: string): Promise<{ file: string; shares: Map<string, number> }> {
  const [slice = '', , file = ''] = new URL(address).pathname.slice(assetRoot.length).split('/');
  if (!isSliceName(slice)) throw new Error(`${address} is no script of a slice`);
  const dist = path.join(root, sliceFolder(slice), 'dist');
  const script = await readFile(path.join(dist, 'browser', file), 'utf8');
  const map = JSON.parse(await readFile(path.join(dist, 'maps', `${file}.map`), 'utf8')) as SourceMapPayload;
  const characters = charactersByOrigin(slice, script, map);
  const shares = [...characters].map(([origin, count]) => [origin, count / script.length] as const);
  return { file: `${slice}/${file}`, shares: new Map(shares) };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const largestFirst = (one: readonly [string, number], other: readonly [string, number]) => other[1] - one[1];

/** Two tables of Markdown for a page: bytes by origin, and by file with its largest origins. */
async function report(browser: Browser, origin: string, page: BenchPage): Promise<string> {
  const byOrigin = new Map<string, number>();
  const files: (readonly [file: string, bytes: number, parts: string])[] = [];
  for (const { url, bytes } of await scriptsOf(browser, origin, page)) {
    const { file, shares } = await sharesOf(url);
    const parts = [...shares].map(([name, share]) => [name, share * bytes] as const).sort(largestFirst);
    for (const [name, part] of parts) byOrigin.set(name, (byOrigin.get(name) ?? 0) + part);
    const named = parts.slice(0, 4).map(([name, part]) => `${name} ${kilobytes(part)}`);
    files.push([file, bytes, named.join(', ')]);
  }
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  const origins = [...byOrigin].sort(largestFirst).filter(([, bytes]) => bytes >= 50);
  files.sort((one, other) => other[1] - one[1]);
  return [
    `${page.name}: ${kilobytes(total)} KB`,
    table([['from', 'KB'], ...origins.map(([name, bytes]) => [name, kilobytes(bytes)])]),
    table([
      ['file', 'KB', 'of which'],
      ...files.map(([file, bytes, parts]) => [file, kilobytes(bytes), parts]),
    ]),
  ].join('\n\n');
}

const asked = pages.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const settings = { PAGE_CACHE: 'on', ...quietShop };
await withSingleShop({ port: Number(values.port), name: 'bytes', settings, say }, async ({ origin }) => {
  const browser = await launchBrowser();
  try {
    for (const page of asked) process.stdout.write(`\n${await report(browser, origin, page)}\n`);
  } finally {
    await browser.close();
  }
});
process.exit(0);
