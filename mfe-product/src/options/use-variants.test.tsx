import { act, screen } from '@testing-library/react';
import { choose, openProduct, widgetProps } from '../testing/open-product';
import { fakeStorefront, productNode } from '../testing/product-fakes';

afterEach(() => history.replaceState(null, '', '/'));

it('requests the variants beside a choice once it is made, and none that are known', async () => {
  const storefront = fakeStorefront({ product: productNode() });
  await openProduct({ storefront });
  const requested = () => storefront.operations.filter((name) => name === 'ProductVariants').length;
  expect(requested()).toBe(0);
  await choose(/^Size/, /^M$/);
  expect(requested()).toBe(1);
  expect(storefront.variables.at(-1)).toEqual({
    handle: 'scotland-hoodie',
    options: [
      { name: 'Size', value: 'M' },
      { name: 'Color', value: 'Navy' },
    ],
  });
  await choose(/^Size/, /^S$/);
  await choose(/^Size/, /^M$/);
  expect(requested()).toBe(1);
});

it('keeps price and address until an unknown variant has come, and says that it loads', async () => {
  let answer: () => void = () => undefined;
  const beforeVariants = () => new Promise<void>((resolve) => (answer = resolve));
  await openProduct({ storefront: fakeStorefront({ product: productNode(), beforeVariants }) });
  await choose(/^Size/, /^M$/);
  await choose(/^Color/, /^Moss/);
  expect(widgetProps()).toMatchObject({ variant: null, isLoading: true });
  expect(screen.getByText('$54.99')).toBeInTheDocument();
  expect(location.search).toBe('?variant=3');

  await act(async () => answer());
  expect(widgetProps()).toMatchObject({ variant: { title: 'M / Moss' }, isLoading: false });
  expect(screen.getAllByText('$59.99')).toHaveLength(2);
  expect(location.search).toBe('?variant=4');
});

it('logs a failure and tries again with the next choice', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const beforeVariants = () => (fails ? Promise.reject(new Error('down')) : Promise.resolve());
  await openProduct({ storefront: fakeStorefront({ product: productNode(), beforeVariants }) });
  await choose(/^Size/, /^M$/);
  expect(logged).toHaveBeenCalledWith('Further variants could not be loaded', expect.any(Error));
  logged.mockRestore();
  fails = false;
  await choose(/^Color/, /^Moss/);
  expect(widgetProps()?.variant?.title).toBe('M / Moss');
});
