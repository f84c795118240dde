import { createRateLimits } from '@store/service-kit/rate-limits';
import type { FastifyInstance } from 'fastify';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { buildDesk } from './desk';

const password = 'a good password';
const origin = 'https://desk.example';
let service: ReleaseService;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  service = await openReleaseService('a-secret-of-tests');
  await service.begin();
  await service.people.put({ name: 'vera', role: 'viewer', slices: [] }, { password });
  app = await buildDesk({
    operations: service.operations,
    people: service.people,
    rateLimits: createRateLimits(service.registry.db),
    origin,
    dataFolder: service.folder,
    samples: { collection: async () => null, product: async () => null },
    demoPassword: undefined,
    photographer: null,
    logLevel: 'silent',
  });
  const signedIn = await app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'vera', password }).toString(),
  });
  cookie = `desk_session=${signedIn.cookies[0]?.value ?? ''}`;
  for (let entry = 0; entry < 120; entry++)
    await service.registry.note({
      who: 'mara',
      why: `<b>${entry}</b>`,
      action: 'person',
      what: 'esi viewer',
    });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const look = (query: string) => app.inject({ url: `/history?${query}`, headers: { cookie } });

it('shows what is searched for, page by page, with the search in the fields', async () => {
  const { body } = await look('who=mara&text=%3Cb%3E&slice=');
  expect(body.match(/<time /g)).toHaveLength(100);
  expect(body).toContain('<td>&lt;b&gt;119&lt;/b&gt;</td>');
  expect(body).toContain('value="mara"');
  const [, older = ''] = /href="\/history\?([^"]+)">Older entries/.exec(body) ?? [];
  const rest = await look(older.replaceAll('&amp;', '&'));
  expect(rest.body.match(/<time /g)).toHaveLength(20);
  expect(rest.body).not.toContain('Older entries');
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
  const anonymous = await app.inject({ url: '/history' });
  expect([anonymous.statusCode, anonymous.headers.location]).toEqual([303, '/sign-in']);
});
