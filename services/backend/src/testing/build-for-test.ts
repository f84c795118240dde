import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openTestPlace, type TestPlace } from '@store/service-kit/testing/test-place';
import { buildApp } from '../app';
import type { BackendResources, BackendSettings } from '../platform/backend-parts';
import { backendSchema } from '../database/migrations';
import { openBackendDatabase } from '../database/open-database';
import type { BackendDatabase } from '../database/schema';
import { createRateLimits } from '@store/service-kit/rate-limits';
import type { EmailMessage } from '../mail/email-message';
import { createMail } from '../mail/mail';
import { TtlCache } from '../reviews/ttl-cache';
import type { FetchSource } from '../storage/fetch-source';
import type { FileStore } from '../storage/file-store';
import { createReviewPictures } from '../storage/review-pictures';
import { createMemoryStore } from './memory-store';

let place: TestPlace;
let db: BackendDatabase;
let tables: string[];
beforeAll(async () => {
  place = await openTestPlace(backendSchema);
  db = await openBackendDatabase(place);
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%'`.execute(db);
  tables = rows.map(({ tablename }) => tablename);
});
afterEach(async () => {
  // `delete` is faster here than `truncate`, which makes a new file for each table.
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
});
afterAll(async () => {
  await db.close();
  await place.remove();
});

/** The database of this test file, which is empty when a test begins. */
export const testDatabase = async (): Promise<BackendDatabase> => db;

/** Messages that wait to be sent, oldest first. */
export async function postedMessages(): Promise<EmailMessage[]> {
  const rows = await db.selectFrom('jobs').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { message: EmailMessage }).message);
}

/** A clock that tests set and every part of the app reads. */
export class TestClock {
  time = Date.now();
  readonly now = () => this.time;
  forward(seconds: number): void {
    this.time += seconds * 1000;
  }
}

/** A browser on the site: it keeps cookies and sends `Origin`. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(private readonly app: FastifyInstance) {}

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...(method !== 'GET' && { origin: 'https://shop.example' }), ...headers },
      cookies: Object.fromEntries(this.cookies),
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get = (url: string, headers?: Record<string, string>) => this.send('GET', url, undefined, headers);
  post = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', url, body, headers);
  delete = (url: string) => this.send('DELETE', url);
}

/** The app for injected requests, on an empty database, with its log and messages. */
export async function buildForTest(
  settings: Partial<BackendSettings> = {},
  files: FileStore = createMemoryStore(),
  fetchSource: FetchSource | null = null,
) {
  const lines: string[] = [];
  const clock = new TestClock();
  const parts: BackendResources = {
    db,
    mail: createMail(db, () => undefined, clock.now),
    rateLimits: createRateLimits(db, clock.now),
    pictures: createReviewPictures(db, files, fetchSource, clock.now),
    reviewCache: new TtlCache(clock.now),
    now: clock.now,
  };
  const app = await buildApp(
    {
      // Nothing listens on the discard port.
      COMMERCE_ADMIN_ENDPOINT: 'http://127.0.0.1:9/graphql.json',
      ADMIN_TOKEN: 'test-admin-token',
      ORDER_LOOKUP: 'open',
      TRUSTED_PROXIES: ['127.0.0.1'],
      KEEP_ALIVE_MS: 75_000,
      SITE_ORIGINS: ['https://shop.example'],
      FIRST_ORDER_CODE: 'WELCOME10',
      SHOPIFY_WEBHOOK_SECRET: 'test-webhook-secret',
      ...settings,
    },
    parts,
    { stream: { write: (line) => void lines.push(line) } },
  );
  return {
    app,
    clock,
    parts,
    files,
    log: () => lines.join(''),
    client: () => new TestClient(app),
    emails: postedMessages,
  };
}
