import { password, why, type Who, useTestDesk } from '../testing/test-desk';

// All tests share one shop and depend on the tests before them.
const desk = useTestDesk();

const button = (name: string) => new RegExp(`<button[^>]*>${name}</button>`);

it('offers exactly the permitted actions', async () => {
  await desk.service.publish('mfe-cart', '1.1.0');
  expect((await desk.look('viewer', '/settings')).body).not.toContain('id="credentials"');
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
  expect(await offered('release manager')).toEqual(['Start', 'Freeze', 'Make a link', 'Ask the gate']);
});

it('lists people and credentials to release managers, who remove and revoke them, not themselves', async () => {
  const settings = async () => (await desk.look('release manager', '/settings')).body;
  const before = await settings();
  const [, id = ''] = /aria-label="Revoke credential (\w+) of vera"/.exec(before) ?? [];
  expect(before).toContain('<strong>mara</strong>');
  expect(before).toContain('aria-label="Remove vera"');
  expect(before).not.toContain('aria-label="Remove mara"');
  const send = (action: string, of: string) =>
    desk.post(`/actions/${action}`, { id: of, why }, desk.as('release manager'));
  expect((await send('remove-person', 'mara')).body).toContain('Nobody removes themselves');
  const revoked = await send('revoke-credential', id);
  expect(revoked.headers.location).toMatch(/^\/settings\?done=/);
  await send('remove-person', 'carl');
  const after = await settings();
  expect([after.includes(id), after.includes('Remove carl'), after.includes('of carl')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('escapes every value in a page', async () => {
  const bad = '<script>alert(1)</script>"\'&';
  const commits = [{ revision: 'a'.repeat(40), subject: bad, at: '2026-01-01T00:00:00.000Z' }];
  await desk.service.publish('mfe-content', '1.1.0', { commits });
  await desk.service.act('freeze', {}, { who: 'mara', why: bad });
  await desk.service.act('unfreeze', {}, { who: bad, why: 'enough' });
  const looks = await Promise.all(['/slices/mfe-content', '/history'].map((url) => desk.look('viewer', url)));
  const body = looks.map((look) => look.body).join();
  const headers = looks[0]?.headers ?? {};
  expect(body).not.toContain('<script>alert');
  expect(body.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;')).toHaveLength(4);
  for (const rule of ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"])
    expect(headers['content-security-policy']?.toString().split('; ')).toContain(rule);
  const refused = await desk.post('/sign-in', { name: bad, password });
  expect(refused.body).not.toContain('<script>alert');
});

it('offers every earlier composition for a rollback', async () => {
  const first = (await desk.service.serving()).live.id;
  await desk.service.act('make-live', { slices: { 'mfe-cart': '1.1.0' } }, { who: 'mara', why });
  await desk.service.act('make-live', { slices: { 'mfe-content': '1.1.0' } }, { who: 'mara', why });
  expect((await desk.look('release manager')).body).toContain(`Composition ${first}`);
});

it('refuses bodies that are not forms', async () => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/actions/freeze',
    headers: { ...desk.as('release manager'), 'content-type': 'text/html' },
    payload: '<p>',
  });
  expect([answer.statusCode, answer.body]).toEqual([415, expect.stringContaining('could not read')]);
  const large = await desk.post('/actions/freeze', { why: 'x'.repeat(20_000) }, desk.as('release manager'));
  expect(large.statusCode).toBe(413);
});
