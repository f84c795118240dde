import { openDatabase, type DatabasePlace } from '@store/service-kit/database';
import { backendSchema } from './migrations';
import type { BackendDatabase, BackendSchema } from './schema';

/** Opens the backend's database; see {@link openDatabase} for its errors. */
export const openBackendDatabase = (place: DatabasePlace): Promise<BackendDatabase> =>
  openDatabase<BackendSchema>(place, backendSchema);
