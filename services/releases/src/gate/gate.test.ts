import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition, Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import type { ServingState } from '@store/release-kit/serving';
import { everySlice, publishSample } from '@store/release-kit/testing/sample-release';
import { Gate } from './gate';
import { gateReportSchema, type GateReport } from './gate-report';
import { renderCheck } from './render-check';

/** A shell that provides react and renders the text of a remote's `page`, in real rendering processes. */
const shellBundle = `
exports.singletons = { react: {} };
exports.createPageRenderer = ({ routes, remotes }) => ({
  async render({ url }, sink) {
    const remote = remotes[routes.find(({ path }) => path === url).slice];
    if (remote instanceof Error) return false;
    const { status = 200, complete = true } = remote.page(url);
    sink.start({ status });
    sink.end({ complete });
    return true;
  },
});`;
const server = (page: string) => ({ 'server/index.js': `exports.page = (url) => { ${page} };` });
const good = server('return {};');

const cartRoute = { id: 'cart', path: '/cart', files: [], widgets: [] };
const productRoute = { id: 'product', path: '/product', files: [], widgets: ['mfe-cart/add-to-cart'] };
const needsReact = { provided: {}, required: { react: '^19.3.0' } };
const cart = { routes: [cartRoute], widgets: { 'add-to-cart': [] }, singletons: needsReact, texts: good };

// Rendering starts processes.
let folder: string;
let artifacts: ArtifactStore;
let gate: Gate;
let patch = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  const publish = (slice: SliceName, more: Parameters<typeof publishSample>[4]) =>
    publishSample(artifacts, folder, slice, '1.0.0', more);
  await publish('shell', {
    singletons: { provided: { react: '19.3.1' }, required: {} },
    texts: { 'server/index.js': shellBundle },
  });
  await publish('mfe-cart', cart);
  await publish('mfe-product', { routes: [productRoute], singletons: needsReact, texts: good });
  for (const slice of ['mfe-catalog', 'mfe-account', 'mfe-content'] as const)
    await publish(slice, { texts: good });
  const render = renderCheck({
    artifacts,
    settings: { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' },
    storefrontEndpoint: '',
    backendOrigin: '',
    samples: { product: async () => null, collection: async () => null },
  });
  gate = new Gate({ artifacts, render });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const live: Composition = { id: 'live', slices: everySlice('1.0.0'), previous: {} };
const quiet: ServingState = { revision: 1, live, rollout: null, revokedLinks: [] };

/** Publishes the next version of a slice. */
async function next(slice: SliceName, changes: Parameters<typeof publishSample>[4]): Promise<Release> {
  return publishSample(artifacts, folder, slice, `1.0.${++patch}`, changes);
}

/** The gate's report as JSON. */
async function reportOf({ slice, version }: Release, serving = quiet): Promise<GateReport> {
  const report = await gate.check({ slice, version }, serving);
  return gateReportSchema.parse(JSON.parse(JSON.stringify(report)));
}

/** The failed checks with their messages. */
const failures = ({ passed, checks }: GateReport) => {
  const failed = checks.filter((check) => !check.passed);
  expect(passed).toBe(failed.length === 0);
  return Object.fromEntries(failed.map(({ name, problems }) => [name, problems]));
};

it('is red when a live release was overwritten and signed anew', async () => {
  const recorded = await artifacts.documentHash('mfe-account', '1.0.0');
  const serving: ServingState = { ...quiet, live: { ...live, documents: { 'mfe-account': recorded } } };
  const release = await next('mfe-cart', cart);
  expect(failures(await reportOf(release, serving))).toEqual({});
  await artifacts.remove('mfe-account', '1.0.0');
  await publishSample(artifacts, folder, 'mfe-account', '1.0.0', { texts: good, sourceHash: 'another' });
  expect(failures(await reportOf(release, serving))).toEqual({
    integrity: [
      'mfe-account@1.0.0 is refused: its release.json is not the one that was recorded. No edge would serve it, to anybody.',
    ],
  });
});

it('is green for a compatible release, with notes on what it checked', async () => {
  const report = await reportOf(await next('mfe-cart', cart));
  expect(failures(report)).toEqual({});
  expect(report).toMatchObject({ slice: 'mfe-cart', live: 'live', candidate: null });
  expect(report.checks.map(({ name }) => name)).toEqual([
    'integrity',
    'contract',
    'singletons',
    'exposed',
    'addresses',
    'rendering',
  ]);
  // The slice's own page and the page that embeds its widget.
  expect(report.checks.at(-1)?.notes).toEqual(['2 pages were rendered on the server.']);
});

describe('integrity', () => {
  it('names a missing file and stops', async () => {
    const release = await next('mfe-cart', cart);
    await rm(path.join(artifacts.folderOf('mfe-cart', release.version), 'browser/entry.js'));
    const report = await reportOf(release);
    expect(failures(report)).toEqual({
      integrity: [
        `browser/entry.js of mfe-cart@${release.version} is missing. No edge would serve it, to anybody.`,
      ],
    });
    expect(report.checks).toHaveLength(1);
  });

  it('never runs a changed file', async () => {
    const release = await next('mfe-cart', cart);
    const file = path.join(artifacts.folderOf('mfe-cart', release.version), 'server/index.js');
    await writeFile(file, 'require("node:fs").writeFileSync(__filename + ".ran", "");');
    expect(failures(await reportOf(release))).toEqual({
      integrity: [
        `server/index.js of mfe-cart@${release.version} is not the file that was published. No edge would serve it, to anybody.`,
      ],
    });
  });

  it('names an unsigned release', async () => {
    const release = await next('mfe-cart', cart);
    await rm(path.join(artifacts.folderOf('mfe-cart', release.version), 'release.sig.json'));
    expect(failures(await reportOf(release))).toEqual({
      integrity: [
        `mfe-cart@${release.version} is refused: it is not signed. No edge would serve it, to anybody.`,
      ],
    });
  });
});

it('names who published a release that its server bundle makes red', async () => {
  const texts = { 'server/index.js': `require('node:fs').readFileSync('/etc/passwd');` };
  const release = await next('mfe-cart', { ...cart, publisher: 'carl', texts });
  const name = `mfe-cart@${release.version} (published by carl)`;
  const { rendering = [] } = failures(await reportOf(release));
  expect(rendering.join()).toContain(
    `With ${name} /cart cannot be rendered (${name} may not use the module 'node:fs' on the server)`,
  );
});

it.each([
  [
    'contract',
    { contract: 2 },
    (name: string) =>
      `${name} speaks contract 2 and shell@1.0.0 contract 1: pages of mfe-cart would not start, for every visitor.`,
  ],
  [
    'singletons',
    { singletons: { provided: {}, required: { react: '^20.0.0' } } },
    (name: string) =>
      `${name} needs react ^20.0.0, but shell@1.0.0 brings 19.3.1: mfe-cart would not start, for every visitor.`,
  ],
  [
    'exposed',
    { widgets: {} },
    (name: string) =>
      `mfe-product@1.0.0 embeds mfe-cart/add-to-cart in /product, which ${name} does not expose: visitors of /product would see it fail.`,
  ],
  [
    'addresses',
    { routes: [cartRoute, { ...cartRoute, id: 'mine', path: '/product' }] },
    (name: string) => `${name} and mfe-product@1.0.0 both claim /product: its visitors would get either.`,
  ],
])('%s: names what breaks and who is affected, and renders nothing', async (check, changes, sentence) => {
  const release = await next('mfe-cart', { ...cart, ...changes });
  const report = await reportOf(release);
  expect(failures(report)).toEqual({ [check]: [sentence(`mfe-cart@${release.version}`)] });
  expect(report.checks.map(({ name }) => name)).not.toContain('rendering');
});

describe('rendering', () => {
  const none = 'its visitors would get no page from the server.';
  it.each([
    ['throws', `throw new Error('no cart today');`, 'cannot be rendered (no cart today)'],
    ['answers an error', 'return { status: 500 };', 'answers 500'],
    ['leaves parts out', 'return { complete: false };', 'is rendered without all of its parts'],
  ])('names a route that %s', async (_, page, outcome) => {
    const release = await next('mfe-cart', { ...cart, texts: server(page) });
    expect(failures(await reportOf(release))).toEqual({
      rendering: [`With mfe-cart@${release.version} /cart ${outcome} (tried /cart): ${none}`],
    });
  });

  it('names a bundle that does not load', async () => {
    const texts = { 'server/index.js': `require('left-pad');` };
    const release = await next('mfe-cart', { ...cart, texts });
    const { rendering = [] } = failures(await reportOf(release));
    expect(rendering).toHaveLength(1);
    expect(rendering[0]).toContain(
      `mfe-cart@${release.version} may not use the module 'left-pad' on the server`,
    );
  });

  it('names every page that a shell breaks', async () => {
    const texts = { 'server/index.js': shellBundle.replace('sink.end(', 'throw new Error("no end"); (') };
    const shell = await next('shell', { singletons: { provided: { react: '19.3.2' }, required: {} }, texts });
    const { rendering = [] } = failures(await reportOf(shell));
    expect(rendering.map((problem) => /With \S+ (\S+)/.exec(problem)?.[1])).toEqual(['/product', '/cart']);
  });

  it('does not count failures of live pages against a candidate', async () => {
    const broken = await next('mfe-cart', { ...cart, texts: server('return { status: 503 };') });
    const down: Composition = { ...live, slices: { ...live.slices, 'mfe-cart': broken.version } };
    const same = await next('mfe-cart', { ...cart, texts: server('return { status: 503 };') });
    const report = await reportOf(same, { ...quiet, live: down });
    expect(failures(report)).toEqual({});
    expect(report.checks.at(-1)?.notes).toContain(
      '/cart answers 503, but so it does with what is live; it could not be judged.',
    );
  });
});

it('checks against the candidate of a rollout in progress as well, and names the composition of each problem', async () => {
  const shell = await next('shell', {
    singletons: { provided: { react: '20.0.0' }, required: {} },
    texts: { 'server/index.js': shellBundle },
  });
  const slices = { ...live.slices, shell: shell.version };
  const candidate: Composition = { ...live, id: 'candidate', slices };
  const rollout = { id: 'r', slice: 'shell', version: shell.version, percent: 5, candidate } as const;
  const release = await next('mfe-cart', cart);
  const report = await reportOf(release, { ...quiet, rollout });
  expect(report.candidate).toBe('candidate');
  expect(failures(report)).toEqual({
    singletons: [
      `mfe-cart@${release.version} needs react ^19.3.0, but shell@${shell.version} brings 20.0.0: mfe-cart would not start, for every visitor. (with the candidate in progress)`,
    ],
  });
});
