import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@store/service-kit/database';
import { freshCluster } from '@store/service-kit/testing/fresh-cluster';
import { openBackendDatabase } from '../database/open-database';
import type { BackendDatabase } from '../database/schema';

/**
 * An empty database of the backend for one test file: PGlite in a folder of its own or, with
 * `TEST_DATABASE_URL`, a database of its own in that PostgreSQL.
 */
export async function openTestDatabase(): Promise<{ db: BackendDatabase; remove(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? inPostgres(server) : embedded();
}

async function embedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'backend-'));
  await freshCluster(folder);
  const db = await openBackendDatabase({ folder });
  return {
    db,
    async remove() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inPostgres(server: string) {
  const name = `backend_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const admin = (statement: string) => onServer(server, statement);
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openBackendDatabase({ databaseUrl: url.href, folder: '' });
  return {
    db,
    async remove() {
      await db.close();
      await admin(`drop database ${name} with (force)`);
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
  'seeds',
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
