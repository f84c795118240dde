import { removePerson } from '../actions/access';
import { ReleaseError } from '@store/release-kit/release-error';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { releaseTool } from '../testing/release-tool';
import type { ReleaseManagerClient } from '../api/release-manager-client';

const token = 'a-token-for-tests';
let service: ReleaseService;
let client: ReleaseManagerClient;
let origin: string;

beforeAll(async () => {
  service = await openReleaseService(token);
  ({ client, origin } = await service.serve());
  const rows = Array.from({ length: 620 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    who: index % 2 ? 'ama' : 'kofi',
    action: index % 3 ? 'publish' : 'gate',
    what: `${index % 5 ? 'mfe-cart' : 'shell'}@1.0.${index}`,
    why: index === 600 ? 'Larger 100% buttons' : 'a test',
    composition: '',
    facts: JSON.stringify({ slices: { [index % 5 ? 'mfe-cart' : 'shell']: `1.0.${index}` } }),
  }));
  await service.registry.db.insertInto('history').values(rows).execute();
  await service.registry.note(
    removePerson,
    { name: 'a "quoted", name\nin two lines' },
    { who: 'esi', why: '=HYPERLINK("http://evil.example")' },
  );
});
afterAll(() => service.close());

const get = (query: string) =>
  fetch(`${origin}/history?${query}`, { headers: { authorization: `Bearer ${token}` } });
const { say } = releaseTool(() => ({ root: service.folder, registry: client }));
const history = (...words: string[]) => say('history', ...words);

it('goes back to the first entry page by page, each entry once', async () => {
  const seen: number[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const page = await client.searchHistory({ before, limit: 200 });
    seen.push(...page.data.map(({ id }) => id));
    before = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 621 }, (_, index) => 621 - index));
});

it.each([
  ['slice=shell', 124],
  ['who=ama', 310],
  ['action=gate', 207],
  ['text=larger%20100%25', 1],
  ['text=1_0', 0],
  ['from=2026-01-02&to=2026-01-02', 24],
  ['from=2026-01-02T10:00:00%2B01:00&to=2026-01-02T10:00:00Z', 1],
  ['slice=shell&who=kofi&action=gate&from=&to=2026-01-05', 4],
])('finds what %s asks for', async (query, count) => {
  const { data } = (await (await get(`${query}&limit=500`)).json()) as { data: unknown[] };
  expect(data).toHaveLength(count);
});

it.each(['slice=cart', 'from=yesterday', 'before=0', 'limit=5000', 'format=xlsx'])(
  'refuses %s',
  async (query) => {
    expect((await get(query)).status).toBe(400);
  },
);

it('exports all entries as CSV whose texts no spreadsheet runs', async () => {
  const answer = await get('format=csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await answer.text();
  expect(text.split('\r\n')).toHaveLength(623);
  const [header, first] = text.split('\r\n');
  expect(header).toBe('id,at,who,action,what,why,composition,facts');
  expect(first).toContain(
    `"esi","remove-person","a ""quoted"", name\nin two lines","'=HYPERLINK(""http://evil.example"")"`,
  );
});

it('is searched and exported with the tool', async () => {
  const page = (await history('--who', 'ama', '--slice', 'mfe-cart')).split('\n');
  expect(page).toHaveLength(101);
  expect(page[0]).toContain('  ama  publish  mfe-cart@1.0.619  a test');
  const before = /^Older entries: --before (\d+)$/.exec(page.at(-1) ?? '')?.[1] ?? '';
  const [next = ''] = (await history('--who', 'ama', '--slice', 'mfe-cart', '--before', before)).split('\n');
  expect(page).not.toContain(next);
  expect((await history('--format', 'jsonl', '--text', 'LARGER')).split('\n')).toHaveLength(1);
  await expect(history('--from', 'yesterday')).rejects.toThrow(ReleaseError);
});
