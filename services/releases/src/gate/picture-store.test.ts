import { writeFile } from 'node:fs/promises';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { useTestDesk } from '../testing/test-desk';
import { PictureStore, type PicturedPage } from './picture-store';

const compared = { slice: 'mfe-cart', live: '1.0.0', version: '1.2.0' } as const;
const cart: PicturedPage = { address: '/cart', screen: 'phone' };
const product: PicturedPage = { address: '/products/kente-hoodie', screen: 'desktop' };

it('keeps pictures by page and side, and forgets those of releases that are gone, and old ones', async () => {
  const store = new PictureStore(testFolder());
  const fileFor = await store.begin(compared, [cart, product]);
  await writeFile(fileFor(product, 'after'), 'a product');
  expect(await store.of(compared)).toEqual([
    { ...cart, before: null, after: null },
    { ...product, before: null, after: '/pictures/mfe-cart/1.0.0/1.2.0/1.after.png' },
  ]);
  expect(String(await store.read(compared, '1.after.png'))).toBe('a product');
  const longAgo = new Date(0);
  await store.sweep(() => true, longAgo);
  expect(await store.of(compared)).toHaveLength(2);
  const sweeps: Parameters<typeof store.sweep>[] = [
    [(_, version) => version !== '1.2.0', longAgo],
    [(_, version) => version !== '1.0.0', longAgo],
    [() => true, new Date(Date.now() + 1000)],
  ];
  for (const sweep of sweeps) {
    await store.begin(compared, [cart]);
    await store.sweep(...sweep);
    expect(await store.of(compared)).toEqual([]);
  }
});

describe('at the desk', () => {
  const desk = useTestDesk({ 'mfe-cart': '1.2.0' });
  beforeAll(async () => {
    const fileFor = await desk.pictures.begin(compared, [cart, product]);
    await writeFile(fileFor(product, 'before'), 'what is live');
    await writeFile(fileFor(product, 'after'), 'the release');
  });
  const get = (url: string) => desk.app.inject({ url, headers: desk.as('viewer') });

  it.each(['..%2f..%2fkeys', '1.after.png%2f..', 'pictures.json', '1.later.png'])(
    'does not read other files as pictures: %s',
    async (file) => {
      expect((await get(`/pictures/mfe-cart/1.0.0/1.2.0/${file}`)).statusCode).toBe(404);
      expect((await get('/pictures/mfe-cart/..%2f..%2f1.0.0/1.2.0/1.after.png')).statusCode).toBe(404);
    },
  );
});
