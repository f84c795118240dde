import { createMemoryRouter } from 'react-router-dom';
import { showPagesAtOnce } from './show-at-once';

/** What a subscriber is told of the arrivals: the page, and whether it is to be shown in one go. */
async function arrivals(addresses: string[], mayNow: () => boolean) {
  const routes = [
    { id: 'home', path: '/' },
    { id: 'list', path: '/collections/:slug', loader: () => Promise.resolve(null) },
    { id: 'product', path: '/products/:handle', loader: () => Promise.resolve(null) },
  ];
  const router = createMemoryRouter(routes);
  const told: [string, boolean][] = [];
  showPagesAtOnce(router, mayNow);
  router.subscribe(({ location, navigation }, { flushSync }) => {
    told.push([`${location.pathname} ${navigation.state}`, flushSync]);
  });
  for (const address of addresses) await router.navigate(address);
  return told;
}

test('another page is shown in one go, once it has arrived', async () => {
  expect(await arrivals(['/products/a'], () => true)).toEqual([
    ['/ loading', false],
    ['/products/a idle', true],
  ]);
});

test('what stays on the same page gives way to input', async () => {
  const told = await arrivals(['/collections/a', '/collections/b', '/collections/b?page=2'], () => true);
  expect(told.filter(([state]) => state.endsWith('idle')).map(([, atOnce]) => atOnce)).toEqual([
    true,
    false,
    false,
  ]);
});

test('nothing is shown in one go before the frame is hydrated', async () => {
  let isHydrated = false;
  const told = await arrivals(['/products/a'], () => isHydrated);
  isHydrated = true;
  expect(told.some(([, atOnce]) => atOnce)).toBe(false);
});
