import { gateReportIn } from '../gate/kept-reports';
import { useReleases } from '../testing/use-releases';

/** Rollouts of several slices, through the registry's actions with a gate that reads the releases. */
const { shop } = useReleases();
const act = { who: 'Ama', why: 'a test' };
const nextContract = { shell: '2.0.0', 'mfe-cart': '2.0.0' };
const green = { shell: '1.1.0', 'mfe-cart': '1.1.0' };

beforeAll(async () => {
  await shop.publish('shell', '2.0.0', { contract: 2 });
  await shop.publish('mfe-cart', '2.0.0', { contract: 2 });
  const react = (version: string) => ({ provided: { react: version }, required: {} });
  await shop.publish('shell', '1.1.0', { singletons: react('20.0.0') });
  const required = { provided: {}, required: { react: '^20.0.0' } };
  await shop.publish('mfe-cart', '1.1.0', { singletons: required });
});

const start = (slices: Record<string, string>) => shop.act('start', { slices, percent: 5 }, act);

it('asks the gate about the whole set, which passes together what no slice of it passes alone', async () => {
  await expect(start({ 'mfe-cart': '1.1.0' })).rejects.toThrow(
    'The gate is red: mfe-cart@1.1.0 needs react ^20.0.0, which shell@1.0.0 does not bring',
  );
  const before = await shop.serving();
  // The order in which slices are named makes no other set of it.
  const { report } = (await start(Object.fromEntries(Object.entries(green).reverse()))).facts;
  expect(report).toMatchObject({ slices: green, answer: 'good' });
  expect(await gateReportIn(shop.registry.db, 'mfe-cart', '1.1.0')).toEqual(report);
  const { live, rollout } = await shop.serving();
  expect(live).toEqual(before.live);
  expect(rollout?.candidate.slices).toEqual({ ...live.slices, ...green });
  expect((await shop.overview()).rollout).toMatchObject({ slices: green });
  const [started, gate] = await shop.registry.history();
  expect(started).toMatchObject({ what: 'shell@1.1.0, mfe-cart@1.1.0 at 5 %', facts: { slices: green } });
  expect(gate?.what).toBe('shell@1.1.0, mfe-cart@1.1.0 are green');
  await shop.act('abort', act);
});

it('refuses a set whose slices do not fit the others, or one of which is live already', async () => {
  await expect(start(nextContract)).rejects.toThrow(
    /^Against the start of shell@2\.0\.0, mfe-cart@2\.0\.0 speaks: The gate is red: mfe-catalog@1\.0\.0 speaks contract 1/,
  );
  await expect(start({ ...green, 'mfe-content': '1.0.0' })).rejects.toThrow(
    'mfe-content@1.0.0 is live already.',
  );
});
