import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { testDatabase } from '../testing/build-for-test';
import { officeForTest } from '../testing/office-for-test';
import { csvText, listText, requestText, type ListedRequest } from './request-listing';
import { storeRequest } from './request-store';
import { requestRoutes } from './requests.routes';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);

async function start() {
  const db = await testDatabase();
  const { ask } = await officeForTest((office) => office.register(requestRoutes, { db }));
  const store = (receivedAt: number) =>
    db.transaction().execute(async (transaction) => {
      const form = 'modification-cancellation';
      const request = formCases[form].valid;
      return (await storeRequest(transaction, { form, receivedAt, request })).id;
    });
  return { store, get: (url: string) => ask('GET', url), ask };
}

const numbers = (answer: { json(): { requests: ListedRequest[] } }) =>
  answer.json().requests.map(({ id }) => id);

it('lists requests, newest first, also those before another', async () => {
  const { store, get } = await start();
  const first = await store(day('2026-11-01'));
  const second = await store(day('2026-11-02'));
  const third = await store(day('2026-11-03'));
  expect(numbers(await get('/requests'))).toEqual([third, second, first]);
  expect(numbers(await get(`/requests?limit=1&before=${third}`))).toEqual([second]);
});

it('shows one with its fields and labels', async () => {
  const { store, get } = await start();
  const id = await store(day('2026-11-01'));
  const request = (await get(`/requests/${id}`)).json<ListedRequest>();
  const field = { name: 'requestType', label: 'Request type', value: 'Change the shipping address' };
  expect(request.fields).toContainEqual(field);
  expect(requestText(request)).toContain('Order number  #1001');
  expect((await get('/requests/999999999')).statusCode).toBe(404);
});

it.each(['', 'Bearer wrong'])('is for nobody without the token: %j', async (authorization) => {
  const { ask } = await start();
  expect((await ask('GET', '/requests', undefined, authorization)).statusCode).toBe(401);
});

it.each(['?limit=0', '?limit=501', '?before=x'])('refuses %s', async (query) => {
  const { get } = await start();
  expect((await get(`/requests${query}`)).statusCode).toBe(400);
});

describe('output', () => {
  const listed = (value: string): ListedRequest => ({
    id: 7,
    form: 'after-ship-center',
    receivedAt: '2026-11-01T12:00:00.000Z',
    fields: [
      { name: 'fullName', label: 'Full name', value: 'Ada' },
      { name: 'description', label: 'Description', value },
    ],
  });

  it('escapes formulas for spreadsheets', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
      expect(csvText([listed(`${sign}cmd|' /C calc'!A0`)])).toContain(`"'${sign}cmd|' /C calc'!A0"`);
    }
    expect(csvText([listed('a "b",\nc')])).toBe(
      '"request","received","form","fullName","description"\r\n"7","2026-11-01T12:00:00.000Z","after-ship-center","Ada","a ""b"",\nc"',
    );
  });

  it('removes control sequences for terminals', () => {
    const hostile = listed('\u001b]0;owned\u0007\u009b31m\nsecond line');
    expect(requestText(hostile)).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(requestText(hostile)).toContain('second line');
    expect(listText([{ ...hostile, fields: [{ name: 'name', label: '', value: '\u001b[2J' }] }])).not.toMatch(
      /\p{Cc}/u,
    );
    expect(listText([])).toBe('No requests.');
  });
});
