import type { buildCatalogue } from '../build-catalogue';
import type { Catalogue } from '../catalogue';

const built = Symbol.for('the catalogue of tests');
const kept = globalThis as { [built]?: Catalogue };

/**
 * The demo's catalogue of 3,600 products, made once for all test files of a process. Making it takes a second.
 */
export function sharedCatalogue(): Catalogue {
  const module = () => jest.requireActual<{ buildCatalogue: typeof buildCatalogue }>('../build-catalogue');
  return (kept[built] ??= module().buildCatalogue(3600));
}
