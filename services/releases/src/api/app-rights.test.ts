import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { ActionName } from '../actions/all-actions';
import type { Reservation } from '../publishing/publication-draft';
import type { Publications } from '../publishing/publications';
import { restoreActions, standInFor } from '../testing/stand-in-action';
import { people, why, type Who } from '../testing/test-desk';
import { useReleases } from '../testing/use-releases';
import { routesOf } from '@store/service-kit/testing/routes-of';
import { contentName } from '@store/release-kit/storage/uploads';
import { sampleRelease } from '@store/release-kit/testing/sample-release';

const everybody = [...Object.keys(people), 'operator', 'edge'];
const managers = ['release manager', 'operator'];
const cartPeople = [...managers, 'publisher of the cart'];

let link: string;
const { shop } = useReleases({ 'mfe-cart': '1.1.0' });
const tokens: Record<string, string> = { operator: 'a-token-for-tests', edge: 'a-token-of-edges' };

beforeAll(async () => {
  for (const [who, person] of Object.entries(people)) tokens[who] = (await shop.people.put(person)).token;
  link = (await shop.act('link', { hours: 1 }, { who: 'mara', why })).facts.id;
});
afterEach(() => {
  jest.restoreAllMocks();
  restoreActions();
});

const releaseAction = (name: ActionName, body: object = {}, whose: readonly string[] = managers): Action => ({
  route: `POST /actions/${name}`,
  body: { ...body, why },
  whose,
  does: () => standInFor(shop, name),
});

const draft = sampleRelease('mfe-cart', '1.2.0');
const publication = randomUUID();
/** Every caller holds the publication, so that only their role decides. */
const ofPublications = (name: keyof Publications, result: unknown) => () => {
  const { publications } = shop.parts;
  jest.spyOn(publications, 'draft').mockResolvedValue(draft);
  return jest.spyOn(publications, name as 'reserve').mockResolvedValue(result as Reservation);
};

const ofRegistry = (result: unknown) => () =>
  jest.spyOn(shop.registry, 'exclusively').mockResolvedValue(result);

const cart = { slices: { 'mfe-cart': '1.1.0' } };
const health = { id: randomUUID(), edge: 'one', revision: 1, refused: {}, counts: [], rollout: null };

interface Action {
  route: string;
  body?: object;
  /** Release managers and the operator when it is left out. */
  whose?: readonly string[];
  does: () => jest.SpyInstance;
}

/** Every route with the people who may use it. */
const routes: Action[] = [
  {
    route: 'POST /publications',
    body: draft,
    whose: cartPeople,
    does: ofPublications('reserve', { id: publication, missing: [] }),
  },
  {
    route: 'PUT /publications/:id/files/:content',
    whose: cartPeople,
    does: ofPublications('receive', undefined),
  },
  {
    route: 'POST /publications/:id/complete',
    body: {},
    whose: cartPeople,
    does: ofPublications('complete', {}),
  },
  releaseAction('gate', cart, cartPeople),
  releaseAction('start', { ...cart, percent: 5 }),
  releaseAction('raise', { percent: 10 }),
  releaseAction('queue', { ...cart, percent: 5 }),
  releaseAction('unqueue', { id: 1 }),
  releaseAction('approve', cart, ['release manager']),
  releaseAction('make-live', cart),
  ...(['promote', 'abort', 'pause', 'resume', 'rollback', 'end-watch', 'freeze', 'unfreeze'] as const).map(
    (name) => releaseAction(name),
  ),
  releaseAction('link', { ...cart, hours: 2 }, cartPeople),
  releaseAction('link', { ...cart, hours: 2, site: 'shop' }),
  releaseAction('revoke-link', { id: ':link' }),
  releaseAction('add-webhook', { address: 'https://hooks.example' }),
  releaseAction('remove-webhook', { id: 'a1' }),
  releaseAction('send-again', { id: 'a1' }),
  releaseAction('add-person', { name: 'esi', role: 'manager' }),
  releaseAction('remove-person', { id: 'vera' }),
  releaseAction('add-credential', { name: 'pipeline', role: 'publisher', slices: ['mfe-content'] }),
  releaseAction('revoke-credential', { id: 'a1' }),
  releaseAction('keys-rotate', { slice: 'mfe-cart' }),
  releaseAction('keys-sign-again'),
  releaseAction('keys-revoke', { id: 'a'.repeat(16) }),
  {
    route: 'POST /edges',
    body: health,
    whose: ['edge'],
    does: () => jest.spyOn(shop.reports, 'ingest').mockResolvedValue(),
  },
  { route: 'POST /drill', body: {}, does: ofRegistry(null) },
  { route: 'POST /sweep', body: { dryRun: true }, does: ofRegistry({ removed: [], kept: 0 }) },
  { route: 'GET /people', does: () => jest.spyOn(shop.people, 'all') },
  { route: 'GET /credentials', does: () => jest.spyOn(shop.people.credentials, 'all') },
];
const content = contentName(sampleRelease('mfe-cart', '1.1.0').files['browser/entry.js']!);
const looks = [
  '/releases',
  '/keys',
  '/overview',
  '/history',
  '/slots',
  '/tester-links',
  '/releases/mfe-cart/1.1.0',
  `/releases/mfe-cart/1.1.0/files/${content}`,
];

const withLink = (body: object) => JSON.parse(JSON.stringify(body).replace(':link', link)) as object;

const call = ({ route, body }: Pick<Action, 'route' | 'body'>, token?: string) => {
  const [method, url = ''] = route.split(' ');
  return shop.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: url.replace(':id/', `${publication}/`).replace(':content', 'a'.repeat(96)),
    ...(method === 'PUT' ? { payload: Buffer.from('a file') } : body && { payload: withLink(body) }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'PUT' && { 'content-type': 'application/octet-stream' }),
    },
  });
};

it.each(['operator', 'edge', 'guard', 'plan', 'registry'])(
  'refuses a person called %s, which is a program in the history',
  (name) =>
    expect(shop.people.put({ name, role: 'viewer', slices: [] })).rejects.toThrow('name of a program'),
);

it('covers every route', () => {
  const open = ['GET /healthz', 'GET /metrics', 'GET /readyz', 'GET /serving'];
  const forAll = looks.map((url) => `GET ${url}`);
  const listed = [...open, ...forAll, ...new Set(routes.map(({ route }) => route))];
  const named = listed.map((route) => route.replace('mfe-cart/1.1.0', ':slice/:version'));
  expect(routesOf(shop.app)).toEqual(named.map((route) => route.replace(content, ':content')).sort());
});

it('shows what is served to edges as well, and to no one without a token', async () => {
  for (const who of everybody)
    expect((await call({ route: 'GET /serving' }, tokens[who])).statusCode).toBe(200);
  expect((await call({ route: 'GET /serving' })).statusCode).toBe(401);
});

it.each(looks)('shows %s to every user with a token, and to no edge', async (url) => {
  for (const who of everybody)
    expect((await call({ route: `GET ${url}` }, tokens[who])).statusCode).toBe(who === 'edge' ? 403 : 200);
  expect((await call({ route: `GET ${url}` })).statusCode).toBe(401);
});

describe.each(routes)('$route', ({ route, body, whose = managers, does }) => {
  const mayNot = everybody.filter((who) => !whose.includes(who));

  it.each(whose)(
    'allows the role %s and records the name of the credential, whatever name is sent',
    async (who) => {
      const done = does();
      const answer = await call({ route, body: body && { ...body, who: 'somebody else' } }, tokens[who]);
      expect(answer.statusCode).toBeLessThan(300);
      expect(done).toHaveBeenCalledTimes(1);
      const name = who in people ? people[who as Who].name : who;
      if (body && 'why' in body) expect(done.mock.calls[0]?.at(-1)).toMatchObject({ who: name, why });
    },
  );

  it.each(mayNot)('refuses the role %s', async (who) => {
    const done = does();
    const answer = await call({ route, ...(body && { body }) }, tokens[who]);
    expect(answer.statusCode).toBe(403);
    const { message } = answer.json<{ message: string }>();
    expect(message).toMatch(
      /^(\w+ may not do this: it takes a |Only edges report page health\.$|The credential of an edge only )/,
    );
    expect(done).not.toHaveBeenCalled();
  });

  it('is refused without a token or with an invalid one', async () => {
    const done = does();
    for (const token of [undefined, 'made-up'])
      expect((await call({ route, ...(body && { body }) }, token)).statusCode).toBe(401);
    expect(done).not.toHaveBeenCalled();
  });
});
