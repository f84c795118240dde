import type { ServiceSchema } from '../migrations';

/** A service `test` whose tables this SQL makes. */
export const testSchema = (statements = ''): ServiceSchema => ({
  name: 'test',
  migrations: { 'test-1': statements },
});
