import { openDatabase, type DatabaseSettings } from '@store/service-kit/database';
import { migrations } from './migrations';
import type { BackendDatabase, BackendSchema } from './schema';

/** Opens the backend's database. @throws FolderHeldError when another process has the folder. */
export function openBackendDatabase(
  settings: Omit<DatabaseSettings, 'migrations'>,
): Promise<BackendDatabase> {
  return openDatabase<BackendSchema>({ ...settings, migrations });
}
