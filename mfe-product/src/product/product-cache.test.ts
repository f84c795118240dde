/** @jest-environment @store/slice-kit/node-environment */
import { productCache } from './product-cache';

it('caches nothing on the server, where many visitors share the module', () => {
  expect(productCache).toBeNull();
});
