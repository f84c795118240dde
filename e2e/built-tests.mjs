import path from 'node:path';
import config from '../jest.config.mjs';

const services = config.projects.find(({ displayName }) => displayName === 'services');

/**
 * Jest's configuration for tests of what `npm run build` made.
 * @param {string} name Of their folder.
 * @param {string} testMatch
 * @param {number} maxWorkers
 */
export const builtTests = (name, testMatch, maxWorkers) => ({
  projects: [
    {
      ...services,
      rootDir: path.resolve(import.meta.dirname, '..'),
      displayName: name,
      roots: [`<rootDir>/e2e/${name}`],
      testMatch: [testMatch],
    },
  ],
  forceExit: config.forceExit,
  maxWorkers,
  testTimeout: 120_000,
});
