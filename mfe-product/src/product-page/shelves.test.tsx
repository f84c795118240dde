import { act, screen, within } from '@testing-library/react';
import { heading, openProduct } from '../testing/open-product';
import { cardNode, fakeStorefront, productNode } from '../testing/product-fakes';

it('requests no recommendations until their shelf is nearly in view', async () => {
  let comeNear: () => void = () => undefined;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => report([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  const product = productNode({ images: { nodes: [] } });
  const storefront = fakeStorefront({ product, recommended: [cardNode(1)] });
  await openProduct({ storefront });
  expect(storefront.operations).toEqual(['Product']);
  act(() => comeNear());
  expect(await screen.findByRole('link', { name: /^Recommended 1/ })).toBeInTheDocument();
  expect(storefront.variables.at(-1)).toEqual({ id: product.id });
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it('shows at most eight recommendations', async () => {
  const recommended = Array.from({ length: 10 }, (_, index) => cardNode(index));
  await openProduct({ storefront: fakeStorefront({ product: productNode(), recommended }) });
  expect(await screen.findByRole('heading', { name: 'Recommended Products' })).toBeInTheDocument();
  expect(await screen.findAllByRole('link', { name: /^Recommended \d/ })).toHaveLength(8);
});

it('logs a failure of the recommendations and leaves no gap', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reason = new Error('down');
  const recommended = Promise.reject(reason);
  recommended.catch(() => undefined);
  await openProduct({ storefront: fakeStorefront({ product: productNode(), recommended }) });
  await act(() => Promise.resolve());
  expect(logged).toHaveBeenCalledWith('The recommendations could not be loaded', reason);
  logged.mockRestore();
  expect(screen.queryByRole('heading', { name: 'Recommended Products' })).not.toBeInTheDocument();
  expect(heading()).toHaveTextContent('Scotland Hoodie');
});

it('stores viewed products, newest first, and does not list the product under itself', async () => {
  await openProduct();
  await act(() => Promise.resolve());
  const other = productNode({
    id: 'gid://shopify/Product/2',
    handle: 'wales-hoodie',
    title: 'Wales Hoodie',
  });
  const { unmount } = await openProduct({
    at: '/products/wales-hoodie',
    storefront: fakeStorefront({ product: other }),
  });
  const shelf = within(await screen.findByRole('region', { name: 'Recently Viewed Products' }));
  expect(shelf.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products/scotland-hoodie',
  ]);
  unmount();
  expect(decodeURIComponent(document.cookie)).toMatch(/wales-hoodie.*scotland-hoodie/);
});
