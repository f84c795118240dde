import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '@store/service-kit/passwords';
import { openBackendDatabase } from '../src/database/open-database';
import { endProcess } from '@store/service-kit/testing/child-process';
import { seededRandom } from '@store/service-kit/seeded-random';
import { importReviews } from '../src/review-import/import-reviews';

/**
 * `npm run bench -- backend`: 10,000 sessions, 200 requests a second of every kind for a minute. Ends with 1 when
 * one fails or the 99th percentile is over 100 ms. `DATABASE_URL` names an empty PostgreSQL to use instead of the
 * embedded database; `SECONDS` shortens it.
 */
const sessions = 10_000;
const accounts = 1_000;
const perSecond = 200;
const seconds = Number(process.env.SECONDS ?? 60);
const port = 42_790;
const base = `http://127.0.0.1:${port}`;
const origin = 'http://localhost:4000';
const password = 'a good password';

/** As many reviews as the demo has, of 120 products. */
const reviews = Array.from({ length: 1_538 }, (_, index) => {
  const product = index % 120;
  return {
    id: randomUUID(),
    userName: `Person ${index}`,
    rating: (index % 5) + 1,
    content: 'A soft cloth in strong colors. '.repeat(5),
    verified: true,
    variant: 'L',
    feedback: [{ question: 'How was the fit?', answer: 'True to size' }],
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    products: [
      { id: `gid://shopify/Product/${product}`, handle: `product-${product}`, title: `Product ${product}` },
    ],
    images: [],
  };
});

async function fill(folder: string): Promise<string[]> {
  const db = await openBackendDatabase({ folder, databaseUrl: process.env.DATABASE_URL });
  const now = Date.now();
  const password_hash = await hashPassword(password);
  const rows = Array.from({ length: accounts }, (_, index) => ({
    id: randomUUID(),
    email: `p${index}@example.com`,
    email_verified: true,
    name: `Person ${index}`,
    password_hash,
    created_at: now,
  }));
  await db.insertInto('accounts').values(rows).execute();
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
  for (let start = 0; start < sessions; start += 1_000) {
    const part = tokens.slice(start, start + 1_000).map((token, index) => ({
      token_hash: createHash('sha256').update(token).digest('base64url'),
      account_id: rows[(start + index) % accounts]?.id ?? '',
      created_at: now,
      used_at: now,
      signed_in_at: now,
    }));
    await db.insertInto('sessions').values(part).execute();
  }
  for (let start = 0; start < reviews.length; start += 200)
    await importReviews(db, reviews.slice(start, start + 200), null);
  await db.close();
  return tokens;
}

const random = seededRandom(1);
const below = (count: number) => Math.floor(random() * count);

/** One request of the mix: mostly reading, some writing, some signing in. */
function nextRequest(tokens: readonly string[]): { url: string; init: RequestInit } {
  const place = below(sessions);
  const headers: Record<string, string> = {
    cookie: `session=${tokens[place] ?? ''}`,
    origin,
    'x-forwarded-for': `10.${below(200)}.${below(200)}.${below(200)}`,
  };
  const json: Record<string, string> = { ...headers, 'content-type': 'application/json' };
  const post = (url: string, body: unknown) => ({
    url,
    init: { method: 'POST', headers: json, body: JSON.stringify(body) },
  });
  const get = (url: string) => ({ url, init: { headers } });
  const chance = random();
  if (chance < 0.35) return get('/auth/session');
  if (chance < 0.55)
    return get(`/reviews?currentPage=${below(40)}&sort=${['recent', 'highest', 'lowest'][below(3)] ?? ''}`);
  if (chance < 0.65) return get('/reviews/summary');
  if (chance < 0.85) {
    const ids = Array.from({ length: 24 }, () => `gid://shopify/Product/${below(120)}`);
    return get(`/reviews/figures?productIds=${encodeURIComponent(ids.join())}`);
  }
  if (chance < 0.9) return get(`/reviews?userEmail=p${place % accounts}@example.com`);
  if (chance < 0.95) return post('/users', { fullName: `Person ${below(1e6)}` });
  if (chance < 0.98) {
    // Without a session, which signing in would end.
    delete json.cookie;
    return post('/auth/sign-in', { email: `p${below(accounts)}@example.com`, password });
  }
  return post('/subscriptions', { email: `s${randomUUID()}@example.com` });
}

async function run(tokens: readonly string[], length: number) {
  const times: number[] = [];
  const faults = new Map<string, number>();
  const begun: Promise<void>[] = [];
  const send = async () => {
    const { url, init } = nextRequest(tokens);
    const began = performance.now();
    const answer = await fetch(base + url, init).catch((error: unknown) => error as Error);
    const status = answer instanceof Response ? (await answer.arrayBuffer(), answer.status) : answer.message;
    times.push(performance.now() - began);
    if (status !== 200)
      faults.set(
        `${url.split('?')[0] ?? ''} ${status}`,
        (faults.get(`${url.split('?')[0] ?? ''} ${status}`) ?? 0) + 1,
      );
  };
  const start = performance.now();
  // Open loop: requests come when they come, however slow the last ones were.
  for (let number = 0; number < perSecond * length; number++) {
    const late = start + (number * 1_000) / perSecond - performance.now();
    if (late > 1) await pause(late);
    begun.push(send());
  }
  await Promise.all(begun);
  return { times: times.sort((a, b) => a - b), faults };
}

const folder = mkdtempSync(path.join(tmpdir(), 'backend-load-'));
const tokens = await fill(path.join(folder, 'backend'));
const child = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
  env: {
    ...process.env,
    DEMO: '1',
    DATA_DIR: folder,
    BACKEND_PORT: String(port),
    OFFICE_PORT: String(port + 1),
    SITE_ORIGINS: origin,
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  await once(child, 'message');
  // Code that has just started is compiled while it runs; a shop runs for days.
  await run(tokens, 10);
  const { times, faults } = await run(tokens, seconds);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
  process.stdout.write(
    `${kind}: ${times.length} requests in ${seconds} s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${[...faults.values()].reduce((sum, count) => sum + count, 0)} failed\n`,
  );
  for (const [what, count] of faults) process.stdout.write(`  ${what}: ${count}\n`);
  if (faults.size > 0 || Number(at(0.99)) > 100) process.exitCode = 1;
} finally {
  await endProcess(child);
  rmSync(folder, { recursive: true, force: true });
}
