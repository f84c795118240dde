import { openTestPlace } from '@store/service-kit/testing/test-place';
import { Registry } from '../registry/registry';
import { releasesSchema } from '../registry/registry-schema';

/** An empty registry, on PostgreSQL when there is a server; closing it removes its database. */
export async function openTestRegistry(server = process.env.TEST_DATABASE_URL): Promise<Registry> {
  const place = await openTestPlace(releasesSchema, server);
  const registry = await Registry.open(place);
  const close = registry.close.bind(registry);
  registry.close = async () => {
    await close();
    await place.remove();
  };
  return registry;
}
