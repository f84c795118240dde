import { writeFile } from 'node:fs/promises';
import { TesterLinks } from '@store/release-kit/tester-link';
import { openTestDesk, secret, type TestDesk } from '../testing/test-desk';
import type { Photographer } from './photographer';

const photographer = jest.fn<Promise<void>, Parameters<Photographer>>();
let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk({ photographer });
});
beforeEach(() => {
  photographer.mockReset();
  // Records the address instead of taking a picture of it.
  photographer.mockImplementation((address, file) => writeFile(file, address));
});
afterAll(() => desk.close());

const pictured = async (pattern: RegExp) => {
  for (;;) {
    const { body } = await desk.look('viewer');
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

it('takes pictures of every route, before and after, when requested from the gate', async () => {
  await desk.service.publish('mfe-cart', '1.2.0', { routes });
  await desk.post(
    '/actions/check',
    { slice: 'mfe-cart', version: '1.2.0' },
    desk.as('publisher of the cart'),
  );
  const body = await pictured(/1\.after\.png/);
  expect(body).toContain('<h4>/products/kente-hoodie</h4>');
  const [, source = ''] = /src="([^"]+\/0\.after\.png)"/.exec(body) ?? [];
  const picture = await desk.app.inject({ url: source, headers: desk.as('viewer') });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  // The fake for screenshots records its address.
  const pass = new URL(picture.body).searchParams.get('tester') ?? '';
  expect(new URL(picture.body).pathname).toBe('/cart');
  expect(new TesterLinks(secret).read(pass)?.slices['mfe-cart']).toBe('1.2.0');
  const before = await desk.app.inject({
    url: source.replace('after', 'before'),
    headers: desk.as('viewer'),
  });
  const other = new URL(before.body).searchParams.get('tester') ?? '';
  expect(new TesterLinks(secret).read(other)?.slices['mfe-cart']).toBe('1.0.0');
});

it.each(['..%2f..%2fkeys', '0.after.png%2f..', 'pictures.json', '0.later.png'])(
  'does not read other files as pictures: %s',
  async (file) => {
    const url = `/pictures/mfe-cart/1.0.0/1.2.0/${file}`;
    expect((await desk.app.inject({ url, headers: desk.as('viewer') })).statusCode).toBe(404);
    const up = `/pictures/mfe-cart/..%2f..%2f1.0.0/1.2.0/0.after.png`;
    expect((await desk.app.inject({ url: up, headers: desk.as('viewer') })).statusCode).toBe(404);
  },
);

it('reports pictures that fail', async () => {
  photographer.mockRejectedValue(new Error('it crashed'));
  await desk.post('/actions/pictures', { slice: 'mfe-cart', version: '1.2.0' }, desk.as('release manager'));
  await pictured(/Pictures of mfe-cart 1\.2\.0 could not be taken: the browser did not show the page\./);
});

it('needs a browser for pictures; without one the desk shows a message, and the gate still answers', async () => {
  const sentence = 'Pictures need a Chromium on the registry’s machine; install one or set CHROMIUM_PATH.';
  const blind = await desk.another({ photographer: null });
  const page = await blind.inject({ url: '/', headers: desk.as('release manager') });
  expect(page.body).toContain(sentence);
  expect(page.body).not.toMatch(button('Take pictures'));
  const send = (action: string) => {
    const cart = { slice: 'mfe-cart', version: '1.2.0' };
    return desk.post(`/actions/${action}`, cart, desk.as('release manager'), blind);
  };
  const taken = await send('pictures');
  expect([taken.statusCode, taken.body]).toEqual([409, expect.stringContaining(sentence)]);
  expect((await send('check')).headers.location).toBe('/?done=check');
  await blind.close();
});

const button = (name: string) => new RegExp(`<button class="[^"]*">${name}`);
