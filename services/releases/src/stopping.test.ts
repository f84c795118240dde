import { becomeUnready, beginClosing } from '@store/service-kit/stopping';
import { openReleaseService } from './testing/release-service';

it('is unready when it stops, and answers edges that wait for a change', async () => {
  const service = await openReleaseService('a-token-for-tests');
  await service.begin();
  const { client, origin } = await service.serve();
  const ready = async () => (await fetch(`${origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  const { revision } = await client.serving();
  const waiting = client.serving(revision);
  becomeUnready();
  expect(await ready()).toBe(503);
  beginClosing();
  expect(await waiting).toMatchObject({ revision });
  await service.close();
});
