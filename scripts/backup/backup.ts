import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { S3Bucket, type S3Settings } from '@store/service-kit/s3-bucket';

/** What a shop keeps, and where. */
export interface Places {
  /** Address of PostgreSQL, for a role that may read every table, or make them. */
  databaseUrl: string;
  /** Name in the backup → bucket. */
  buckets: Readonly<Record<string, S3Settings>>;
  /** Folder of the keys that sign releases. */
  keys: string;
}

const run = promisify(execFile);
const schemas = ['backend', 'releases'];
const dumpFile = 'database.dump';

/**
 * Copies everything that a shop keeps into a folder. The database comes first, because it names objects of the buckets, and
 * objects do not change: what an earlier backup in the folder has is not read again.
 * @returns how many objects were copied.
 */
export async function backUp({ databaseUrl, buckets, keys }: Places, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  // The dump holds customers’ data and keys. An existing folder may be readable by others.
  await chmod(folder, 0o700);
  const dump = path.join(folder, dumpFile);
  const wanted = schemas.map((schema) => `--schema=${schema}`);
  await runClient('pg_dump', databaseUrl, ['--format=custom', `--file=${dump}`, ...wanted]);
  let copied = 0;
  for (const [name, settings] of Object.entries(buckets)) {
    const bucket = new S3Bucket(settings);
    for (const { key } of await bucket.list('')) {
      const file = fileFor(path.join(folder, name), key);
      if (await exists(file)) continue;
      const content = await bucket.get(key);
      // It was removed since the list was made.
      if (content === null) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      copied += 1;
    }
  }
  await cp(keys, path.join(folder, 'keys'), { recursive: true });
  return copied;
}

/**
 * Puts a backup into other places: a database without the shop's schemas, buckets, and a folder that is missing or empty.
 * @returns how many objects were written.
 * @throws Error in a sentence when the places already hold a shop.
 */
export async function restore(folder: string, { databaseUrl, buckets, keys }: Places): Promise<number> {
  if (!(await exists(path.join(folder, dumpFile)))) throw new Error(`${folder} holds no backup.`);
  const present = await presentSchemas(databaseUrl);
  if (present.length > 0)
    throw new Error(`The database already has ${present.join(' and ')}; restore into an empty one.`);
  if ((await exists(keys)) && (await readdir(keys)).length > 0)
    throw new Error(`${keys} already holds keys; restore into another folder.`);
  for (const settings of Object.values(buckets))
    if ((await new S3Bucket(settings).list('')).length > 0)
      throw new Error(`${settings.address} already holds objects; restore into an empty bucket.`);
  await dropEmptySchemas(databaseUrl);
  const options = ['--exit-on-error', '--single-transaction', '--no-owner'];
  await runClient('pg_restore', databaseUrl, [...options, path.join(folder, dumpFile)]);
  let written = 0;
  for (const [name, settings] of Object.entries(buckets)) {
    const bucket = new S3Bucket(settings);
    for (const file of await filesIn(path.join(folder, name))) {
      await bucket.put(file, await readFile(path.join(folder, name, file)));
      written += 1;
    }
  }
  await cp(path.join(folder, 'keys'), keys, { recursive: true });
  await chmod(keys, 0o700);
  return written;
}

/** Runs one of PostgreSQL's client programs. @returns what it printed. @throws Error with what it said. */
async function runClient(program: string, databaseUrl: string, args: string[]): Promise<string> {
  // Other users see a process's arguments, but not its environment.
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    const flags = program === 'psql' ? ['--no-psqlrc', '--set=ON_ERROR_STOP=1'] : [];
    return (await run(program, [...flags, ...args, `--dbname=${address.href}`], { env })).stdout;
  } catch (error) {
    const { stderr, code } = error as { stderr?: string; code?: unknown };
    throw new Error(`${program} failed: ${stderr?.trim() || String(code)}`, { cause: error });
  }
}

/** @throws Error for a key that leads out of the folder. */
function fileFor(folder: string, key: string): string {
  const file = path.resolve(folder, key);
  if (!file.startsWith(path.resolve(folder) + path.sep))
    throw new Error(`The bucket has the object ${key}, which cannot be a file.`);
  return file;
}

/** Files below a folder, by their paths with slashes; none when there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** The shop's schemas that have tables. */
async function presentSchemas(databaseUrl: string): Promise<string[]> {
  const named = schemas.map((schema) => `'${schema}'`).join();
  const query = `select distinct schemaname from pg_tables where schemaname in (${named}) order by 1`;
  const names = await runClient('psql', databaseUrl, ['--tuples-only', '--no-align', `--command=${query}`]);
  return names.split('\n').filter(Boolean);
}

/** Removes the shop's schemas, which are empty; the backup has them with their rights. */
const dropEmptySchemas = (databaseUrl: string) =>
  runClient(
    'psql',
    databaseUrl,
    schemas.map((schema) => `--command=drop schema if exists ${schema}`),
  );

const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );
