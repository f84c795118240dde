import path from 'node:path';
import type { Composition, Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import type { ServingState } from '@store/release-kit/serving';
import type { Versions } from '@store/release-kit/versions';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { everySlice, publishSample, sampleRelease } from '@store/release-kit/testing/sample-release';
import { Gate } from '../gate/gate';
import { gateReportSchema, type GateReport } from '../gate/gate-report';
import { renderCheck } from '../gate/render-check';
import { bySlice } from '../gate/static-checks';
import { RenderingHere } from './rendering-here';

type SampleChanges = Parameters<typeof publishSample>[4];

/** A remote's server bundle with the body of `page(url, cartId)`. */
export const server = (page: string) => ({
  'server/index.js': `exports.page = (url, cartId) => { ${page} };`,
});
export const good = server('return {};');

export const cartRoute = { id: 'cart', path: '/cart', files: [], widgets: [] };
const productRoute = { id: 'product', path: '/product', files: [], widgets: ['mfe-cart/add-to-cart'] };
const needsReact = { provided: {}, required: { react: '^19.3.0' } };
export const cart = {
  routes: [cartRoute],
  widgets: { 'add-to-cart': [] },
  singletons: needsReact,
  texts: good,
};

/** Id of a cart with a line. */
export const sampleCart = 'gid://shopify/Cart/c1';

export const live: Composition = { id: 'live', slices: everySlice('1.0.0'), previous: {} };
export const quiet: ServingState = {
  revision: 1,
  live,
  rollout: null,
  watch: null,
  revokedLinks: [],
  publicVersions: {},
  revokedKeys: [],
  recalled: [],
};

/** A gate for all tests of a file, with a shop of two pages, `/cart` and `/product`. */
export function useTestGate() {
  const folder = testFolder();
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  const publish = (slice: SliceName, more: SampleChanges) =>
    publishSample(artifacts, folder, slice, '1.0.0', more);
  beforeAll(async () => {
    await publish('shell', {
      singletons: { provided: { react: '19.3.1' }, required: {} },
      texts: { 'server/index.js': 'exports.singletons = {};' },
    });
    await publish('mfe-cart', cart);
    await publish('mfe-product', { routes: [productRoute], singletons: needsReact, texts: good });
    for (const slice of ['mfe-catalog', 'mfe-account', 'mfe-content'] as const)
      await publish(slice, { texts: good });
  });
  /** What commerce answers. */
  const shopData = { isDown: false };
  const renderer = new RenderingHere(artifacts);
  const render = renderCheck({
    artifacts,
    renderer,
    samples: {
      product: async () => (shopData.isDown ? null : { handle: 'kente-hoodie', title: 'Kente Hoodie' }),
      collection: async () => null,
      cart: async () => (shopData.isDown ? null : sampleCart),
    },
    leastLimitMs: 1500,
  });
  const gate = new Gate({
    artifacts,
    render,
    browser: async () => ({ problems: [], unjudged: [], notes: [] }),
  });
  let patch = 0;
  return {
    folder,
    artifacts,
    renderer,
    render,
    shopData,
    /** Publishes the next version of a slice. */
    next: (slice: SliceName, changes: SampleChanges): Promise<Release> =>
      publishSample(artifacts, folder, slice, `1.0.${++patch}`, changes),
    /** The gate's report on releases as JSON. */
    async reportOf(releases: Release | readonly Release[], serving = quiet): Promise<GateReport> {
      const set = [releases].flat().map(({ slice, version }) => [slice, version]);
      const report = await gate.check(Object.fromEntries(set) as Versions, serving);
      return gateReportSchema.parse(JSON.parse(JSON.stringify(report)));
    },
  };
}

/** One check of a report. */
export const checkOf = ({ checks }: GateReport, name: GateReport['checks'][number]['name']) =>
  checks.find((check) => check.name === name);

/** The failed checks with their messages. */
export const failures = ({ checks }: GateReport) =>
  Object.fromEntries(
    checks.filter(({ answer }) => answer === 'bad').map(({ name, problems }) => [name, problems]),
  );

/** Documents of releases without files: version 1.0.0 of every slice, and others that are named. */
export const sampleReleases = (versions: Partial<Record<SliceName, string>> = {}) =>
  bySlice(
    ownSlices.map((slice) =>
      sampleRelease(slice, versions[slice] ?? '1.0.0', { routes: slice === 'mfe-cart' ? [cartRoute] : [] }),
    ),
  ) as Record<(typeof ownSlices)[number], Release>;
