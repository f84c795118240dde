/** @jest-environment node */
import { createPageCache } from './list-caches';

it('keeps no pages on the server, which the edge caches', () => {
  expect(createPageCache()).toBeNull();
});
