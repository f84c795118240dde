import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { freePort } from '@store/service-kit/testing/free-port';
import { benchQueries, queryText, type BenchQuery, type Handles } from './bench-queries';
import { latencies, table, type Measured } from './bench-report';

/**
 * `npm run bench:commerce`: starts one commerce service for each catalogue size, and sends a mix
 * of the shop's queries at a fixed rate. A client that waits for each response would hide pauses of the server.
 *
 * `--sizes 3600,100000 --rate 100 --seconds 20`
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3600,100000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
});
const settings = z
  .object({
    sizes: z.string().transform((text) => text.split(',').map(Number)),
    rate: z.coerce.number().int().min(1).max(1000),
    seconds: z.coerce.number().int().min(1).max(120),
  })
  .parse(values);

const token = 'bench-token';
const startLimitMs = 120_000;

interface Service {
  process: ChildProcess;
  endpoint: string;
  startedInMs: number;
}

async function startService(size: number, folder: string): Promise<Service> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../commerce/main.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DEMO: '1',
        CATALOGUE_SIZE: String(size),
        COMMERCE_PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        STOREFRONT_TOKEN: token,
      },
    },
  );
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The service did not start in time')), startLimitMs);
    child.once('message', () => {
      clearTimeout(limit);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}`)));
  });
  return {
    process: child,
    endpoint: `http://127.0.0.1:${port}${storefrontApiPath}`,
    startedInMs: performance.now() - started,
  };
}

/** Resident memory in MB, current and peak; null where /proc does not exist. */
function memory({ pid }: ChildProcess): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { now: read('VmRSS'), peak: read('VmHWM') };
  } catch {
    return null;
  }
}

async function sendQuery(
  endpoint: string,
  { query, variables }: Pick<BenchQuery, 'query' | 'variables'>,
): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = z
    .object({ data: z.unknown(), errors: z.array(z.unknown()).optional() })
    .parse(await response.json());
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const handlesSchema = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        handle: z.string(),
        variants: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
      }),
    ),
  }),
  collections: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
});

/** Products and collections spread over the catalogue. */
async function readHandles(endpoint: string): Promise<Handles> {
  const query = queryText('Handles');
  const { products, collections } = handlesSchema.parse(await sendQuery(endpoint, { query, variables: {} }));
  return {
    products: products.nodes.map(({ id, handle, variants }) => ({
      id,
      handle,
      variantId: variants.nodes[0]?.id ?? '',
    })),
    collections: collections.nodes.map(({ handle }) => handle),
  };
}

/** Sends the mix at a fixed rate. Latency counts from the time at which a query was due. */
async function run(endpoint: string, handles: Handles, rate: number, seconds: number): Promise<Measured[]> {
  const measured = new Map<string, number[]>();
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = start + (number * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const query = benchQueries(handles, number);
    pending.push(
      sendQuery(endpoint, query).then(() => {
        const times = measured.get(query.name) ?? [];
        times.push(performance.now() - Math.max(due, start));
        measured.set(query.name, times);
      }),
    );
  }
  await Promise.all(pending);
  return [...measured].map(([name, times]) => ({ name, times }));
}

async function stop({ process: child }: Service): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.removeAllListeners('exit');
  child.once('exit', () => undefined);
  child.kill('SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 12_000))]);
}

for (const size of settings.sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'commerce-bench-'));
  const service = await startService(size, folder);
  const startCpu = cpuSeconds(service.process);
  try {
    const handles = await readHandles(service.endpoint);
    // Warm up: code is compiled on its first runs.
    await run(service.endpoint, handles, settings.rate, Math.min(5, settings.seconds));
    const cpuBefore = cpuSeconds(service.process);
    const measured = await run(service.endpoint, handles, settings.rate, settings.seconds);
    const cpu = cpuSeconds(service.process) - cpuBefore;
    const used = memory(service.process);
    console.log(
      `\n${size} products: started in ${(service.startedInMs / 1000).toFixed(1)} s (${startCpu.toFixed(1)} s of processor), memory ${used ? `${used.now} MB, at most ${used.peak} MB` : 'unknown'}, ${settings.rate} queries/s for ${settings.seconds} s, ${Math.round((cpu / settings.seconds) * 100)}% of one core`,
    );
    console.log(table(measured));
    const slowest = latencies(measured.flatMap(({ times }) => times)).p99;
    console.log(`p99 over all: ${slowest.toFixed(1)} ms`);
  } finally {
    await stop(service);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time that a process has used, in seconds. */
function cpuSeconds({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
