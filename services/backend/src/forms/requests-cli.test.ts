import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { peopleRoutes } from '../privacy/people.routes';
import { TtlCache } from '../reviews/ttl-cache';
import { testDatabase } from '../testing/build-for-test';
import { officeForTest } from '../testing/office-for-test';
import { requestRoutes } from './requests.routes';

/** More requests than one page of the back office lists. */
const many = 501;

/** The numbers of the stored requests, and what runs `npm run requests -- …`. */
async function start() {
  const db = await testDatabase();
  const office = await officeForTest(async (routes) => {
    await routes.register(requestRoutes, { db });
    await routes.register(peopleRoutes, { db, reviewCache: new TtlCache(Date.now), pageAddress: String });
  });
  const rows = Array.from({ length: many }, (_, place) => ({
    form: 'modification-cancellation' as const,
    request: JSON.stringify(formCases['modification-cancellation'].valid),
    digest: `digest ${place}`,
    received_at: Date.parse('2026-11-20T12:00:00Z') + place,
  }));
  const stored = await db.insertInto('form_requests').values(rows).returning('id').execute();
  const run = (words: string[], environment?: NodeJS.ProcessEnv) =>
    office.run('forms/requests-cli.ts', words, environment);
  return { numbers: stored.map(({ id }) => id), run };
}

it('lists, shows and exports all stored requests, however many', async () => {
  const { numbers, run } = await start();
  const newest = String(numbers.at(-1));
  const [list, show, csv, wrongToken, wrongWord] = await Promise.all([
    run(['list']),
    run(['show', newest]),
    run(['export']),
    run([], { OFFICE_TOKEN: 'wrong' }),
    run(['delete']),
  ]);
  const lines = list.text.split('\n');
  expect(lines).toHaveLength(50);
  expect(lines[0]).toMatch(
    new RegExp(`^ +${newest}  2026-11-20 12:00  modification-cancellation .*#1001 · Ada Mensah`),
  );
  expect(show.text).toContain('Order number  #1001');
  const rows = csv.text.split('\n').filter((row) => /^"\d+",/.test(row));
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0])).sort((a, b) => a - b)).toEqual(numbers);
  expect(csv.text).toContain('"request","received","form","orderNumber"');
  expect([list, show, csv].map(({ code, errors }) => [code, errors])).toEqual(Array(3).fill([0, '']));
  expect([wrongToken.code, wrongToken.text]).toEqual([1, '']);
  expect(wrongWord).toMatchObject({ code: 1, errors: expect.stringContaining('npm run requests --') });

  const { email } = formCases['modification-cancellation'].valid as { email: string };
  const db = await testDatabase();
  await db.insertInto('data_requests').values({ email, phone: null, received_at: 0 }).execute();
  expect((await run(['asked'])).text).toBe(`1970-01-01  ${email}`);
  const person = JSON.parse((await run(['person', email])).text) as { requests: unknown[] };
  expect(person.requests).toHaveLength(many);
  expect((await run(['erase', email])).text).toBe(
    `Erased ${many} requests, 0 waiting messages, the lists; there is no account.`,
  );
  expect((await run(['asked'])).text).toBe('Nobody has asked.');
});
