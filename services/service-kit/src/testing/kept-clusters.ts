import { PGlite } from '@electric-sql/pglite';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { freshCluster, templates, madeOnce, pgliteVersion } from '../fresh-cluster';
import { migrate, migrationText, type ServiceSchema } from '../migrations';
import { pgliteDialect } from '../pglite-dialect';

/** An embedded database in memory, migrated for one service. */
interface Cluster {
  pglite: PGlite;
  /** Of the service's migrations. */
  key: string;
  /** What the database consists of after its migrations. */
  shape: unknown;
  /** Statements that bring back the rows that the migrations left. */
  reset: string;
}

/** Not the folder of templates: one is made while an archive is. */
const archives = path.join(templates, 'archives');

/** How many databases wait for the next test: one for each service. */
const mostIdle = 3;

/** Opening one takes half a second of the processor, so Jest's processes keep them for their next test files. */
const { keptForTests } = globalThis as { keptForTests?: Map<string, unknown> };
const idle = (keptForTests?.get('clusters') ?? []) as Cluster[];
keptForTests?.set('clusters', idle);

const inUse = new Map<string, Cluster>();

/** The database in memory of a folder; undefined for a folder without one ({@link useCluster}). */
export const clusterOf = (folder: string): PGlite | undefined => inUse.get(folder)?.pglite;

/** Gives a folder, in Jest, an empty database in memory that is migrated for the service. */
export async function useCluster(folder: string, service: ServiceSchema): Promise<void> {
  if (!keptForTests) return;
  const key = migrationsKey(service);
  const waiting = idle.findIndex((cluster) => cluster.key === key);
  const [kept] = waiting < 0 ? [] : idle.splice(waiting, 1);
  inUse.set(folder, kept ?? (await migratedCluster(service, key)));
}

/** Empties the folder's database and keeps it for the next test, unless a test changed more than rows. */
export async function giveBackCluster(folder: string): Promise<void> {
  const cluster = inUse.get(folder);
  if (!cluster) return;
  inUse.delete(folder);
  const { pglite, shape, reset } = cluster;
  if (JSON.stringify(await shapeOf(pglite)) !== JSON.stringify(shape)) return pglite.close();
  await pglite.exec(reset);
  await pglite.exec('discard all');
  idle.push(cluster);
  if (idle.length > mostIdle) await idle.shift()?.pglite.close();
}

/** Differs when a migration differs. */
export function migrationsKey({ name, migrations }: ServiceSchema): string {
  const hash = createHash('sha256').update(name);
  for (const [step, migration] of Object.entries(migrations))
    hash.update(step).update(migrationText(migration));
  return hash.digest('hex').slice(0, 16);
}

async function migratedCluster(service: ServiceSchema, key: string): Promise<Cluster> {
  const archive = await madeOnce(archives, `cluster-${pgliteVersion()}.tar`, archiveCluster);
  const pglite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(archive)]),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
  await pglite.exec(`set search_path to ${service.name}`);
  await migrate(new Kysely({ dialect: pgliteDialect(pglite) }), service);
  return { pglite, key, shape: await shapeOf(pglite), reset: await resetOf(pglite) };
}

async function archiveCluster(draft: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  const pglite = await PGlite.create({ dataDir: await freshCluster(folder) });
  const archive = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(draft, Buffer.from(await archive.arrayBuffer()));
  rmSync(folder, { recursive: true });
}

async function shapeOf(pglite: PGlite): Promise<unknown> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace'];
  const { rows } = await pglite.query(
    `select ${catalogs.map((catalog) => `(select count(*) from ${catalog}) as ${catalog}`).join()}`,
  );
  return rows[0];
}

async function resetOf(pglite: PGlite): Promise<string> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const { rows: sequences } = await pglite.query<{ name: string; start: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, start_value as start from pg_sequences`,
  );
  const restored: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pglite.query<{ rows: string | null }>(
      `select quote_literal(json_agg(kept)::text) as rows from ${name} as kept`,
    );
    restored.push(`delete from ${name}`);
    const [{ rows: kept } = { rows: null }] = rows;
    if (kept)
      restored.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${kept})`);
  }
  return [
    // Neither foreign keys nor triggers, of which some refuse to delete.
    'set session_replication_role = replica',
    ...restored,
    ...sequences.map(({ name, start }) => `select setval('${name}', ${start}, false)`),
  ].join(';\n');
}
