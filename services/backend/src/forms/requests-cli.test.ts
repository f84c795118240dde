import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { startChild } from '@store/service-kit/testing/child-process';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { buildAdminApp } from '../admin/admin-app';
import { testDatabase } from '../testing/build-for-test';
import { peopleRoutes } from '../privacy/people.routes';
import { TtlCache } from '../reviews/ttl-cache';
import { requestRoutes } from './requests.routes';

/** More requests than one page of the back office lists. */
const many = 501;

let adminApp: Awaited<ReturnType<typeof buildAdminApp>>;
let numbers: number[];
beforeAll(async () => {
  const db = await testDatabase();
  adminApp = await buildAdminApp({
    token: 'secret',
    log: { level: 'silent' },
    routes: async (routes) => {
      await routes.register(requestRoutes, { db });
      await routes.register(peopleRoutes, { db, reviewCache: new TtlCache(Date.now), pageAddress: String });
    },
  });
  await adminApp.listen({ host: '127.0.0.1', port: 0 });
  const rows = Array.from({ length: many }, (_, place) => ({
    form: 'modification-cancellation' as const,
    request: JSON.stringify(formCases['modification-cancellation'].valid),
    digest: `digest ${place}`,
    received_at: Date.parse('2026-11-20T12:00:00Z') + place,
  }));
  const stored = await db.insertInto('form_requests').values(rows).returning('id').execute();
  numbers = stored.map(({ id }) => id);
});
afterAll(() => adminApp.close());

/** Runs `npm run requests -- …` against the running back office. */
async function run(words: string[], environment: NodeJS.ProcessEnv = {}) {
  const { port } = adminApp.server.address() as AddressInfo;
  const child = startChild(path.join(__dirname, 'requests-cli.ts'), words, {
    OFFICE_PORT: String(port),
    DEMO: '1',
    OFFICE_TOKEN: 'secret',
    ...environment,
  });
  return { code: await child.ended, text: child.lines.join('\n'), errors: child.errors() };
}

// One test, because rows are deleted after each.
it('lists, shows and exports all stored requests, however many', async () => {
  const newest = String(numbers.at(-1));
  const [list, show, csv, json, wrongToken, wrongWord] = await Promise.all([
    run(['list', '--limit', '3']),
    run(['show', newest]),
    run(['export']),
    run(['export', '--json', '--since', '2026-11-20']),
    run([], { OFFICE_TOKEN: 'wrong' }),
    run(['delete']),
  ]);
  expect(list.text.split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(`^ +${newest}  2026-11-20 12:00  modification-cancellation .*#1001 · Ada Mensah`),
    ),
    expect.any(String),
    expect.any(String),
  ]);
  expect(show.text).toContain('Order number  #1001');
  const rows = csv.text.split('\n').filter((row) => /^"\d+",/.test(row));
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0])).sort((a, b) => a - b)).toEqual(numbers);
  expect(csv.text).toContain('"request","received","form","orderNumber"');
  expect((JSON.parse(json.text) as unknown[]).length).toBe(many);
  expect([list, show, csv, json].map(({ code, errors }) => [code, errors])).toEqual(Array(4).fill([0, '']));
  expect([wrongToken.code, wrongToken.text]).toEqual([1, '']);
  expect([wrongWord.code, wrongWord.errors]).toEqual([
    1,
    expect.stringContaining('npm run requests -- export'),
  ]);

  const { email } = formCases['modification-cancellation'].valid as { email: string };
  const db = await testDatabase();
  await db.insertInto('data_requests').values({ email, phone: null, received_at: 0 }).execute();
  expect((await run(['asked'])).text).toBe(`1970-01-01  ${email}`);
  expect((JSON.parse((await run(['person', email])).text) as { requests: unknown[] }).requests).toHaveLength(
    many,
  );
  expect((await run(['erase', email])).text).toBe(
    `Erased ${many} requests, 0 waiting messages, the lists; there is no account.`,
  );
  expect((await run(['asked'])).text).toBe('Nobody has asked.');
});
