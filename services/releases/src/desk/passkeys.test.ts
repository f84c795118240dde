import { passkeysOfAccount } from '@store/shared/contracts/passkeys';
import { SoftAuthenticator } from '@store/service-kit/testing/soft-authenticator';
import { cookieOf, here, openTestDesk, password, people, type TestDesk } from '../testing/test-desk';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(async () => {
  jest.useRealTimers();
  await desk.close();
});

const mara = people['release manager'].name;
const newAuthenticator = () => new SoftAuthenticator(here.origin);

/** Sends JSON as the desk's script does. */
const send = (url: string, payload: object = {}, session = desk.sessions['release manager']) =>
  desk.app.inject({ method: 'POST', url, headers: { ...here, ...cookieOf(session) }, payload });

async function add(authenticator = newAuthenticator(), session?: string) {
  const options = (await send('/passkeys/options', {}, session)).json();
  return { authenticator, answer: await send('/passkeys', authenticator.create(options), session) };
}

async function signIn(authenticator: SoftAuthenticator) {
  const options = (await send('/sign-in/passkey/options', {}, '')).json();
  return send('/sign-in/passkey', authenticator.get(options), '');
}

const settings = async () => (await desk.look('release manager', '/settings')).body;
const idIn = (page: string) => /name="id" value="([\w-]+)"/.exec(page)?.[1] ?? '';
const historyOf = async (action: string) =>
  (await desk.service.registry.history()).filter((entry) => entry.action === action);

it('adds a passkey after a sign-in, lists it, and records it in the history', async () => {
  expect(await settings()).toContain('You have none.');
  const options = (await send('/passkeys/options')).json();
  expect(options).toMatchObject({
    rp: { id: 'desk.example' },
    user: { name: mara },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { authenticator, answer } = await add();
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(await settings()).toMatch(/<strong>Passkey 1<\/strong>[\s\S]*not yet/);
  expect(await historyOf('add-passkey')).toMatchObject([{ who: mara, what: 'Passkey 1' }]);
  expect((await send('/passkeys/options')).json().excludeCredentials).toMatchObject([
    { id: authenticator.id },
  ]);
  expect((await desk.look('viewer', '/settings')).body).toContain('You have none.');
});

it('signs in with it as its person, on a device that is then known', async () => {
  const { authenticator } = await add();
  const answer = await signIn(authenticator);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^desk_session=.*HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-desk_device=.*HttpOnly; Secure; SameSite=Strict$/),
  ]);
  const session = answer.cookies.find(({ name }) => name === 'desk_session')?.value ?? '';
  expect(await desk.service.people.bySession(session)).toMatchObject({ name: mara, role: 'manager' });
  expect((await add(newAuthenticator(), session)).answer.statusCode).toBe(200);
  // The second one.
  expect((await settings()).split('not yet')).toHaveLength(2);
});

it('takes none of a device that does not make sure who uses it', async () => {
  const { authenticator } = await add();
  authenticator.verifiesUser = false;
  expect((await signIn(authenticator)).statusCode).toBe(401);
  const other = newAuthenticator();
  other.verifiesUser = false;
  expect((await add(other)).answer.statusCode).toBe(409);
});

it('removes it with an entry in the history; somebody else cannot', async () => {
  const { authenticator } = await add();
  const id = idIn(await settings());
  const others = await desk.post('/actions/remove-passkey', { id }, desk.as('viewer'));
  expect([others.statusCode, others.body]).toEqual([
    409,
    expect.stringContaining('That passkey is not here any more.'),
  ]);
  const removed = await desk.post('/actions/remove-passkey', { id }, desk.as('release manager'));
  expect(removed.headers.location).toBe('/settings?done=remove-passkey');
  expect(await historyOf('remove-passkey')).toMatchObject([{ who: mara, what: 'Passkey 1' }]);
  const refused = await signIn(authenticator);
  expect([refused.statusCode, refused.cookies, refused.body]).toEqual([
    401,
    [],
    expect.stringContaining('This passkey is not known here'),
  ]);
});

it('ends with a new password or role, and with its person', async () => {
  const { authenticator } = await add();
  await desk.service.people.put({ name: mara, role: 'viewer', slices: [] }, { password });
  expect((await signIn(authenticator)).statusCode).toBe(401);
  await add(authenticator, await desk.signIn(mara));
  expect((await signIn(authenticator)).statusCode).toBe(200);
  await desk.service.people.remove(mara);
  expect((await signIn(authenticator)).statusCode).toBe(401);
});

it('is changed shortly after a sign-in only', async () => {
  await add();
  const id = idIn(await settings());
  const now = Date.now() + 15 * 60_000 + 1;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate'] });
  const text = 'Sign in again first: passkeys can be changed for 15 minutes after signing in.';
  for (const answer of [
    await send('/passkeys/options'),
    await send('/passkeys', newAuthenticator().create({ challenge: 'x', rp: { id: 'desk.example' } })),
  ])
    expect([answer.statusCode, answer.body]).toEqual([403, text]);
  const form = await desk.post('/actions/remove-passkey', { id }, desk.as('release manager'));
  expect([form.statusCode, form.body]).toEqual([403, expect.stringContaining(text)]);
});

it('takes a challenge once, from its person and in time', async () => {
  const challenge = async () => (await send('/passkeys/options')).json();
  const options = await challenge();
  const others = await send('/passkeys', newAuthenticator().create(options), desk.sessions.viewer);
  expect(others.body).toBe('The passkey could not be added. Please try again.');
  expect((await send('/passkeys', newAuthenticator().create(options))).statusCode).toBe(200);
  expect((await send('/passkeys', newAuthenticator().create(options))).statusCode).toBe(409);
  const late = await challenge();
  await desk.service.registry.db.updateTable('passkey_challenges').set({ expires_at: Date.now() }).execute();
  expect((await send('/passkeys', newAuthenticator().create(late))).statusCode).toBe(409);
});

it('refuses what another site or a strange authenticator signed, and bodies that are no answers', async () => {
  const { authenticator } = await add();
  expect((await signIn(newAuthenticator())).statusCode).toBe(401);
  authenticator.origin = 'https://evil.example';
  expect((await signIn(authenticator)).statusCode).toBe(401);
  authenticator.origin = here.origin;
  expect((await signIn(authenticator)).statusCode).toBe(200);
  expect((await add(new SoftAuthenticator('https://evil.example'))).answer.statusCode).toBe(409);
  expect((await add(authenticator)).answer.body).toBe('This passkey has been added already.');
  for (const body of [{}, { id: '../x' }, []])
    for (const url of ['/passkeys', '/sign-in/passkey']) expect((await send(url, body)).statusCode).toBe(409);
  const fromElsewhere = { ...cookieOf(desk.sessions['release manager']), origin: 'https://evil.example' };
  for (const url of ['/passkeys', '/passkeys/options', '/sign-in/passkey', '/sign-in/passkey/options'])
    expect(
      (await desk.app.inject({ method: 'POST', url, headers: fromElsewhere, payload: {} })).statusCode,
    ).toBe(403);
});

it('limits tries for each client, and passkeys for each person', async () => {
  const tries = new Set<number>();
  for (let count = 0; count <= 30; count++)
    tries.add((await send('/sign-in/passkey/options', {}, '')).statusCode);
  expect([...tries]).toEqual([200, 429]);
  for (let count = 0; count < passkeysOfAccount; count++) await add();
  expect((await send('/passkeys/options')).body).toBe('A person has at most 20 passkeys.');
});

it('is not offered where a provider signs people in', async () => {
  const openId = {
    issuer: 'https://provider.example',
    clientId: 'desk',
    clientSecret: 'secret',
    roles: new Map(),
    scopes: 'openid',
    groupsClaim: 'groups',
    nameClaim: 'name',
  };
  const other = await desk.another({ openId });
  const as = desk.as('release manager');
  const at = async (url: string) => other.inject({ url, headers: as });
  expect((await at('/settings')).body).not.toContain('passkey');
  expect((await at('/passkeys.js')).statusCode).toBe(404);
  const options = await other.inject({ method: 'POST', url: '/passkeys/options', headers: as, payload: {} });
  expect(options.statusCode).toBe(404);
  await other.close();
});
