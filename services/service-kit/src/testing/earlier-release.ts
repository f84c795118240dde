import { migrateDatabase, openDatabase } from '../database';
import { executeFile, type ServiceSchema } from '../migrations';
import { openTestPlace, type TestPlace } from './test-place';

/**
 * Creates a database with the tables and data of an earlier release, in the schema `public`, and brings it up to date
 * as `npm run migrate` does; the embedded database does that when it is opened.
 * @param file SQL without comments; statements end with a semicolon at the end of a line.
 */
export async function upgradeEarlierRelease(file: URL, service: ServiceSchema): Promise<TestPlace> {
  const earlier: ServiceSchema = {
    name: 'earlier',
    migrations: [{ name: 'earlier-release', up: (db) => executeFile(db, file) }],
  };
  const place = await openTestPlace(earlier);
  if (place.databaseUrl) await migrateDatabase(place.databaseUrl, service);
  else await (await openDatabase(place, earlier)).close();
  return place;
}
