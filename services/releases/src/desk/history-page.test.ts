import { removePerson } from '../actions/access';
import { useTestDesk } from '../testing/test-desk';

const desk = useTestDesk();
beforeAll(async () => {
  for (let entry = 0; entry < 20; entry++)
    await desk.service.registry.note(removePerson, { name: 'esi' }, { who: 'mara', why: `<b>${entry}</b>` });
});

const look = (query: string) => desk.look('viewer', `/history?${query}`);
const linkIn = (page: string, name: string) =>
  new RegExp(`href="/history\\?([^"]+)">${name}`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

it('shows what is searched for, page by page', async () => {
  const { body } = await look('who=mara&text=%3Cb%3E&slice=');
  expect(body.match(/<time /g)).toHaveLength(12);
  expect(body).toContain('&lt;b&gt;19&lt;/b&gt;');
  const rest = await look(linkIn(body, 'Older entries'));
  expect(rest.body.match(/<time /g)).toHaveLength(8);
});

it('offers what is found as CSV, and refuses a search that it cannot read', async () => {
  const { headers } = await look(linkIn((await look('who=begin')).body, 'As CSV'));
  expect(headers['content-disposition']).toBe('attachment; filename="history.csv"');
  expect((await look('from=soon')).statusCode).toBe(409);
});
