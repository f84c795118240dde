import { openTestPlace } from '@store/service-kit/testing/test-place';
import { Registry } from '../registry';
import { releasesSchema } from '../registry-schema';

/** An empty registry, on PostgreSQL when `TEST_DATABASE_URL` is set; closing it removes its database. */
export async function openTestRegistry(): Promise<Registry> {
  const place = await openTestPlace(releasesSchema);
  const registry = await Registry.open(place);
  const close = registry.close.bind(registry);
  registry.close = async () => {
    await close();
    await place.remove();
  };
  return registry;
}
