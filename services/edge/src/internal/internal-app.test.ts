import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { sha256Of } from '@store/release-kit/integrity';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { everySlice, publishAll, publishSample } from '@store/release-kit/testing/sample-release';
import { readEdgeEnvironment } from '../environment';
import { readComposition } from '../releases/page-composition';
import { ReleaseReader } from '../releases/release-reader';
import { StorefrontAnswers } from '../cache/storefront-answers';
import { recordServer } from '../testing/recorded-server';
import { buildInternalApp } from './internal-app';

const query = 'query Shop { shop { name } }';
const storefront = recordServer();

it('sends an operation with the private token once a release names it that is loaded and was rolled out', async () => {
  const folder = testFolder();
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  await publishAll(artifacts, folder);
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', {
    operations: [sha256Of(query)],
  });
  const reader = new ReleaseReader(artifacts);
  const rolledOut = new Set(['mfe-cart@1.0.0']);
  const app = buildInternalApp({
    environment: readEdgeEnvironment({
      DEMO: '1',
      LOG_LEVEL: 'error',
      STOREFRONT_INTERNAL_ENDPOINT: storefront.origin,
      STOREFRONT_PRIVATE_TOKEN: 'private',
    }),
    reader,
    answers: new StorefrontAnswers(),
    follower: { isPublic: (slice, version) => rolledOut.has(`${slice}@${version}`) },
  });
  const ask = () => app.inject({ method: 'POST', url: '/storefront', payload: { query } });
  const load = (slices: ReturnType<typeof everySlice>) =>
    readComposition({ id: 'c', slices, previous: {} }, reader);
  await load(everySlice('1.0.0'));
  await ask();
  await load({ ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' });
  // A tester sees it.
  await ask();
  rolledOut.add('mfe-cart@1.1.0');
  await ask();
  expect(storefront.got.map(({ headers }) => headers['shopify-storefront-private-token'])).toEqual([
    undefined,
    undefined,
    'private',
  ]);
  await app.close();
});
