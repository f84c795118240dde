import { EnvironmentError } from './environment';

/** Built services have no embedded database. @throws EnvironmentError that says so. */
export const openEmbedded = (): Promise<never> =>
  Promise.reject(
    new EnvironmentError('Cannot start, set DATABASE_URL to a PostgreSQL: what is built has no other.'),
  );
