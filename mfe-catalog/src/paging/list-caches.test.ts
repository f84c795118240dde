/** @jest-environment node */
import { createPageCache } from './list-caches';

it('caches no pages on the server; the edge caches them', () => {
  expect(createPageCache()).toBeNull();
});
