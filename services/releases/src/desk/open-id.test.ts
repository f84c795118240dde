import type { FastifyInstance } from 'fastify';
import { groupRolesSchema } from '../people/group-roles';
import { answerProvider, deskClient, SignInProvider } from '../testing/sign-in-provider';
import { cookieOf, here, password, why, useTestDesk } from '../testing/test-desk';
import type { OpenIdSettings } from './open-id';

const callback = `${here.origin}/sign-in/callback`;
const provider = new SignInProvider();
const desk = useTestDesk();
let settings: OpenIdSettings;
let app: FastifyInstance;

beforeAll(async () => {
  // The provider says that it is for development.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockReturnValue();
  settings = {
    issuer: await provider.open(callback),
    clientId: deskClient.id,
    clientSecret: deskClient.secret,
    scopes: 'openid profile',
    groupsClaim: 'groups',
    nameClaim: 'preferred_username',
    roles: groupRolesSchema.parse('leads = manager; cart-team = publisher mfe-cart; staff = viewer'),
  };
  Object.assign(provider.groups, {
    ada: ['staff', 'cart-team'],
    lea: ['leads'],
    guest: ['visitors'],
    guard: ['leads'],
  });
  app = await desk.another({ openId: settings });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Opens the provider's page. @returns its address, and the cookie of the browser that began. */
async function begin(at = app) {
  const answer = await at.inject({ url: '/sign-in/provider', headers: here });
  const kept = answer.cookies[0];
  const cookie = `${kept?.name ?? ''}=${encodeURIComponent(kept?.value ?? '')}`;
  return { answer, address: String(answer.headers.location), cookie };
}
const finish = (url: string, cookie: string, at = app) =>
  at.inject({ url: url.slice(here.origin.length), headers: { host: here.host, cookie } });

async function signIn(name: string) {
  const { address, cookie } = await begin();
  const answer = await finish(await answerProvider(address, name, here.origin), cookie);
  const session = answer.cookies.find((one) => one.name === 'desk_session')?.value ?? '';
  return { answer, session, look: () => app.inject({ url: '/', headers: cookieOf(session) }) };
}

it('signs people in with the role of their groups, and acts under their name', async () => {
  await desk.service.publish('mfe-cart', '1.1.0');
  const { answer, session, look } = await signIn('ada');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^desk_session=.*SameSite=Strict$/),
  );
  expect((await look()).body).toContain('ada, publisher of mfe-cart');
  const form = { 'mfe-cart': '1.1.0', hours: '1', why };
  await desk.post('/actions/link', form, { ...here, ...cookieOf(session) }, app);
  expect((await desk.service.registry.history())[0]).toMatchObject({ who: 'ada', action: 'link' });
  const refused = await desk.post('/actions/freeze', { why }, { ...here, ...cookieOf(session) }, app);
  expect(refused.statusCode).toBe(403);
  expect((await (await signIn('lea')).look()).body).toContain('lea, release manager');
});

it('keeps what the answer has to match where no script and no other site gets it', async () => {
  const { answer, address } = await begin();
  expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
  const kept = { name: '__Host-desk_sign_in', httpOnly: true, secure: true, sameSite: 'Lax' };
  expect(answer.cookies).toMatchObject([kept]);
});

it('takes an answer in the browser that asked only, and once', async () => {
  const own = await begin();
  const other = await begin();
  const back = await answerProvider(own.address, 'lea', here.origin);
  for (const cookie of [other.cookie, '', '__Host-desk_sign_in=made-up']) {
    const answer = await finish(back, cookie);
    expect(answer.statusCode).toBe(400);
    expect(answer.cookies.some(({ name }) => name === 'desk_session')).toBe(false);
  }
  expect((await finish(back, own.cookie)).statusCode).toBe(200);
  const again = await finish(back, own.cookie);
  expect([again.statusCode, again.body]).toEqual([
    400,
    expect.stringContaining('The answer of the sign-in provider is not valid for this browser'),
  ]);
});

it('refuses an identity for another sign-in', async () => {
  const { address, cookie } = await begin();
  const back = await answerProvider(address, 'lea', here.origin);
  const pending = JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))) as object;
  const other = encodeURIComponent(JSON.stringify({ ...pending, nonce: 'another' }));
  expect((await finish(back, `__Host-desk_sign_in=${other}`)).statusCode).toBe(400);
});

it.each([
  ['guest', 'guest is in no group that may use the desk.'],
  ['guard', 'guard is the name of a program in the history.'],
])('does not let %s in', async (name, sentence) => {
  const { answer, session } = await signIn(name);
  expect([answer.statusCode, session]).toEqual([403, '']);
  expect(answer.body).toContain(sentence);
});

it('does not let anybody in who says no at the provider', async () => {
  const { address, cookie } = await begin();
  const state = new URL(address).searchParams.get('state') ?? '';
  const back = `${callback}?${new URLSearchParams({ error: 'access_denied', state, iss: settings.issuer })}`;
  const answer = await finish(back, cookie);
  expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('You were not signed in')]);
});

it('ends a session when the provider’s word expires, and at sign-out', async () => {
  const { session, look } = await signIn('lea');
  const now = Date.now();
  const rows = await desk.service.registry.db.selectFrom('provider_sessions').select('until').execute();
  const last = Math.max(...rows.map(({ until }) => Date.parse(until)));
  expect(Math.round((last - now) / 60_000)).toBe(30);
  jest.useFakeTimers({ now: last + 1000, doNotFake: ['nextTick', 'setImmediate'] });
  const late = await desk.service.people.bySession(session);
  jest.useRealTimers();
  expect(late).toBeNull();
  expect((await look()).statusCode).toBe(200);
  await desk.post('/sign-out', {}, { ...here, ...cookieOf(session) }, app);
  const after = await look();
  expect([after.statusCode, after.headers.location]).toEqual([303, '/sign-in/provider']);
});

it('has no passwords', async () => {
  expect((await app.inject({ url: '/sign-in', headers: here })).body).not.toContain('type="password"');
  const answer = await desk.post('/sign-in', { name: 'mara', password }, here, app);
  expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
});

it('says when the provider is down, before it was ever reached and later', async () => {
  const down = new SignInProvider();
  const issuer = await down.open(callback);
  const other = await desk.another({ openId: { ...settings, issuer } });
  const { address, cookie } = await begin(other);
  await down.close();
  const sentence = expect.stringContaining('The sign-in provider does not answer. Try again in a minute.');
  const state = new URL(address).searchParams.get('state') ?? '';
  const back = `${callback}?${new URLSearchParams({ code: 'a', state, iss: issuer })}`;
  const later = await finish(back, cookie, other);
  expect([later.statusCode, later.body]).toEqual([503, sentence]);
  const never = await desk.another({ openId: { ...settings, issuer } });
  const { answer } = await begin(never);
  expect([answer.statusCode, answer.body]).toEqual([503, sentence]);
  await Promise.all([other.close(), never.close()]);
});

it.each([
  ['a = owner', '"a = owner" is not <group> = manager'],
  ['a = publisher', '"a = publisher" is not'],
  ['a = viewer mfe-cart', '"a = viewer mfe-cart" is not'],
  ['a = publisher cart', '"a = publisher cart" is not'],
  [' = viewer', '"= viewer" is not'],
])('refuses the roles %j', (text, sentence) => {
  expect(groupRolesSchema.safeParse(text).error?.message).toContain(JSON.stringify(sentence).slice(1, -1));
});
