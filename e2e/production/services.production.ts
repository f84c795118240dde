import { BuiltShop } from './built-shop';

const shop = new BuiltShop();
beforeAll(() => shop.open());
afterAll(() => shop.close());

it('serves pages that are rendered by built services, as an ordinary user in a folder that cannot be written', async () => {
  const [edge = ''] = shop.edges;
  for (const address of ['/', '/collections/all', '/pages/about-us', '/cart']) {
    const answer = await fetch(edge + address);
    expect([address, answer.status]).toEqual([address, 200]);
    const html = await answer.text();
    expect(html).toContain('<main');
  }
});
