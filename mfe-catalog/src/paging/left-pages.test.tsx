import { renderRoute } from '@store/shared/testing/route-page';
import { createLeftPages } from './left-pages';

const at = '/collections/hats?page=2';
const minuteMs = 60_000;

it('keeps a page for five minutes from when it was first left, however often Back shows it', async () => {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const pages = createLeftPages();
  const leave = async (page: object) => {
    function Component() {
      pages.useKept(page);
      return null;
    }
    const route = { id: 'list', path: '/collections/:slug', handle: { queries: ['page'] } };
    const { unmount } = await renderRoute([{ ...route, lazy: async () => ({ Component }) }], { at });
    unmount();
  };
  const back = () => pages.get(new Request(`http://localhost${at}`));
  const page = { price: 30 };
  await leave(page);
  now = 4 * minuteMs;
  expect(back()).toBe(page);
  await leave(page);
  now = 6 * minuteMs;
  expect(back()).toBeUndefined();
  const anew = { price: 40 };
  await leave(anew);
  expect(back()).toBe(anew);
});
