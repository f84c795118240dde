import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { NavigationEffects } from './navigation-effects';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const intoView = jest.fn();
Element.prototype.scrollIntoView = intoView;
performance.getEntriesByType = () => [];

let wantsCalm = false;
window.matchMedia = ((query: string) => ({
  matches: wantsCalm && query.includes('reduced-motion'),
})) as unknown as typeof window.matchMedia;

const pageOf = (name: string) => ({
  path: `/${name}`,
  element: (
    <>
      <title>{`${name} · Kith & Cloth`}</title>
      <h1>{name}</h1>
      <h2 id="size guide">Sizes</h2>
    </>
  ),
});

/** Opens a site of two pages at the first page. */
function visit() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <main>
            <Outlet />
            <NavigationEffects />
          </main>
        ),
        children: [pageOf('list'), pageOf('product')],
      },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  const goTo = (address: string, options?: { replace?: boolean; state?: unknown }) =>
    act(() => router.navigate(address, options));
  return { goTo, goBack: () => act(() => router.navigate(-1)) };
}

beforeEach(() => {
  wantsCalm = false;
  jest.clearAllMocks();
  sessionStorage.clear();
  document.title = '';
});

it('scrolls smoothly to the top of another page, focuses its heading and announces its title', async () => {
  const { goTo } = visit();
  await goTo('/product');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(screen.getByRole('heading', { name: 'product' })).toHaveFocus();
  expect(screen.getByText('product · Kith & Cloth', { selector: '[aria-live]' })).toBeInTheDocument();
});

describe('scroll anchoring during the smooth scroll', () => {
  const anchors = () => [document.documentElement, document.body].map(({ style }) => style.overflowAnchor);
  const scrolledTo = (place: number) => Object.assign(window, { scrollY: place });
  afterEach(() => void scrolledTo(0));

  it('is off until the top is reached, regardless of other scroll ends', async () => {
    scrolledTo(700);
    const { goTo } = visit();
    await goTo('/product');
    expect(anchors()).toEqual(['none', 'none']);
    dispatchEvent(new Event('scrollend'));
    expect(anchors()).toEqual(['none', 'none']);
    scrolledTo(0);
    dispatchEvent(new Event('scrollend'));
    expect(anchors()).toEqual(['', '']);
  });

  it('is on again when the shopper scrolls, and where nothing scrolls', async () => {
    scrolledTo(700);
    const { goTo } = visit();
    await goTo('/product');
    dispatchEvent(new Event('wheel'));
    expect(anchors()).toEqual(['', '']);
    scrolledTo(0);
    await goTo('/list');
    expect(anchors()).toEqual(['', '']);
  });
});

it('scrolls without animation with prefers-reduced-motion', async () => {
  wantsCalm = true;
  const { goTo } = visit();
  await goTo('/product');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it.each([
  ['another page of the same list', '/list?page=2', {}],
  ['a page that replaces another, as after a sign-in', '/product', { replace: true }],
  ['a page whose hash has an invalid percent sign', '/product#100%', {}],
])('scrolls smoothly to the top of %s', async (_, address, options) => {
  const { goTo } = visit();
  await goTo(address, options);
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

it('keeps the focus for another page of the same list', async () => {
  const { goTo } = visit();
  await goTo('/list?page=2');
  expect(document.body).toHaveFocus();
});

it('scrolls to the element that the hash names', async () => {
  const { goTo } = visit();
  await goTo('/product#size%20guide');
  expect(intoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Sizes' })).toHaveFocus();
});

it.each([
  ['a corrected address', { replace: true }],
  ['what opens over the page', { state: { overlay: true } }],
])('does not scroll for %s', async (_, options) => {
  const { goTo } = visit();
  await goTo('/list?review=7', options);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('restores the position after Back without animation', async () => {
  const { goTo, goBack } = visit();
  await goTo('/product');
  scrollTo.mockClear();
  await goBack();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(screen.getByRole('heading', { name: 'list' })).toHaveFocus();
});
