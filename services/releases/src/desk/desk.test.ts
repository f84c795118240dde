import { createRateLimits } from '@store/service-kit/rate-limits';
import { writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../people/people';
import { TesterLinks } from '@store/release-kit/tester-link';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { routesOf } from '../testing/routes-of';
import { buildDesk } from './desk';
import type { Photographer } from './photographer';
import { Pictures } from './pictures';

const secret = 'a-secret-of-tests';
const password = 'a good password';
const people = {
  viewer: { name: 'vera', role: 'viewer', slices: [] },
  'publisher of the cart': { name: 'carl', role: 'publisher', slices: ['mfe-cart'] },
  'publisher of content': { name: 'cora', role: 'publisher', slices: ['mfe-content'] },
  'release manager': { name: 'mara', role: 'manager', slices: [] },
} as const satisfies Record<string, Omit<Person, 'slices'> & { slices: readonly string[] }>;
type Who = keyof typeof people;

let service: ReleaseService;
let app: FastifyInstance;
const sessions = {} as Record<Who, string>;
const photographer = jest.fn<Promise<void>, Parameters<Photographer>>();

const desk = (changes = {}) =>
  buildDesk({
    operations: service.operations,
    people: service.people,
    rateLimits: createRateLimits(service.registry.db),
    origin: 'https://desk.example',
    dataFolder: service.folder,
    samples: { collection: async () => null, product: async () => 'kente-hoodie' },
    demoPassword: undefined,
    photographer,
    logLevel: 'silent',
    ...changes,
  });

beforeAll(async () => {
  service = await openReleaseService(secret);
  await service.begin();
  for (const person of Object.values(people))
    await service.people.put(person as unknown as Person, { password });
  app = await desk();
  for (const who of Object.keys(people) as Who[]) sessions[who] = await signIn(people[who].name);
});
beforeEach(() => {
  photographer.mockReset();
  photographer.mockImplementation((address, file) => writeFile(file, address));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await service.close();
});

const here = { origin: 'https://desk.example' };
const post = (url: string, body: object, headers: Record<string, string> = here) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body as Record<string, string>).toString(),
  });
const cookieOf = (session: string) => ({ cookie: `desk_session=${session}` });
const as = (who: Who) => ({ ...here, ...cookieOf(sessions[who]) });
const look = (who: Who) => app.inject({ url: '/', headers: as(who) });

async function signIn(name: string): Promise<string> {
  const answer = await post('/sign-in', { name, password });
  return answer.cookies.find((cookie) => cookie.name === 'desk_session')?.value ?? '';
}

const why = 'because of a test';
const cart = { slice: 'mfe-cart', version: '1.1.0' };
const everybody = Object.keys(people) as Who[];
const managers: Who[] = ['release manager'];
const cartPeople: Who[] = ['release manager', 'publisher of the cart'];

/** Every action of the desk: its form, its operation and the roles that may use it. */
const actions = [
  { name: 'start', body: { ...cart, percent: '5', why }, operation: 'start', whose: managers },
  { name: 'raise', body: { rollout: 'r', percent: '10', why }, operation: 'raise', whose: managers },
  { name: 'promote', body: { rollout: 'r', why }, operation: 'promote', whose: managers },
  { name: 'abort', body: { rollout: 'r', why }, operation: 'abort', whose: managers },
  { name: 'rollback', body: { to: 'c', why }, operation: 'rollback', whose: managers },
  { name: 'freeze', body: { why }, operation: 'freeze', whose: managers },
  { name: 'unfreeze', body: { why }, operation: 'unfreeze', whose: managers },
  {
    name: 'link',
    body: { 'mfe-cart': '1.1.0', hours: '2', why },
    operation: 'testerLink',
    whose: cartPeople,
  },
  { name: 'check', body: cart, operation: 'check', whose: cartPeople },
  { name: 'pictures', body: cart, operation: null, whose: cartPeople },
] as const;

describe('permissions', () => {
  const open = ['GET /healthz', 'GET /desk.css', 'GET /desk.js', 'GET /sign-in', 'POST /sign-in'];
  const forAll = [
    'GET /',
    'POST /sign-out',
    'GET /pictures/:slice/:live/:version/:file',
    'GET /events',
    'GET /history',
  ];

  it('covers every route', () => {
    const listed = [...open, ...forAll, ...actions.map(({ name }) => `POST /actions/${name}`)];
    expect(routesOf(app)).toEqual(listed.sort());
  });

  it.each(open.slice(0, 4))('serves %s to everybody', async (route) => {
    expect((await app.inject({ url: route.slice(4) })).statusCode).toBe(200);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/pictures/shell/1.0.0/1.1.0/0.after.png'],
  ] as const)('redirects an anonymous %s %s to the sign-in', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in']);
  });

  it.each(['/sign-out', ...actions.map(({ name }) => `/actions/${name}`)])(
    'refuses an anonymous %s',
    async (url) => {
      expect((await post(url, {})).statusCode).toBe(401);
      expect((await post(url, {}, { ...here, ...cookieOf('made-up') })).statusCode).toBe(401);
    },
  );

  it('refuses the events without a session', async () => {
    expect((await app.inject({ url: '/events' })).statusCode).toBe(401);
  });

  describe.each(actions)('$name', ({ name, body, operation, whose }) => {
    const spyOn = () =>
      operation
        ? jest.spyOn(service.operations, operation).mockResolvedValue('https://a.link')
        : jest.spyOn(Pictures.prototype, 'take').mockResolvedValue();
    const mayDo = everybody.filter((who) => (whose as readonly Who[]).includes(who));
    const mayNot = everybody.filter((who) => !mayDo.includes(who));

    it.each(mayDo)('is allowed for the role %s', async (who) => {
      jest.spyOn(service.operations, 'changes', 'get').mockReturnValue({ notify: jest.fn() } as never);
      jest.spyOn(service.operations.registry, 'mustExist').mockResolvedValue();
      const spy = spyOn();
      const answer = await post(`/actions/${name}`, body, as(who));
      expect(answer.statusCode).toBe(name === 'link' ? 200 : 303);
      expect(spy).toHaveBeenCalledTimes(1);
      if ('why' in body) expect(spy.mock.calls[0]?.at(-1)).toMatchObject({ who: people[who].name, why });
    });

    it.each(mayNot)('is refused for the role %s', async (who) => {
      const spy = spyOn();
      const answer = await post(`/actions/${name}`, body, as(who));
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain(`${people[who].name} may not do this: it takes a`);
      expect(spy).not.toHaveBeenCalled();
      expect(photographer).not.toHaveBeenCalled();
    });

    if ('why' in body)
      it.each(['', '  ', 'no'])('requires a reason and rejects %j', async (given) => {
        const spy = spyOn();
        const answer = await post(`/actions/${name}`, { ...body, why: given }, as('release manager'));
        expect(answer.statusCode).toBe(409);
        expect(answer.body).toContain('Say why, in a few words.');
        expect(spy).not.toHaveBeenCalled();
      });

    it.each([
      ['another site', { origin: 'https://evil.example' }],
      ['a page without an address', { origin: 'null' }],
      ['nowhere', {}],
      ['another site, as only newer headers say', { 'sec-fetch-site': 'cross-site' }],
      ['another port of this machine', { origin: 'https://desk.example:4000' }],
    ])('is refused from %s', async (_, headers) => {
      const spy = spyOn();
      const cookie = cookieOf(sessions['release manager']);
      const answer = await post(`/actions/${name}`, body, { ...headers, ...cookie });
      expect(answer.statusCode).toBe(403);
      expect(spy).not.toHaveBeenCalled();
    });
  });
});

describe('signing in', () => {
  it('answers the same for a wrong name and a wrong password', async () => {
    const [known, unknown] = [
      await post('/sign-in', { name: 'vera', password: 'wrong password' }),
      await post('/sign-in', { name: 'nobody', password }),
    ];
    expect([known.statusCode, unknown.statusCode]).toEqual([401, 401]);
    for (const { body, cookies } of [known, unknown]) {
      expect(body).toContain('Name or password is wrong.');
      expect(cookies).toEqual([]);
    }
  });

  it('sets a session cookie that scripts, other sites and plain http cannot read', async () => {
    const { headers } = await post('/sign-in', { name: 'vera', password });
    expect(headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
  });

  it('is refused from another site', async () => {
    const from = { origin: 'https://evil.example' };
    expect((await post('/sign-in', { name: 'vera', password }, from)).statusCode).toBe(403);
  });

  it('is slowed down after ten wrong tries, also for the right password', async () => {
    const other = await desk();
    const trying = (given: string) =>
      other.inject({
        method: 'POST',
        url: '/sign-in',
        remoteAddress: '192.0.2.9',
        headers: { ...here, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ name: 'vera', password: given }).toString(),
      });
    for (let tries = 0; tries < 10; tries++) expect((await trying('wrong')).statusCode).toBe(401);
    const slowed = await trying(password);
    expect([slowed.statusCode, slowed.cookies]).toEqual([429, []]);
    expect(slowed.body).toContain('Too many tries. Wait ten minutes.');
    await other.close();
  });

  it('ends at sign-out, on a change of role and after twelve hours', async () => {
    const status = async (session: string) =>
      (await app.inject({ url: '/', headers: cookieOf(session) })).statusCode;
    const [out, late] = [await signIn('vera'), await signIn('vera')];
    expect(await status(out)).toBe(200);
    await post('/sign-out', {}, { ...here, ...cookieOf(out) });
    expect([await status(out), await status(late)]).toEqual([303, 200]);

    const now = Date.now();
    jest.useFakeTimers({ now: now + 12 * 3_600_000 + 1000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      expect(await service.people.bySession(late)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
    await service.people.put({ name: 'otto', role: 'manager', slices: [] }, { password });
    const before = await signIn('otto');
    await service.people.put({ name: 'otto', role: 'viewer', slices: [] }, { password });
    expect(await status(before)).toBe(303);
  });
});

describe('the page', () => {
  const button = (name: string) => new RegExp(`<button class="[^"]*">${name}</button>`);

  it('offers exactly the permitted actions', async () => {
    await service.publish('mfe-cart', '1.1.0');
    const credentials = async (who: Who) => (await look(who)).body.includes('id="credentials"');
    expect(await credentials('release manager')).toBe(true);
    expect(await credentials('viewer')).toBe(false);
    expect((await look('release manager')).body).toContain('<strong>mara</strong>');
    const offered = async (who: Who) => {
      const { body } = await look(who);
      return ['Start', 'Freeze', 'Make a link', 'Ask the gate', 'Take pictures'].filter((name) =>
        button(name).test(body),
      );
    };
    expect(await offered('viewer')).toEqual([]);
    expect(await offered('publisher of content')).toEqual([]);
    expect(await offered('publisher of the cart')).toEqual(['Make a link', 'Ask the gate', 'Take pictures']);
    expect(await offered('release manager')).toEqual([
      'Start',
      'Freeze',
      'Make a link',
      'Ask the gate',
      'Take pictures',
    ]);
    expect((await look('publisher of the cart')).body).toContain('carl, publisher of mfe-cart');
  });

  it('escapes every value in a page', async () => {
    const bad = '<script>alert(1)</script>"\'&';
    const commits = [{ revision: 'a'.repeat(40), subject: bad, at: '2026-01-01T00:00:00.000Z' }];
    await service.publish('mfe-content', '1.1.0', { commits });
    await service.operations.freeze({ who: 'mara', why: bad });
    await service.operations.unfreeze({ who: bad, why: 'enough' });
    const { body, headers } = await look('viewer');
    expect(body).not.toContain('<script>alert');
    expect(body.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')).toHaveLength(4);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const refused = await post('/sign-in', { name: bad, password });
    expect(refused.body).not.toContain('<script>alert');
  });

  it('takes a rollout through its steps in plain words, with the reasons in the history', async () => {
    const manager = as('release manager');
    const started = await post('/actions/start', { ...cart, percent: '5', why: 'shorter words' }, manager);
    expect(started.headers.location).toBe('/?done=start');
    const { rollout } = await service.operations.serving();
    const running = await look('viewer');
    expect(running.body).toContain('mfe-cart 1.1.0 has been shown to 5 % of visitors for less than a minute');
    expect(running.body).toContain('gate green');
    // Problems are listed first.
    expect(running.body.indexOf('slice-mfe-cart')).toBeLessThan(running.body.indexOf('slice-shell'));

    const second = await post(
      '/actions/start',
      { slice: 'mfe-content', version: '1.1.0', percent: '5', why },
      manager,
    );
    expect([second.statusCode, second.body]).toEqual([
      409,
      expect.stringContaining('mfe-cart@1.1.0 is in progress at 5 % (started by mara'),
    ]);
    const stale = await post('/actions/promote', { rollout: 'another', why }, manager);
    expect(stale.body).toContain('That rollout has ended; mfe-cart@1.1.0 is in progress now.');
    await post('/actions/abort', { rollout: rollout?.id, why: 'too short' }, manager);
    const { body } = await look('viewer');
    expect(body).toContain('1.1.0 was taken back less than a minute ago by mara: too short');
    for (const reason of ['shorter words', 'too short']) expect(body).toContain(`<td>${reason}</td>`);
  });

  it('offers every earlier composition for a rollback', async () => {
    const manager = as('release manager');
    const first = (await service.operations.serving()).live.id;
    await service.operations.makeLive({ 'mfe-cart': '1.1.0' }, { who: 'mara', why });
    await service.operations.makeLive({ 'mfe-content': '1.1.0' }, { who: 'mara', why });
    const { body } = await look('release manager');
    expect(body).toContain('What was live before: mfe-content 1.1.0 → 1.0.0');
    expect(body).toContain(`Composition ${first}: mfe-cart 1.1.0 → 1.0.0, mfe-content 1.1.0 → 1.0.0`);
    await post('/actions/rollback', { to: first, why }, manager);
    expect((await service.operations.serving()).live.id).toBe(first);
  });

  it('shows a tester link once, to any combination of versions, and records in the history who made it', async () => {
    const answer = await post(
      '/actions/link',
      {
        shell: '1.0.0',
        'mfe-cart': '1.1.0',
        'mfe-content': '1.1.0',
        hours: '2',
        why: 'for the photographers',
      },
      as('release manager'),
    );
    const pass = /tester=([\w.-]+)/.exec(answer.body)?.[1] ?? '';
    expect(new TesterLinks(secret).read(pass)?.slices).toMatchObject({
      shell: '1.0.0',
      'mfe-cart': '1.1.0',
      'mfe-content': '1.1.0',
    });
    const { body } = await look('viewer');
    expect(body).not.toContain(pass);
    expect(body).toContain('<strong>link</strong> mfe-cart@1.1.0, mfe-content@1.1.0 for 2 hours');
    expect(body).toContain('for the photographers');
  });

  it.each([
    ['15 days', { 'mfe-cart': '1.1.0', hours: '360', why }, 'at most 336 hours'],
    ['no time', { 'mfe-cart': '1.1.0', hours: '0', why }, 'at most 336 hours'],
    ['a version that is none', { 'mfe-cart': '7.0.0', hours: '1', why }, 'mfe-cart@7.0.0 is not published'],
  ])('refuses a link for %s', async (_, body, sentence) => {
    const answer = await post('/actions/link', body, as('release manager'));
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining(sentence)]);
  });

  it('refuses bodies that are not forms', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/actions/freeze',
      headers: { ...as('release manager'), 'content-type': 'text/html' },
      payload: '<p>',
    });
    expect([answer.statusCode, answer.body]).toEqual([415, expect.stringContaining('did not understand')]);
    const large = await post('/actions/freeze', { why: 'x'.repeat(20_000) }, as('release manager'));
    expect(large.statusCode).toBe(413);
  });
});

describe('screenshots', () => {
  const pictured = async (pattern: RegExp) => {
    for (;;) {
      const { body } = await look('viewer');
      if (pattern.test(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const routes = ['/cart', '/products/:handle'].map((route) => ({
    id: route,
    path: route,
    widgets: [],
    files: [],
  }));

  it('are taken of every route, before and after, when requested from the gate', async () => {
    await service.publish('mfe-cart', '1.2.0', { routes });
    await post('/actions/check', { slice: 'mfe-cart', version: '1.2.0' }, as('publisher of the cart'));
    const body = await pictured(/1\.after\.png/);
    expect(body).toContain('<h4>/products/kente-hoodie</h4>');
    const [, source = ''] = /src="([^"]+\/0\.after\.png)"/.exec(body) ?? [];
    const picture = await app.inject({ url: source, headers: as('viewer') });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    // The fake for screenshots records its address.
    const pass = new URL(picture.body).searchParams.get('tester') ?? '';
    expect(new URL(picture.body).pathname).toBe('/cart');
    expect(new TesterLinks(secret).read(pass)?.slices['mfe-cart']).toBe('1.2.0');
    const before = await app.inject({ url: source.replace('after', 'before'), headers: as('viewer') });
    const other = new URL(before.body).searchParams.get('tester') ?? '';
    expect(new TesterLinks(secret).read(other)?.slices['mfe-cart']).toBe('1.0.0');
  });

  it.each(['..%2f..%2fkeys', '0.after.png%2f..', 'pictures.json', '0.later.png'])(
    'do not load other addresses: %s',
    async (file) => {
      const url = `/pictures/mfe-cart/1.0.0/1.2.0/${file}`;
      expect((await app.inject({ url, headers: as('viewer') })).statusCode).toBe(404);
      const up = `/pictures/mfe-cart/..%2f..%2f1.0.0/1.2.0/0.after.png`;
      expect((await app.inject({ url: up, headers: as('viewer') })).statusCode).toBe(404);
    },
  );

  it('are reported when they fail', async () => {
    photographer.mockRejectedValue(new Error('it crashed'));
    await post('/actions/pictures', { slice: 'mfe-cart', version: '1.2.0' }, as('release manager'));
    await pictured(/Pictures of mfe-cart 1\.2\.0 could not be taken: the browser did not show the page\./);
  });

  it('require a browser; without one the desk shows a message, and the gate still answers', async () => {
    const sentence = 'Pictures need a Chromium on the registry’s machine; install one or set CHROMIUM_PATH.';
    const blind = await desk({ photographer: null });
    const page = await blind.inject({ url: '/', headers: as('release manager') });
    expect(page.body).toContain(sentence);
    expect(page.body).not.toMatch(button('Take pictures'));
    const sent = {
      headers: { ...as('release manager'), 'content-type': 'application/x-www-form-urlencoded' },
    };
    const payload = 'slice=mfe-cart&version=1.2.0';
    const taken = await blind.inject({ method: 'POST', url: '/actions/pictures', payload, ...sent });
    expect([taken.statusCode, taken.body]).toEqual([409, expect.stringContaining(sentence)]);
    const response = await blind.inject({ method: 'POST', url: '/actions/check', payload, ...sent });
    expect(response.headers.location).toBe('/?done=check');
    await blind.close();
  });

  const button = (name: string) => new RegExp(`<button class="[^"]*">${name}`);
});

it('stores passwords and sessions as hashes only', async () => {
  const rows = await service.registry.db.selectFrom('people').selectAll().execute();
  const kept = JSON.stringify([rows, await service.registry.db.selectFrom('sessions').selectAll().execute()]);
  expect(kept).not.toContain(password);
  for (const session of Object.values(sessions)) expect(kept).not.toContain(session);
});
