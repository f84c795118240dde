import type { ActionName } from '../actions/all-actions';
import { restoreActions, standInFor } from '../testing/stand-in-action';
import { why, useTestDesk } from '../testing/test-desk';

const desk = useTestDesk({ 'mfe-cart': '1.1.0' });
afterEach(() => {
  jest.restoreAllMocks();
  restoreActions();
});

const post = (action: string, body: object) =>
  desk.post(`/actions/${action}`, { why, ...body }, desk.as('release manager'));
const cart = { 'mfe-cart': '1.1.0', shown: 'mfe-cart@1.1.0' };
const rollout = async () => (await desk.service.serving()).rollout;

it.each<[ActionName, object, object]>([
  [
    'start',
    { ...cart, percent: '5', plan: '1% 15m, 50%', despite: 'it mends it', objections: '0a1b2c3d' },
    {
      slices: { 'mfe-cart': '1.1.0' },
      plan: [{ percent: 1, minutes: 15 }, { percent: 50 }],
      despite: { why: 'it mends it', shown: '0a1b2c3d' },
    },
  ],
  [
    'start',
    {
      'mfe-cart': 'none',
      'mfe-wish-list': '1.0.0',
      shell: '',
      shown: 'without mfe-cart, mfe-wish-list@1.0.0',
      percent: '5',
    },
    { slices: { 'mfe-cart': null, 'mfe-wish-list': '1.0.0' }, plan: [], percent: 5 },
  ],
  ['queue', { ...cart, percent: '5', plan: '1% 1h, 50%' }, { plan: { length: 2 } }],
  ['raise', { rollout: 'r', percent: '25', despite: '' }, { rollout: 'r', percent: 25 }],
  ['promote', { rollout: 'r', askOnly: 'yes' }, { rollout: 'r', askOnly: true }],
  ['abort', { rollout: 'r' }, { rollout: 'r' }],
  ['pause', { rollout: 'r' }, { rollout: 'r' }],
  ['rollback', { to: 'c' }, { to: 'c' }],
  ['freeze', { from: '2099-11-27T08:00', to: '' }, { from: '2099-11-27T08:00Z' }],
  ['unfreeze', { id: 'f' }, { id: 'f' }],
  ['unqueue', { id: '3' }, { id: 3 }],
  ['approve', cart, { slices: { 'mfe-cart': '1.1.0' } }],
  ['approve', { rollout: 'r' }, { rollout: 'r' }],
  [
    'link',
    { 'mfe-cart': '1.1.0', hours: '2', site: 'shop' },
    { slices: { 'mfe-cart': '1.1.0' }, hours: 2, site: 'shop' },
  ],
])('reads the form of %s: %j', async (name, fields, given) => {
  const spy = standInFor(desk.service, name);
  await post(name, fields);
  expect(spy.mock.calls[0]?.[1]).toMatchObject(given);
});

it('queues a start at a time', async () => {
  const spy = standInFor(desk.service, 'queue');
  await post('start', { ...cart, percent: '5', at: '2099-12-01T08:00' });
  expect(spy.mock.calls[0]?.[1]).toMatchObject({ percent: 5, at: '2099-12-01T08:00Z' });
});

it('starts a set after showing what it changes, and keeps what was typed when it is refused', async () => {
  await desk.service.publish('mfe-product', '1.1.0', { contract: 2 });
  const sent = { 'mfe-cart': '1.1.0', 'mfe-product': '1.1.0', percent: '5', plan: '1% 15m, 50%' };
  const typed = { ...sent, why: 'a "new" basket' };
  const another = await post('start', { ...typed, shown: 'mfe-cart@1.1.0' });
  const shown = 'mfe-cart@1.1.0, mfe-product@1.1.0';
  const refused = await post('start', { ...typed, shown });
  expect(another.body).toContain(`You chose ${shown}; look at what that changes first.`);
  expect(refused.body).toContain(`Something speaks against the start of ${shown}; the list is beside`);
  expect(refused.body).toContain('<li>The gate is red: mfe-product@1.1.0 speaks contract 2');
  for (const { statusCode, body } of [another, refused]) {
    expect(statusCode).toBe(409);
    for (const text of ['value="1.1.0" selected', 'value="1% 15m, 50%"', 'value="a &quot;new&quot; basket"'])
      expect(body).toContain(text);
  }
  expect(await rollout()).toBeNull();
  // With one reason for the list that the page shows, it starts.
  const [, objections = ''] = /name="objections" value="(\w+)"/.exec(refused.body) ?? [];
  await post('start', { ...typed, shown, objections, despite: 'both are old' });
  expect(await rollout()).not.toBeNull();
});
