import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@store/service-kit/database';
import { openBackendDatabase } from '../database/open-database';
import type { BackendDatabase } from '../database/schema';

/** Where a database of the backend can be, empty; nothing is opened. */
interface TestPlace {
  folder: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/**
 * A place for one test: a folder for PGlite or, with `TEST_DATABASE_URL`, a database of its own in that
 * PostgreSQL.
 */
export async function openTestPlace(): Promise<TestPlace> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const folder = mkdtempSync(path.join(tmpdir(), 'backend-'));
    return {
      folder,
      databaseUrl: undefined,
      remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    };
  }
  const name = `backend_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder: '',
    databaseUrl: url.href,
    remove: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** An empty database of the backend for one test file. */
export async function openTestDatabase(): Promise<{ db: BackendDatabase; remove(): Promise<void> }> {
  const place = await openTestPlace();
  const db = await openBackendDatabase(place);
  return {
    db,
    async remove() {
      await db.close();
      await place.remove();
    },
  };
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const db = await openDatabase<Record<never, never>>({ databaseUrl, folder: '', migrations: [] });
  await sql.raw(statement).execute(db);
  await db.close();
}

const tables = [
  'form_requests',
  'review_moderation',
  'review_images',
  'review_products',
  'reviews',
  'subscribers',
  'request_limits',
  'outbox',
  'mailed_codes',
  'sessions',
  'accounts',
] as const;

/** Empties every table, so that the next test finds nothing of the last. Truncating would cost a new file each. */
export async function emptyTables(db: BackendDatabase): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}
