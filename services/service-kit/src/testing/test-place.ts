import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../database';

/** The location of an empty database, which the test opens itself. */
interface TestPlace {
  folder: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/**
 * Creates the location of a test's database: a folder for PGlite or, with `TEST_DATABASE_URL`, a PostgreSQL database.
 * @param service the prefix of the name of folder and database.
 */
export async function openTestPlace(service: string): Promise<TestPlace> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const folder = mkdtempSync(path.join(tmpdir(), `${service}-`));
    return {
      folder,
      databaseUrl: undefined,
      remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    };
  }
  const name = `${service}_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder: '',
    databaseUrl: url.href,
    remove: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const db = await openDatabase<Record<never, never>>({ databaseUrl, folder: '', migrations: [] });
  await sql.raw(statement).execute(db);
  await db.close();
}
