import { buildApp, type BackendParts, type BackendSettings } from '../app';
import type { BackendDatabase } from '../database/schema';
import { createRequestLimits } from '../limits/request-limits';
import type { Letter } from '../mail/letter';
import { createMail } from '../mail/mail';
import { emptyTables, openTestDatabase } from './test-database';

let opened: ReturnType<typeof openTestDatabase> | null = null;

/** The database of this test file, opened once. */
export async function testDatabase(): Promise<BackendDatabase> {
  opened ??= openTestDatabase();
  return (await opened).db;
}

beforeAll(async () => void (await testDatabase()), 120_000);
afterEach(async () => emptyTables(await testDatabase()));
afterAll(async () => (await opened)?.remove());

/** A clock that tests set; every part of the app reads it. */
export class TestClock {
  time = Date.now();
  readonly now = () => this.time;
  forward(seconds: number): void {
    this.time += seconds * 1000;
  }
}

/** The app as tests inject into it, on an empty database, with what it logged and what it would mail. */
export async function buildForTest(settings: Partial<BackendSettings> = {}) {
  const lines: string[] = [];
  const clock = new TestClock();
  const db = await testDatabase();
  const parts: BackendParts = {
    db,
    mail: createMail(db, () => undefined, clock.now),
    limits: createRequestLimits(db, clock.now),
    now: clock.now,
  };
  const app = await buildApp(
    {
      // Nothing listens on the discard port.
      COMMERCE_ADMIN_ENDPOINT: 'http://127.0.0.1:9/graphql.json',
      ADMIN_TOKEN: 'test-admin-token',
      ORDER_LOOKUP: 'open',
      TRUSTED_PROXIES: ['127.0.0.1'],
      SITE_ORIGINS: ['https://shop.example'],
      ...settings,
    },
    parts,
    { stream: { write: (line) => void lines.push(line) } },
  );
  return {
    app,
    clock,
    parts,
    log: () => lines.join(''),
    /** Messages in the outbox, oldest first. */
    async letters(): Promise<Letter[]> {
      const rows = await db.selectFrom('outbox').select('letter').orderBy('id').execute();
      return rows.map(({ letter }) => letter as Letter);
    },
  };
}
