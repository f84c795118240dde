import { entriesOf, type Versions } from '@store/release-kit/versions';
import { openReleaseService, type ReleaseService } from './release-service';
import { releaseTool } from './release-tool';

/**
 * A registry for all tests of a file: version 1.0.0 of every slice is live, others are published, and its API is served.
 * @param fresh whether a new registry is opened for each test.
 * @returns the registry, which has its parts when the tests run, and the release tool.
 */
export function useReleases(
  published: Versions = {},
  { fresh = false, ...settings }: Parameters<typeof openReleaseService>[1] & { fresh?: boolean } = {},
) {
  const shop = {} as ReleaseService & Awaited<ReturnType<ReleaseService['serve']>>;
  (fresh ? beforeEach : beforeAll)(async () => {
    const service = await openReleaseService('a-token-for-tests', settings);
    Object.assign(shop, service, await service.serve());
    await service.begin();
    for (const [slice, version] of entriesOf(published)) await service.publish(slice, version);
  });
  (fresh ? afterEach : afterAll)(() => shop.close());
  return { shop, ...releaseTool(() => ({ root: shop.folder, registry: shop.client })) };
}
