import { sql } from 'kysely';
import type { PageCheck } from '../gate/affected-routes';
import { gateReportSchema, type Findings } from '../gate/gate-report';
import { useReleases } from '../testing/use-releases';
import { runCommand } from './commands';

const { shop, release, say, sayDespite } = useReleases(
  { 'mfe-cart': '1.1.0', 'mfe-product': '1.1.0' },
  { render: (...asked) => render(...asked) },
);
const rendered: Findings = { problems: [], unjudged: [], notes: ['2 pages were rendered.'] };
let render: PageCheck = async () => rendered;

// All tests share one shop and depend on the tests before them.
beforeAll(() => shop.publish('mfe-cart', '2.0.0', { contract: 2 }));

const why = ['--why', 'larger buttons'];

const red =
  'mfe-cart@2.0.0 speaks contract 2 and shell@1.0.0 contract 1: pages of mfe-cart would not start, for every visitor.';

it('lists the checks of a green release', async () => {
  const { text, failed } = await release('check mfe-cart@1.1.0');
  expect(failed).toBe(false);
  expect(text).toContain('The gate is green for mfe-cart@1.1.0.\n  ok  integrity');
  expect(text).toContain('2 pages were rendered.');
});

it('lists the problems of a red release, as JSON as well, and fails for scripts', async () => {
  const { text, failed } = await release('check mfe-cart@2.0.0');
  expect(failed).toBe(true);
  expect(text).toContain('The gate is red for mfe-cart@2.0.0.');
  expect(text).toContain(`  RED contract\n        ${red}`);
  const [answer] = await shop.client.history();
  expect(answer).toMatchObject({ who: 'operator', action: 'gate', what: 'mfe-cart@2.0.0 is red' });
  const json = await release('check mfe-cart@2.0.0 --json');
  expect(json.failed).toBe(true);
  const report = gateReportSchema.parse(JSON.parse(json.text));
  expect(report).toMatchObject({ slices: { 'mfe-cart': '2.0.0' }, answer: 'bad' });
  expect(report.checks.find(({ name }) => name === 'contract')?.problems).toEqual([red]);
  expect(answer?.facts).toMatchObject({ report: { checks: report.checks } });
});

it('says who asks the gate and how far it is, in status and while a command waits for it', async () => {
  const said: string[] = [];
  let status = '';
  let end: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => (end = resolve));
  const { db } = shop.registry;
  const at = new Date(Date.now() - 60_000).toISOString();
  const older = { id: 'killed', slices: '{"mfe-cart":"1.1.0"}', who: 'ama', why: 'a test', at };
  const killed = { ...older, progress: 'page 3 of 24 on the server' };
  render = async (_next, _live, _changed, progress) => {
    // A registry that was killed has left an older question.
    await db.insertInto('gate_questions').values(killed).execute();
    progress('page 7 of 24 on the server');
    await looked;
    return rendered;
  };
  const progress = async (text: string) => {
    said.push(text);
    status = await say('status');
    end();
  };
  const tool = { root: '', registry: shop.client, progress: (text: string) => void progress(text) };
  await runCommand('check', ['mfe-cart@1.1.0'], tool);
  await db.deleteFrom('gate_questions').execute();
  render = async () => rendered;
  expect(said).toEqual(['The gate: page 7 of 24 on the server']);
  expect(status).toContain(
    'The gate is judging mfe-cart@1.1.0 for less than a minute, asked by operator (asked for with the release tool or at the desk); page 7 of 24 on the server.',
  );
  expect(await say('status')).not.toContain('The gate is judging');
});

it('starts despite what speaks against it with the options that the refusal names', async () => {
  const start = 'start mfe-cart@2.0.0 --percent 5';
  await expect(release(`${start} --despite why`)).rejects.toThrow('Say why');
  const refusal = String(await release(start, ...why).catch(String));
  const [, options = ''] =
    /speaks: The gate is red: .* (--despite "why all the same" --objections \w+)\.$/.exec(refusal) ?? [];
  expect(await say(`${start} ${options.replaceAll(/".*"/g, 'all-the-same')}`, ...why)).toContain(
    'is shown to 5 %',
  );
  expect(await say('abort', ...why)).toMatch(/^Aborted: composition \w+ is live, for everybody\.$/);
  rendered.unjudged = ['/cart could not be judged.'];
  const { text, failed } = await release('check mfe-cart@1.1.0');
  expect([text.split('\n')[0], failed]).toEqual(['The gate could not judge mfe-cart@1.1.0.', true]);
  expect(text).toContain('  ?   rendering\n        /cart could not be judged.');
  rendered.unjudged = [];
});

it('takes a release through start, raise, promotion and rollback', async () => {
  const before = (await shop.client.live()).id;
  expect(await say('start mfe-cart@1.1.0 --percent 5', ...why)).toContain(
    'mfe-cart@1.1.0 is shown to 5 % of visitors.',
  );
  expect(await say('status')).toContain('mfe-cart 1.1.0 has been shown to 5 % of visitors');
  expect(await say('raise --percent 50', ...why)).toBe('mfe-cart@1.1.0 is shown to 50 % of visitors.');
  expect(JSON.parse(await say('status --json'))).toMatchObject({ rollout: { percent: 50 } });
  // The gate is asked again.
  const asked = { action: 'gate', what: 'mfe-cart@1.1.0 is green', why: 'the share was raised to 50 %' };
  const newest = async () => (await shop.client.history())[0];
  while ((await newest())?.action !== 'gate') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await newest()).toMatchObject(asked);
  expect(await sayDespite('promote', ...why)).toMatch(/^Promoted: composition \w+ is live\.$/);
  expect(await say('status')).toContain('  mfe-cart 1.1.0  (before: 1.0.0)');
  expect(await say('rollback', ...why)).toBe(
    `Rolled back: composition ${before} is live, with mfe-cart@1.0.0.`,
  );
  const lines = (await say('history')).split('\n').slice(0, 5);
  expect(lines.map((line) => line.split('  ').slice(1, 3).join(' '))).toEqual([
    'operator rollback',
    'operator promote',
    'operator gate',
    'operator raise',
    'operator start',
  ]);
});

it('retires a slice by a rollout, which says that its page goes', async () => {
  const text = await say('retire mfe-content --percent 5', ...why);
  expect(text).toMatch(/\nwithout mfe-content is shown to 5 % of visitors\.$/);
  expect((await shop.client.serving()).rollout?.candidate.slices).not.toHaveProperty('mfe-content');
  expect(await say('status')).toContain('the shop without mfe-content has been shown to 5 % of visitors');
  await say('abort', ...why);
});

it('rotates the keys of a slice and removes the old one when no served release needs it', async () => {
  const keyOfCart = async () =>
    /(\w{16}) {2}mfe-cart {2}signs new releases/.exec(await say('keys'))?.[1] ?? '';
  expect((await say('keys')).split('\n')).toHaveLength(6);
  const old = await keyOfCart();
  expect(await say('keys rotate mfe-cart')).toContain('signs new releases of mfe-cart. Earlier keys stay');
  const next = await keyOfCart();
  expect(next).not.toBe(old);
  await expect(release(`keys revoke ${next}`)).rejects.toThrow(
    'signs new releases of mfe-cart; rotate first',
  );
  await expect(release(`keys revoke ${old}`)).rejects.toThrow(
    `Only ${old} signed mfe-cart@1.0.0, which is served; run keys rotate mfe-cart and keys sign-again first.`,
  );
  expect(await say('keys sign-again')).toBe(
    '9 releases are signed with the current key of their slice as well.',
  );
  expect(await say(`keys revoke ${old}`)).toContain(`${old} is no longer trusted.`);
  expect(await say('keys')).not.toContain(old);
  expect((await shop.client.serving()).revokedKeys).toEqual([old]);
  const entries = (await shop.client.history()).slice(0, 3);
  expect(entries.map(({ who, action, what }) => `${who} ${action} ${what}`)).toEqual([
    `operator keys-revoke ${old}`,
    'operator keys-sign-again 9 releases',
    `operator keys-rotate mfe-cart to ${next}`,
  ]);
  expect((await release('check mfe-cart@1.1.0')).failed).toBe(false);
});

it('rotates no key when the history cannot take it', async () => {
  const before = await say('keys');
  const { db } = shop.registry;
  await sql`alter table history add constraint no_keys check (action not like 'keys-%') not valid`.execute(
    db,
  );
  await expect(release('keys rotate mfe-cart')).rejects.toThrow('The registry failed');
  await sql`alter table history drop constraint no_keys`.execute(db);
  expect(await say('keys')).toBe(before);
});

it('removes retired releases, and only lists them in a dry run, which is not in the history', async () => {
  await shop.registry.db
    .updateTable('releases')
    .set({ published_at: new Date(Date.now() - 91 * 86_400_000).toISOString() })
    .where('slice', '=', 'mfe-product')
    .execute();
  expect(await say('sweep --dry-run')).toBe('Would remove mfe-product@1.1.0; 8 releases are kept.');
  expect(await say('sweep')).toBe('Removed mfe-product@1.1.0; 8 releases are kept.');
  expect((await shop.client.history()).filter(({ action }) => action === 'sweep')).toHaveLength(1);
});

it('freezes rollouts, now or later, lists freezes and lifts them', async () => {
  expect(await say('freeze', '--why', 'the summer sale')).toBe(
    'Rollouts are frozen until somebody lifts it. Abort and rollback go on working.',
  );
  expect(await say('unfreeze', ...why)).toBe('Rollouts are possible again.');
  expect(await say('freeze --from 2126-11-27 --to 2126-12-01T08:00', '--why', 'the fair')).toMatch(
    /^Rollouts are frozen from 2126-11-2[67] \d\d:\d\d \S+ until 2126-12-01 08:00 \S+\. Abort and rollback go on working\.$/,
  );
  const [, id] =
    // Times are in the zone of the reader.
    /Freeze (\w+): no rollouts from 2126-11-2[67] \d\d:\d\d \S+ until 2126-12-01 \d\d:00 \S+, by operator \(the fair\)\./.exec(
      await say('status'),
    ) ?? [];
  expect(await say(`unfreeze ${id ?? ''}`, ...why)).toBe(`Freeze ${id ?? ''} is lifted.`);
});

it.each([
  ['', /^npm run release -- <command>/],
  ['check', 'Nothing is no name of a slice. A slice is called shell, or mfe-'],
  ['check basket@1.0.0', 'basket is no name of a slice'],
  ['check mfe-cart', 'Name the version too, e.g. mfe-cart@1.3.0.'],
  ['check mfe-cart@1.1.0 mfe-cart@2.0.0', 'mfe-cart is named twice; a set has one version of each slice.'],
  ['start mfe-cart@1.1.0 --why because', 'Say how many percent of visitors: --percent 5.'],
  ['start mfe-cart@1.1.0 --percent 5', 'Say why: --why "larger size buttons". It stands in the history.'],
  ['start mfe-cart@1.1.0 --percent many --why because', '--percent wants a number; "many" is none.'],
  ['retire --percent 5 --why because', 'Nothing is no name of a slice.'],
  ['pause --why because', 'No rollout is in progress.'],
  ['freeze --from 2026-11-27 --why because', 'Say when the freeze ends, too.'],
  ['rollback deadbeef --why because', 'deadbeef was never live; a rollback goes to what was.'],
  ['status --loud', "Unknown option '--loud'"],
  ['keys rotate', 'Nothing is no name of a slice'],
  ['keys melt', 'There is no command keys melt.'],
  ['people add ama chef', 'A role is viewer, publisher or manager.'],
])('reports in one sentence what is wrong with "%s"', async (line, sentence) => {
  await expect(release(line)).rejects.toThrow(sentence);
});
