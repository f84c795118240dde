import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrateDatabase, type DatabasePlace } from '../database';
import type { ServiceSchema } from '../migrations';

/** The location of a database without data, which the test opens itself. */
export interface TestPlace extends DatabasePlace {
  remove(): Promise<void>;
}

/**
 * Creates the location of a test's database: a folder for PGlite or, on a PostgreSQL server, a database with the
 * service's schema.
 */
export async function openTestPlace(
  service: ServiceSchema,
  server = process.env.TEST_DATABASE_URL,
): Promise<TestPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), `${service.name}-`));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!server) return { folder, databaseUrl: undefined, remove: async () => removeFolder() };
  const name = `${service.name}_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href, service);
  return {
    folder,
    databaseUrl: url.href,
    async remove() {
      removeFolder();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
