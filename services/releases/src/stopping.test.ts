import { becomeUnready, beginClosing } from '@store/service-kit/stopping';
import { useReleases } from './testing/use-releases';

const { shop } = useReleases();

it('is unready when it stops, and answers edges that wait for a change', async () => {
  const { client, origin } = shop;
  const ready = async () => (await fetch(`${origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  const { revision } = await client.serving();
  const waiting = client.serving(revision);
  becomeUnready();
  expect(await ready()).toBe(503);
  beginClosing();
  expect(await waiting).toMatchObject({ revision });
});
