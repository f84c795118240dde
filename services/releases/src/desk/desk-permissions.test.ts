import { routesOf } from '@store/service-kit/testing/routes-of';
import { allActions } from '../actions/all-actions';
import { restoreActions, standInFor } from '../testing/stand-in-action';
import { cookieOf, everybody, here, people, why, type Who, useTestDesk } from '../testing/test-desk';

const desk = useTestDesk();
afterEach(() => {
  jest.restoreAllMocks();
  restoreActions();
});

const cart = { 'mfe-cart': '1.1.0', shown: 'mfe-cart@1.1.0' };
const cartPeople: Who[] = ['release manager', 'publisher of the cart'];

/** Actions of commands alone. */
const elsewhere = new Set<string>([
  'make-live',
  'add-person',
  'add-credential',
  'keys-rotate',
  'keys-sign-again',
  'keys-revoke',
]);
const names = allActions.map(({ name }) => name).filter((name) => !elsewhere.has(name));

const open = [
  'GET /healthz',
  'GET /desk.css',
  'GET /desk.js',
  'GET /inter.woff2',
  'GET /fraunces.woff2',
  'GET /sign-in',
  'POST /sign-in',
];
const forAll = [
  'GET /',
  'POST /sign-out',
  'GET /pictures/:slice/:live/:version/:file',
  'GET /events',
  'GET /history',
  'GET /rollouts/:rollout',
  'GET /settings',
  'GET /slices/:slice',
  'GET /slots',
  'GET /start',
];

it('covers every route', () => {
  const listed = [...open, ...forAll, ...names.map((name) => `POST /actions/${name}`)];
  expect(routesOf(desk.app)).toEqual(listed.sort());
});

it.each(open.slice(0, 6))('serves %s to everybody', async (route) => {
  expect((await desk.app.inject({ url: route.slice(4), headers: here })).statusCode).toBe(200);
});

it.each([
  ['GET', '/'],
  ['GET', '/history'],
  ['GET', '/pictures/shell/1.0.0/1.1.0/0.after.png'],
] as const)('redirects an anonymous %s %s to the sign-in', async (method, url) => {
  const answer = await desk.app.inject({ method, url, headers: here });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in']);
});

it.each(['/sign-out', ...names.map((name) => `/actions/${name}`)])('refuses an anonymous %s', async (url) => {
  expect((await desk.post(url, {})).statusCode).toBe(401);
  expect((await desk.post(url, {}, { ...here, ...cookieOf('made-up') })).statusCode).toBe(401);
});

it('is at its own address only, whatever name leads there', async () => {
  const cookie = cookieOf(desk.sessions['release manager']);
  for (const host of ['evil.example', 'desk.example:4040', '127.0.0.1:4040']) {
    const answer = await desk.app.inject({ url: '/', headers: { ...cookie, host } });
    expect([answer.statusCode, answer.body]).toEqual([421, 'The desk is at https://desk.example.']);
    const sent = { ...cookie, host, origin: `https://${host}` };
    expect((await desk.post('/actions/freeze', { why }, sent)).statusCode).toBe(421);
    const forged = { ...cookie, origin: `https://${host}` };
    expect((await desk.post('/actions/freeze', { why }, forged)).statusCode).toBe(403);
    const forwarded = { ...cookie, host, 'x-forwarded-host': 'desk.example' };
    expect((await desk.app.inject({ url: '/', headers: forwarded })).statusCode).toBe(421);
  }
  expect((await desk.app.inject({ url: '/healthz', headers: { host: '10.0.0.7:4040' } })).statusCode).toBe(
    200,
  );
});

it('refuses the events without a session', async () => {
  expect((await desk.app.inject({ url: '/events', headers: here })).statusCode).toBe(401);
});

// Who may do which of all actions, the tests of the registry's API say.
it.each(cartPeople)('asks the gate for the role %s, under the name of the session', async (who) => {
  const spy = standInFor(desk.service, 'gate');
  const answer = await desk.post('/actions/gate', { ...cart, why }, desk.as(who));
  expect(answer.statusCode).toBe(303);
  expect(spy).toHaveBeenCalledTimes(1);
  expect(spy.mock.calls[0]?.at(-1)).toMatchObject({ who: people[who].name, why });
});

const others = everybody.filter((who) => !cartPeople.includes(who));
it.each(others)('does not ask the gate for the role %s', async (who) => {
  const spy = standInFor(desk.service, 'gate');
  const answer = await desk.post('/actions/gate', { ...cart, why }, desk.as(who));
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain(`${people[who].name} may not do this: it takes a`);
  expect(spy).not.toHaveBeenCalled();
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an address', { origin: 'null' }],
  ['nowhere', {}],
  ['another site, as only newer headers say', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { origin: 'https://desk.example:4000' }],
])('refuses a form from %s', async (_, headers) => {
  const spy = standInFor(desk.service, 'freeze');
  const cookie = cookieOf(desk.sessions['release manager']);
  for (const url of ['/actions/freeze', '/sign-in', '/sign-out'])
    expect((await desk.post(url, { why }, { ...headers, ...cookie })).statusCode).toBe(403);
  expect(spy).not.toHaveBeenCalled();
});

describe('bad fields', () => {
  const version = 'A version has three numbers, such as 1.3.0.';
  it.each([
    ['start', { percent: '' }, 'A share is a number of percent, from 0 to 100.'],
    ['start', { 'mfe-cart': '1.1' }, version],
    ['start', { 'mfe-cart': '' }, 'You chose nothing; look at what that changes first.'],
    ['start', { plan: 'quickly' }, 'A plan has shares with times, such as'],
    ['freeze', { from: 'soon', to: '' }, 'A time is a day or a time with its zone'],
    ['raise', { percent: 'much' }, 'A share is a number of percent, from 0 to 100.'],
    ['raise', { rollout: 'r'.repeat(41) }, 'rollout is missing or is not as it should be.'],
    ['link', { hours: 'long' }, 'A tester link lasts a number of hours.'],
  ] as const)('of %s are refused before gate and store are asked: %j', async (name, bad, sentence) => {
    const spies = [
      jest.spyOn(desk.service.parts.gate, 'check'),
      jest.spyOn(desk.service.artifacts, 'verify'),
      jest.spyOn(desk.service.registry, 'mustExist'),
    ];
    const body = { ...cart, rollout: 'r', percent: '5', hours: '2', why, ...bad };
    const answer = await desk.post(`/actions/${name}`, body, desk.as('release manager'));
    expect(answer.statusCode).toBe(409);
    expect(/role="alert">\s*<p>(.*?)<\/p>/.exec(answer.body)?.[1]).toContain(sentence);
    expect(answer.body).not.toMatch(/Invalid input|expected|✖/);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});
