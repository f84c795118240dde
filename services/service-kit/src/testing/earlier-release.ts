import { migrateDatabase } from '../database';
import { sqlMigrations, type ServiceSchema } from '../migrations';
import { openTestPlace, type TestPlace } from './test-place';

/**
 * Creates a database with the tables and data of an earlier release, in the schema `public`, and brings it up to date
 * as `npm run migrate` does; the embedded database does that when it is opened.
 * @param folder with `first-release.sql`: SQL without comments, whose statements end with a semicolon at the end of a line.
 */
export async function upgradeEarlierRelease(folder: URL, service: ServiceSchema): Promise<TestPlace> {
  const place = await openTestPlace({
    name: 'earlier',
    migrations: sqlMigrations(folder, ['first-release']),
  });
  if (place.databaseUrl) await migrateDatabase(place.databaseUrl, service);
  return place;
}
