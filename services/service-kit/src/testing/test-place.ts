import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrateDatabase, type DatabasePlace } from '../database';
import type { ServiceSchema } from '../migrations';
import { giveBackCluster, migrationsKey, useCluster } from './kept-clusters';

/** The location of a database without data, which the test opens itself. */
export interface TestPlace extends DatabasePlace {
  remove(): Promise<void>;
}

/**
 * Creates a database for a test, with the service's schema: an embedded one in memory or, where there is a PostgreSQL
 * server, one on that.
 */
export async function openTestPlace(
  service: ServiceSchema,
  server = process.env.TEST_DATABASE_URL,
): Promise<TestPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), `${service.name}-`));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!server) {
    await useCluster(folder, service);
    return {
      folder,
      databaseUrl: undefined,
      async remove() {
        await giveBackCluster(folder);
        removeFolder();
      },
    };
  }
  const name = `${service.name}_${randomBytes(8).toString('hex')}`;
  await onServer(server, async (client) => {
    const template = await templateDatabase(client, server, service);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    folder,
    databaseUrl: databaseAt(server, name),
    async remove() {
      removeFolder();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Number of the advisory lock that a process holds while it makes a template. */
const templateLock = 7_305_582;

/** The name of a database that was migrated once for all tests of a service. */
async function templateDatabase(client: Client, server: string, service: ServiceSchema): Promise<string> {
  const name = `template_${service.name}_${migrationsKey(service)}`;
  const isThere = async () =>
    (await client.query(`select 1 from pg_database where datname = '${name}'`)).rows.length > 0;
  if (await isThere()) return name;
  await client.query(`select pg_advisory_lock(${templateLock})`);
  if (!(await isThere())) {
    const draft = `draft_${service.name}`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrateDatabase(databaseAt(server, draft), service);
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query(`select pg_advisory_unlock(${templateLock})`);
  return name;
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(connectionString: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
