import { act, screen } from '@testing-library/react';
import { productCache } from '../product/product-cache';
import { openProduct } from '../testing/open-product';
import { cardNode, fakeStorefront, productNode } from '../testing/product-fakes';

let comeNear: () => void = () => undefined;

beforeEach(() => {
  Element.prototype.scrollTo = jest.fn();
  productCache?.clear();
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => report([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

it('requests nothing until the shelf is nearly in view', async () => {
  const product = productNode({ images: { nodes: [] } });
  const storefront = fakeStorefront({ product, recommended: [cardNode(1)] });
  await openProduct({ storefront });
  expect(storefront.operations).toEqual(['Product']);
  act(() => comeNear());
  expect(await screen.findByRole('link', { name: /^Recommended 1/ })).toBeInTheDocument();
  expect(storefront.variables.at(-1)).toEqual({ id: product.id });
});
