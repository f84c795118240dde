import type { Kysely } from 'kysely';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { serviceLogger } from '@store/service-kit/logging';
import type { RegistrySchema } from '../registry/registry-schema';

/** Ids of the keys that were revoked. */
export async function revokedKeysIn(db: Kysely<RegistrySchema>): Promise<string[]> {
  const rows = await db.selectFrom('revoked_keys').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

interface Options {
  registry: { db: Kysely<RegistrySchema> };
  artifacts: ArtifactStore;
  changes: { on: (change: 'serving', listener: () => void) => unknown };
}

/** Revoked keys count in this process from now on, and those that other registries revoke when it hears of them. */
export async function followRevokedKeys({ registry, artifacts, changes }: Options): Promise<void> {
  const read = async () => {
    artifacts.keys.revoked = new Set(await revokedKeysIn(registry.db));
  };
  changes.on('serving', () => {
    read().catch((error: unknown) =>
      serviceLogger('releases').error({ err: error }, 'the revoked keys could not be read'),
    );
  });
  await read();
}
