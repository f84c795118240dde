import { TesterLinks } from '@store/release-kit/tester-link';
import { secret, why, useTestDesk } from '../testing/test-desk';

const desk = useTestDesk({ 'mfe-cart': '1.1.0', 'mfe-content': '1.1.0' });

it('shows a tester link once, to any combination of versions, and records in the history who made it', async () => {
  const slices = { shell: '1.0.0', 'mfe-cart': '1.1.0', 'mfe-content': '1.1.0' };
  const { body } = await desk.post(
    '/actions/link',
    { ...slices, hours: '2', why },
    desk.as('release manager'),
  );
  const pass = /tester=([\w.-]+)/.exec(body)?.[1] ?? '';
  expect(new TesterLinks(secret).read(pass, 'preview')?.slices).toMatchObject(slices);
  const history = await desk.service.registry.history();
  expect(history[0]).toMatchObject({
    who: 'mara',
    what: 'mfe-cart@1.1.0, mfe-content@1.1.0 for 2 hours',
    why,
  });
  expect(JSON.stringify(history)).not.toContain(pass);
});

it('offers only release managers a link to the shop itself, and marks it as one', async () => {
  const form = { 'mfe-cart': '1.1.0', hours: '2', site: 'shop', why };
  expect((await desk.look('publisher of the cart', '/settings')).body).not.toContain('the shop itself');
  const { body } = await desk.post('/actions/link', form, desk.as('release manager'));
  const address = new URL(/https:[^"<]+tester=[\w.-]+/.exec(body)?.[0] ?? '');
  expect(address.origin).toBe('https://shop.example');
  const pass = address.searchParams.get('tester') ?? '';
  expect(new TesterLinks(secret).read(pass, 'shop')?.slices).toMatchObject({ 'mfe-cart': '1.1.0' });
  expect((await desk.service.registry.history())[0]?.what).toContain('for 2 hours at the shop itself');
  expect((await desk.look('viewer', '/settings')).body).toContain('<td data-label="Opens at">the shop</td>');
});

it('makes a link for staff, at the shop and without versions', async () => {
  const everyLive = { shell: '1.0.0', 'mfe-cart': '1.0.0', 'mfe-content': '1.0.0' };
  const sent = { ...everyLive, hours: '720', site: 'preview', staff: 'yes', why };
  const { body } = await desk.post('/actions/link', sent, desk.as('release manager'));
  const pass = /tester=([\w.-]+)/.exec(body)?.[1] ?? '';
  expect(new TesterLinks(secret).read(pass, 'shop')?.mark).toBe('staff');
  expect((await desk.service.registry.history())[0]?.what).toContain('what staff see for 720 hours');
});

it.each([
  ['staff with versions', { 'mfe-cart': '1.1.0', hours: '1', staff: 'yes', why }, 'names no versions'],
  ['15 days', { 'mfe-cart': '1.1.0', hours: '360', why }, 'at most 336 hours'],
  ['no time', { 'mfe-cart': '1.1.0', hours: '0', why }, 'at most 336 hours'],
  ['a version that is none', { 'mfe-cart': '7.0.0', hours: '1', why }, 'mfe-cart@7.0.0 is not published'],
])('refuses a link for %s', async (_, body, sentence) => {
  const answer = await desk.post('/actions/link', body, desk.as('release manager'));
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining(sentence)]);
});

it('lists the links that work, and lets their maker or a release manager revoke each alone', async () => {
  const make = async (who: string) =>
    (await desk.service.act('link', { slices: { 'mfe-cart': '1.1.0' }, hours: 2 }, { who, why })).facts;
  const own = await make('carl');
  const other = await make('mara');
  const form = (id: string) => `aria-label="Revoke tester link ${id}"`;
  const { body } = await desk.look('publisher of the cart', '/settings');
  expect(body).toContain(form(own.id));
  expect(body).toContain(`<td class="mono">${other.id}</td>`);
  expect(body).not.toContain(form(other.id));
  expect((await desk.look('viewer', '/settings')).body).not.toContain(form(own.id));
  expect((await desk.look('release manager', '/settings')).body).toContain(form(own.id));

  const publisher = desk.as('publisher of the cart');
  const refused = await desk.post('/actions/revoke-link', { id: other.id, why }, publisher);
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining('it takes a release manager, or the publisher who made the link'),
  ]);
  const revoke = () => desk.post('/actions/revoke-link', { id: own.id, why: 'it was sent on' }, publisher);
  expect((await revoke()).headers.location).toMatch(/^\/settings\?done=\d+$/);
  const [revoked] = await desk.service.registry.history();
  expect(revoked).toMatchObject({ action: 'revoke-link', what: `${own.id} of carl: mfe-cart@1.1.0` });
  expect((await desk.service.serving()).revokedLinks).toEqual([own.id]);
  expect((await revoke()).body).toContain(`There is no tester link ${own.id}, or it has ended.`);
});
