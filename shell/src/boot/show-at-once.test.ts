import { createMemoryRouter } from 'react-router-dom';
import { withPagesAtOnce } from './show-at-once';

/** The updates that a subscriber receives: the page, and whether it is shown at once. */
async function arrivals(addresses: string[], mayNow: () => boolean) {
  const routes = [
    { id: 'home', path: '/' },
    { id: 'list', path: '/collections/:slug', loader: () => Promise.resolve(null) },
    { id: 'product', path: '/products/:handle', loader: () => Promise.resolve(null) },
  ];
  const router = createMemoryRouter(routes);
  const updates: [string, boolean][] = [];
  withPagesAtOnce(router, mayNow).subscribe(({ location, navigation }, { flushSync }) => {
    updates.push([`${location.pathname} ${navigation.state}`, flushSync]);
  });
  for (const address of addresses) await router.navigate(address);
  return updates;
}

test.each([
  ['is shown at once when it is ready', true],
  ['is not shown synchronously before the frame is hydrated', false],
])('another page %s', async (_, isHydrated) => {
  expect(await arrivals(['/products/a'], () => isHydrated)).toEqual([
    ['/ loading', false],
    ['/products/a idle', isHydrated],
  ]);
});

test('updates of the same page stay interruptible', async () => {
  const updates = await arrivals(['/collections/a', '/collections/b', '/collections/b?page=2'], () => true);
  expect(updates.filter(([state]) => state.endsWith('idle')).map(([, atOnce]) => atOnce)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('the focused element', () => {
  /** The id of the focused element just before the page at an address renders. */
  async function focusedBefore(address: string, id: string) {
    document.body.innerHTML =
      '<header><button id="above"></button></header><main><a id="inside" href="/"></a></main>';
    document.getElementById(id)?.focus();
    const router = createMemoryRouter([
      { id: 'list', path: '/' },
      { id: 'product', path: '/products/:handle' },
    ]);
    let focused: string | undefined;
    withPagesAtOnce(router, () => true).subscribe(() => (focused = document.activeElement?.id));
    await router.navigate(address);
    return focused;
  }

  test('loses the focus before its page is left', async () => {
    expect(await focusedBefore('/products/a', 'inside')).toBe('');
  });

  test('keeps the focus on the same page, and outside of pages', async () => {
    expect(await focusedBefore('/?page=2', 'inside')).toBe('inside');
    expect(await focusedBefore('/products/a', 'above')).toBe('above');
  });
});
