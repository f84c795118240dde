import { openTestDesk, password, why, type TestDesk, type Who } from '../testing/test-desk';

// All tests share one shop and depend on the tests before them.
let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const cart = { 'mfe-cart': '1.1.0', shown: 'mfe-cart@1.1.0' };
const button = (name: string) => new RegExp(`<button class="[^"]*">${name}</button>`);

it('offers exactly the permitted actions', async () => {
  await desk.service.publish('mfe-cart', '1.1.0');
  const credentials = async (who: Who) =>
    (await desk.look(who, '/settings')).body.includes('id="credentials"');
  expect(await credentials('release manager')).toBe(true);
  expect(await credentials('viewer')).toBe(false);
  expect((await desk.look('release manager', '/settings')).body).toContain('<strong>mara</strong>');
  const offered = async (who: Who) => {
    const pages = await Promise.all(
      ['/', '/slices/mfe-cart', '/settings', '/start?mfe-cart=1.1.0'].map((url) => desk.look(who, url)),
    );
    const body = pages.map((page) => page.body).join();
    return ['Start', 'Freeze', 'Make a link', 'Ask the gate'].filter((name) => button(name).test(body));
  };
  expect(await offered('viewer')).toEqual([]);
  expect(await offered('publisher of content')).toEqual([]);
  expect(await offered('publisher of the cart')).toEqual(['Make a link', 'Ask the gate']);
  expect(await offered('release manager')).toEqual([...['Start', 'Freeze', 'Make a link', 'Ask the gate']]);
  expect((await desk.look('publisher of the cart')).body).toContain('carl, publisher of mfe-cart');
});

it('escapes every value in a page', async () => {
  const bad = '<script>alert(1)</script>"\'&';
  const commits = [{ revision: 'a'.repeat(40), subject: bad, at: '2026-01-01T00:00:00.000Z' }];
  await desk.service.publish('mfe-content', '1.1.0', { commits });
  await desk.service.operations.freeze({}, { who: 'mara', why: bad });
  await desk.service.operations.unfreeze(undefined, { who: bad, why: 'enough' });
  const looks = await Promise.all(['/slices/mfe-content', '/history'].map((url) => desk.look('viewer', url)));
  const [body, headers] = [looks.map((look) => look.body).join(), looks[0]?.headers ?? {}];
  expect(body).not.toContain('<script>alert');
  expect(body.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')).toHaveLength(4);
  for (const rule of ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"])
    expect(headers['content-security-policy']?.toString().split('; ')).toContain(rule);
  const refused = await desk.post('/sign-in', { name: bad, password });
  expect(refused.body).not.toContain('<script>alert');
});

it('takes a rollout through its steps in plain words, with the reasons in the history', async () => {
  const manager = desk.as('release manager');
  const started = await desk.post('/actions/start', { ...cart, percent: '5', why: 'shorter words' }, manager);
  const { rollout } = await desk.service.operations.serving();
  const address = `/rollouts/${rollout?.id}`;
  expect(started.headers.location).toBe(`${address}?done=start`);
  expect((await desk.look('viewer', `${address}?done=start`)).body).toContain('The rollout has started.');
  const running = await desk.look('viewer');
  expect(running.body).toContain('mfe-cart 1.1.0 has been shown to 5 % of visitors for less than a minute');
  expect(running.body).toContain('gate green');
  // Problems are listed first.
  expect(running.body.indexOf('/slices/mfe-cart')).toBeLessThan(running.body.indexOf('/slices/shell'));

  const second = await desk.post(
    '/actions/start',
    { 'mfe-content': '1.1.0', shown: 'mfe-content@1.1.0', percent: '5', why },
    manager,
  );
  expect([second.statusCode, second.body]).toEqual([
    409,
    expect.stringContaining('mfe-cart@1.1.0 is in progress at 5 % (started by mara'),
  ]);
  const stale = await desk.post('/actions/promote', { rollout: 'another', why }, manager);
  expect(stale.body).toContain('That rollout has ended; mfe-cart@1.1.0 is in progress now.');
  await desk.post('/actions/abort', { rollout: rollout?.id, why: 'too short' }, manager);
  expect((await desk.look('viewer', '/slices/mfe-cart')).body).toContain(
    '1.1.0 was taken back less than a minute ago by mara: too short',
  );
  const { body } = await desk.look('viewer', '/history');
  for (const reason of ['shorter words', 'too short']) expect(body).toContain(`<td>${reason}</td>`);
  expect(body).toContain(`<a href="${address}">mfe-cart@1.1.0 at 5 %</a>`);
});

it('offers every earlier composition for a rollback', async () => {
  const manager = desk.as('release manager');
  const first = (await desk.service.operations.serving()).live.id;
  await desk.service.operations.makeLive({ 'mfe-cart': '1.1.0' }, { who: 'mara', why });
  await desk.service.operations.makeLive({ 'mfe-content': '1.1.0' }, { who: 'mara', why });
  const { body } = await desk.look('release manager');
  expect(body).toContain('What was live before: mfe-content 1.1.0 → 1.0.0');
  expect(body).toContain(`Composition ${first}: mfe-cart 1.1.0 → 1.0.0, mfe-content 1.1.0 → 1.0.0`);
  await desk.post('/actions/rollback', { to: first, why }, manager);
  expect((await desk.service.operations.serving()).live.id).toBe(first);
});

it('refuses bodies that are not forms', async () => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/actions/freeze',
    headers: { ...desk.as('release manager'), 'content-type': 'text/html' },
    payload: '<p>',
  });
  expect([answer.statusCode, answer.body]).toEqual([415, expect.stringContaining('did not understand')]);
  const large = await desk.post('/actions/freeze', { why: 'x'.repeat(20_000) }, desk.as('release manager'));
  expect(large.statusCode).toBe(413);
});
