import { upgradeEarlierRelease } from '@store/service-kit/testing/earlier-release';
import { backendSchema } from './migrations';
import { openBackendDatabase } from './open-database';

it('upgrades a database of the first release with its data', async () => {
  const folder = new URL('../testing/', import.meta.url);
  const place = await upgradeEarlierRelease(folder, backendSchema);
  const db = await openBackendDatabase(place);
  expect(await db.selectFrom('accounts').select(['email', 'created_at']).execute()).toEqual([
    { email: 'ama@example.com', created_at: 1 },
  ]);
  expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([{ token_hash: 'hash' }]);
  // The backend used to draw the pictures of sample reviews itself.
  expect(await db.selectFrom('review_images').select(['id', 'source']).orderBy('id').execute()).toEqual([
    { id: 'drawn', source: '/review-photographs/7/hoodie-front.jpg?seed=12' },
    { id: 'uploaded', source: null },
  ]);
  const request = { form: 'wholesale-program' as const, request: '{}', digest: 'another', received_at: 2 };
  expect(await db.insertInto('form_requests').values(request).returning('id').execute()).toEqual([{ id: 2 }]);
  await db.close();
  await place.remove();
});
