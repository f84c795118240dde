import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '@store/service-kit/database';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { S3Server } from '@store/service-kit/testing/s3-server';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { releasesSchema } from '@store/releases/registry/registry-schema';
import { backendSchema } from '../../services/backend/src/database/migrations';
import { backUp, restore, type Places } from './backup';

const credentials = { accessKeyId: 'backup', secretAccessKey: 'a secret of tests' };

const folder = testFolder();
const postgres: TestPostgres[] = [];
const servers: S3Server[] = [];
let here: Places;
let there: Places;

/** A PostgreSQL with the roles of production, two buckets and a folder for keys. */
async function places(name: string): Promise<Places> {
  const server = await startTestPostgres();
  postgres.push(server);
  await server.execute(readFileSync('deploy/roles.sql', 'utf8'));
  const bucket = async (objects: Record<string, string>) => {
    const store = new S3Server('shop', credentials.accessKeyId, credentials.secretAccessKey);
    for (const [key, text] of Object.entries(objects)) store.objects.set(key, Buffer.from(text));
    servers.push(store);
    return { address: 's3://shop', region: 'us-east-1', endpoint: await store.open(), credentials };
  };
  const isFull = name === 'here';
  return {
    databaseUrl: as('migrate', server.url),
    buckets: {
      releases: await bucket(isFull ? { 'mfe-cart/1.0.0/release.json': '{}', 'shell/1.0.0/a.js': '1' } : {}),
      pictures: await bucket(isFull ? { 'ab/cd.jpg': 'a shirt' } : {}),
    },
    keys: path.join(folder, name, 'keys'),
  };
}

const as = (role: string, url: string) => url.replace(/\w+@/, `${role}@`);

/** The shop's tables with their rows and rights, as SQL without the marks that differ in each dump. */
const dumpOf = ({ databaseUrl }: Places) =>
  execFileSync('pg_dump', ['--schema=backend', '--schema=releases', databaseUrl], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n');

const psql = (databaseUrl: string, command: string) =>
  execFileSync('psql', [databaseUrl, '--set=ON_ERROR_STOP=1', `--command=${command}`], { encoding: 'utf8' });

const objectsOf = (from: number) => servers.slice(from, from + 2).map(({ objects }) => new Map(objects));

// It starts servers of its own, where PostgreSQL is installed.
beforeAll(async () => {
  here = await places('here');
  there = await places('there');
  await migrateDatabase(here.databaseUrl, backendSchema);
  await migrateDatabase(here.databaseUrl, releasesSchema);
  psql(here.databaseUrl, "insert into backend.subscribers (email, created_at) values ('ada@example.com', 1)");
  mkdirSync(path.join(here.keys, 'private/mfe-cart'), { recursive: true });
  writeFileSync(path.join(here.keys, 'private/mfe-cart/1.pem'), 'a key', { mode: 0o600 });
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const server of postgres) await server.stop();
});

it('restores the database with the rights of its roles, the buckets and the keys to another place', async () => {
  const backup = path.join(folder, 'backup');
  mkdirSync(backup, { mode: 0o755 });
  expect(await backUp(here, backup)).toBe(3);
  expect(await restore(backup, there)).toBe(3);
  const dump = dumpOf(here);
  expect(dump.match(/^CREATE TABLE/gm)?.length).toBeGreaterThan(20);
  expect(dump).toContain('ada@example.com');
  expect(dumpOf(there)).toBe(dump);
  psql(as('backend', there.databaseUrl), 'update backend.subscribers set created_at = 2');
  expect(objectsOf(2)).toEqual(objectsOf(0));
  expect(readFileSync(path.join(there.keys, 'private/mfe-cart/1.pem'), 'utf8')).toBe('a key');
  const modeOf = (place: string) => statSync(place).mode & 0o777;
  const key = path.join(there.keys, 'private/mfe-cart/1.pem');
  expect([modeOf(backup), modeOf(there.keys), modeOf(key)]).toEqual([0o700, 0o700, 0o600]);
});

it('adds to a backup what is new, and reads nothing twice', async () => {
  const backup = path.join(folder, 'kept');
  cpSync(path.join(folder, 'backup'), backup, { recursive: true });
  servers[1]!.objects.set('ef/gh.jpg', Buffer.from('a mug'));
  expect(await backUp(here, backup)).toBe(1);
  expect(readFileSync(path.join(backup, 'pictures/ef/gh.jpg'), 'utf8')).toBe('a mug');
});

it('says what PostgreSQL refused, without the password', async () => {
  const databaseUrl = here.databaseUrl.replace('migrate@', 'stranger:hunter2@');
  const refusal = await backUp({ ...here, databaseUrl }, path.join(folder, 'refused')).catch(String);
  expect(refusal).toMatch(/^Error: pg_dump failed: .*role "stranger" does not exist/);
  expect(refusal).not.toContain('hunter2');
});

it('refuses to restore over a shop, or what is no backup', async () => {
  const backup = path.join(folder, 'backup');
  await expect(restore(backup, here)).rejects.toThrow(
    'The database already has backend and releases; restore into an empty one.',
  );
  await expect(restore(folder, there)).rejects.toThrow('holds no backup.');
  await postgres[1]!.execute('create database empty');
  const databaseUrl = there.databaseUrl.replace(/postgres$/, 'empty');
  const empty = { ...there, databaseUrl };
  await expect(restore(backup, empty)).rejects.toThrow('already holds keys');
  const keys = path.join(folder, 'other-keys');
  await expect(restore(backup, { ...empty, keys })).rejects.toThrow('s3://shop already holds objects');
  const tables = "select count(*) from pg_tables where schemaname in ('backend', 'releases')";
  expect(psql(databaseUrl, tables)).toMatch(/^\s+0$/m);
});
