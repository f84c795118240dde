import { here, openTestDesk, type TestDesk } from '../testing/test-desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
  for (let entry = 0; entry < 20; entry++)
    await desk.service.registry.note({
      who: 'mara',
      why: `<b>${entry}</b>`,
      action: 'person',
      what: 'esi viewer',
    });
});
afterAll(() => desk.close());

const look = (query: string) => desk.look('viewer', `/history?${query}`);

it('shows what is searched for, page by page, with the search in the fields', async () => {
  const { body } = await look('who=mara&text=%3Cb%3E&slice=');
  expect(body.match(/<time /g)).toHaveLength(12);
  expect(body).toContain('<td>&lt;b&gt;19&lt;/b&gt;</td>');
  expect(body).toContain('value="mara"');
  expect(body).not.toContain('Newest entries');
  const linkIn = (page: string, name: string) =>
    new RegExp(`href="/history\\?([^"]+)">${name}`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const rest = await look(linkIn(body, 'Older entries'));
  expect(rest.body.match(/<time /g)).toHaveLength(8);
  expect(rest.body).not.toContain('Older entries');
  expect((await look(linkIn(rest.body, 'Newest entries'))).body).toBe(body);
});

it.each([
  ['from=2026-05-01&to=2026-05-01', '2026-05-01T00:00', '2026-05-02T00:00'],
  ['from=2026-05-01T08:30&to=2026-05-01T09:30', '2026-05-01T08:30', '2026-05-01T09:30'],
  ['from=&to=2026-05-01T09:30:00%2B02:00', '', '2026-05-01T07:30'],
])('shows the times of %s in the fields, in UTC', async (query, from, to) => {
  const { body } = await look(query);
  const valueOf = (name: string) =>
    new RegExp(`name="${name}" type="datetime-local" value="(.*?)"`).exec(body);
  expect([valueOf('from')?.[1], valueOf('to')?.[1]]).toEqual([from, to]);
});

it('shows times within an entry as it shows all others', async () => {
  const note = {
    who: 'lena',
    why: 'the sale',
    action: 'freeze',
    what: 'rollouts from 2099-11-27T08:00:00.000Z',
  };
  await desk.service.registry.note(note);
  expect((await look('who=lena')).body).toContain(
    'rollouts from <time datetime="2099-11-27T08:00:00.000Z">2099-11-27 08:00 UTC</time>',
  );
});

it('offers what is found as CSV', async () => {
  const { body } = await look('who=begin');
  const [, address = ''] = /href="\/history\?([^"]+)">As CSV/.exec(body) ?? [];
  const { headers, payload } = await look(address.replaceAll('&amp;', '&'));
  expect(headers['content-disposition']).toBe('attachment; filename="history.csv"');
  expect(payload.trim().split('\r\n')).toHaveLength(8);
});

it('says what is wrong with a search, and shows nothing without a session', async () => {
  expect((await look('from=soon')).statusCode).toBe(409);
  const anonymous = await desk.app.inject({ url: '/history', headers: here });
  expect([anonymous.statusCode, anonymous.headers.location]).toEqual([303, '/sign-in']);
});
