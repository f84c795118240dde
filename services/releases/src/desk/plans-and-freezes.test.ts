import { reportFailuresFromOneAddress } from '../testing/edge-report';
import { cookieOf, here, openTestDesk, password, why, type TestDesk } from '../testing/test-desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
  await desk.service.publish('mfe-cart', '1.1.0');
});
afterEach(async () => {
  const { operations } = desk.service;
  const { serving, frozen, freezes } = await operations.overview();
  const act = { who: 'mara', why };
  if (serving.rollout) await operations.abort(act);
  for (const { id } of new Set([...(frozen ? [frozen] : []), ...freezes]))
    await operations.unfreeze(id || undefined, act);
});
afterAll(() => desk.close());

const post = (action: string, body: object) =>
  desk.post(`/actions/${action}`, { why, ...body }, desk.as('release manager'));
/** Texts of a page, without tags. */
const textOf = async (url: string) =>
  (await desk.look('release manager', url)).body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const cart = { 'mfe-cart': '1.1.0', shown: 'mfe-cart@1.1.0' };
const rollout = async () => (await desk.service.operations.serving()).rollout;
const start = (more: object = {}) => post('start', { ...cart, percent: '5', ...more });

it('starts with a plan, shows where it is, and pauses it and lets it go on', async () => {
  await start({ plan: '1% 15m, 5% 1h, 100%' });
  const { id = '', percent } = (await rollout()) ?? {};
  expect(percent).toBe(1);
  const page = `/rollouts/${id}`;
  expect(await textOf(page)).toMatch(/1 % 20.* UTC 5 % 20.* UTC at the earliest, for 60 minutes 100 % /);
  expect(await textOf(page)).toContain('The next step waits: 0 of 20 visitors have come at 1 %.');
  const paused = await post('pause', { rollout: id, why: 'lunch' });
  expect(paused.headers.location).toBe(`${page}?done=pause`);
  expect(await textOf(page)).toContain('The next step waits: mara paused it: lunch.');
  expect(await textOf(page)).toContain('Let the plan go on');
  await post('resume', { rollout: id });
  expect(await textOf(page)).not.toContain('paused it');
  await post('freeze', { why: 'an incident' });
  expect((await desk.look('viewer', page)).body).toMatch(
    /The next step waits: rollouts are frozen since <time datetime="[^"]+Z">[^<]+ UTC<\/time> by mara/,
  );
  await post('unfreeze', {});
});

it('says what the next step waits for beside what the guard asks, which stands above', async () => {
  await start({ plan: '5% 1h, 100%' });
  const { id = '' } = (await rollout()) ?? {};
  await reportFailuresFromOneAddress(desk.service.operations, id);
  const page = `/rollouts/${id}`;
  expect(await textOf(page)).toContain('the guard asks a person: visitors failed to add to the cart');
  expect(await textOf(page)).not.toContain('The next step waits');
  await post('pause', { rollout: id, why: 'lunch' });
  expect(await textOf(page)).toContain('The next step waits: mara paused it: lunch.');
});

it('takes windows in which nothing starts, and lifts each', async () => {
  await post('freeze', { from: '2099-11-27T08:00', to: '2099-11-30T08:00', why: 'the winter sale' });
  await post('freeze', { from: '', to: '', why: 'an incident' });
  const { frozen, freezes } = await desk.service.operations.overview();
  expect([frozen?.why, freezes[0]?.at, freezes[0]?.until]).toEqual([
    'an incident',
    '2099-11-27T08:00:00.000Z',
    '2099-11-30T08:00:00.000Z',
  ]);
  const sentence = 'from 2099-11-27 08:00 UTC until 2099-11-30 08:00 UTC : the winter sale by mara';
  expect(await textOf('/')).toContain(sentence);
  await post('unfreeze', { id: freezes[0]?.id ?? '' });
  expect(await textOf('/')).not.toContain('the winter sale');
  await post('unfreeze', {});
  expect(await textOf('/')).toContain('Nothing is frozen, now or later.');
});

it('goes over a freeze with a reason', async () => {
  await post('freeze', { why: 'an incident' });
  expect(await textOf('/start?mfe-cart=1.1.0')).toContain(
    'Rollouts are frozen (an incident). Why this goes over it',
  );
  expect((await start()).body).toContain('Rollouts are frozen since');
  expect((await start({ override: 'it mends the incident' })).statusCode).toBe(303);
  const { id = '' } = (await rollout()) ?? {};
  await post('raise', { rollout: id, percent: '25', override: 'it mends the incident' });
  expect((await rollout())?.percent).toBe(25);
});

it('starts a set after showing what it changes, and keeps what was typed when it is refused', async () => {
  const { service } = desk;
  await service.publish('mfe-product', '1.1.0', { contract: 2 });
  const slices = { 'mfe-cart': '1.1.0', 'mfe-product': '1.1.0' };
  const address = `/start?${new URLSearchParams(slices).toString()}`;
  const page = await textOf(address);
  expect(page).toContain('2 slices change together; every other stays as it is.');
  expect(page).toMatch(/mfe-product 1\.0\.0 → 1\.1\.0 [\d.]+ KB to download/);
  expect(page).toContain('The gate has not been asked about this yet.');

  const typed = { plan: '1% 15m, 50%', percent: '5', why: 'a "new" basket' };
  const sent = { ...slices, ...typed };
  const kept = ['<option value="1.1.0" selected>', 'value="1% 15m, 50%"', 'value="a &quot;new&quot; basket"'];
  const unseen = await post('start', { ...sent, shown: 'mfe-cart@1.1.0' });
  expect(unseen.body).toContain(
    'You chose mfe-cart@1.1.0, mfe-product@1.1.0; look at what that changes first.',
  );
  const shown = 'mfe-cart@1.1.0, mfe-product@1.1.0';
  const refused = await post('start', { ...sent, shown });
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining(
      'The gate is red for mfe-cart@1.1.0, mfe-product@1.1.0: mfe-product@1.1.0 speaks contract 2',
    ),
  ]);
  for (const { body } of [unseen, refused]) for (const text of kept) expect(body).toContain(text);
  expect(await rollout()).toBeNull();

  const asked = await post('check', { ...sent, shown });
  const back = (await desk.look('release manager', String(asked.headers.location))).body;
  for (const text of [...kept, 'Gate: red']) expect(back).toContain(text);
  await post('start', { ...sent, shown, force: 'yes' });
  expect((await service.operations.overview()).rollout).toMatchObject({
    slices,
    plan: { steps: [{ percent: 1 }, { percent: 50 }] },
  });
});

it('retires a slice by a rollout without it', async () => {
  expect(await textOf('/start?mfe-cart=none')).toContain(
    'mfe-cart 1.0.0 → none Its pages answer Page Not Found.',
  );
  const answer = await post('start', { 'mfe-cart': 'none', shown: 'without mfe-cart', percent: '5' });
  const { id = '', candidate } = (await rollout()) ?? {};
  expect(answer.headers.location).toBe(`/rollouts/${id}?done=start`);
  expect(candidate?.slices).not.toHaveProperty('mfe-cart');
});

it('adds a slice that the shop does not have by a rollout with it', async () => {
  await desk.service.publish('mfe-wish-list', '1.0.0');
  expect(await textOf('/start?mfe-wish-list=1.0.0')).toContain('mfe-wish-list none → 1.0.0');
  await post('start', { 'mfe-wish-list': '1.0.0', shown: 'mfe-wish-list@1.0.0', percent: '5' });
  const { id = '', candidate } = (await rollout()) ?? {};
  expect(candidate?.slices).toHaveProperty('mfe-wish-list', '1.0.0');
  expect(await textOf('/')).toContain('mfe-wish-list@1.0.0');
  expect(await textOf(`/rollouts/${id}`)).toContain('mfe-wish-list@1.0.0');
});

it('shows a promotion that is watched, and ends the watch', async () => {
  const watching = await openTestDesk({}, { watch: { minutes: 60, controlPercent: 2, alarm: 'ask' } });
  await watching.service.publish('mfe-cart', '1.1.0');
  const { operations } = watching.service;
  const act = { who: 'mara', why };
  await operations.start({ slices: { 'mfe-cart': '1.1.0' }, percent: 100, force: false }, act);
  const { rollout } = await operations.serving();
  await operations.promote({ ...act, unseen: 'a test has no visitors' });
  const sentence =
    /mfe-cart@1\.1\.0 was promoted and is watched until <time datetime="[^"]+">.* UTC<\/time>, against 2 % of visitors/;
  const page = `/rollouts/${rollout?.id}`;
  for (const url of ['/', page])
    expect((await watching.look('release manager', url)).body.replace(/\s+/g, ' ')).toMatch(sentence);
  expect((await watching.look('release manager', page)).body).toContain('End the watch');
  const body = { rollout: rollout?.id ?? '', why };
  const ended = await watching.post('/actions/end-watch', body, watching.as('release manager'));
  expect(ended.headers.location).toBe(`${page}?done=end-watch`);
  expect((await watching.look('viewer', page)).body).not.toMatch(sentence);
  await watching.close();
});

it('shows that a control is kept at 100 %, and offers no larger share', async () => {
  const watching = await openTestDesk({}, { watch: { minutes: 60, controlPercent: 2, alarm: 'ask' } });
  await watching.service.publish('mfe-cart', '1.1.0');
  const { operations } = watching.service;
  const act = { who: 'mara', why };
  await operations.start({ slices: { 'mfe-cart': '1.1.0' }, percent: 99, force: false }, act);
  const page = `/rollouts/${(await operations.serving()).rollout?.id}`;
  const look = async () => (await watching.look('release manager', page)).body.replace(/\s+/g, ' ');
  expect(await look()).toContain('Raise the share');
  await operations.rollouts.raise({ percent: 100, ...act });
  const shown = await look();
  expect(shown).toContain('<strong class="share">98 %</strong> of visitors');
  expect(shown).toContain(
    '98 % of visitors for less than a minute, and 2 % keep what is live as the control',
  );
  expect(shown).not.toContain('Raise the share');
  await watching.close();
});

it('queues a set while a rollout is in progress, and takes it out', async () => {
  await desk.service.publish('mfe-content', '1.1.0');
  await start();
  expect(await textOf('/slices/mfe-content')).toContain('Queue a rollout');
  const queued = await post('queue', {
    'mfe-content': '1.1.0',
    shown: 'mfe-content@1.1.0',
    plan: '1% 1h, 50%',
    percent: '5',
  });
  expect(queued.headers.location).toBe('/?done=queue');
  const [waiting] = await desk.service.operations.queue.all();
  expect(waiting).toMatchObject({ percent: 1, plan: [{ percent: 1, minutes: 60 }, { percent: 50 }] });
  expect(await textOf('/')).toContain('waits mfe-content@1.1.0 at 1 %');
  await post('unqueue', { id: String(waiting?.id) });
  expect(await textOf('/')).not.toContain('waits mfe-content');
});

it('takes the approval of a second person of start and promotion', async () => {
  const two = await openTestDesk({}, { twoPersons: ['mfe-cart'] });
  await two.service.publish('mfe-cart', '1.1.0');
  await two.service.people.put({ name: 'nana', role: 'manager', slices: [] }, { password });
  const nana = { ...here, ...cookieOf(await two.signIn('nana')) };
  const page = await two.look('release manager', '/start?mfe-cart=1.1.0');
  expect(page.body).toContain('mfe-cart takes two persons. Nobody has approved this start yet.');
  const startTwo = () =>
    two.post('/actions/start', { ...cart, percent: '5', why }, two.as('release manager'));
  expect((await startTwo()).body).toContain('mfe-cart takes two persons');
  await two.post('/actions/approve', { ...cart, why: 'it is small' }, nana);
  expect((await two.look('viewer')).body).toContain('the start of mfe-cart@1.1.0: it is small');
  expect((await startTwo()).statusCode).toBe(303);
  const { rollout } = await two.service.operations.serving();
  const promotion = { rollout: rollout?.id ?? '', why };
  await two.post('/actions/approve', promotion, nana);
  const promoted = await two.post(
    '/actions/promote',
    { ...promotion, unseen: why },
    two.as('release manager'),
  );
  expect(promoted.statusCode).toBe(303);
  await two.close();
});
