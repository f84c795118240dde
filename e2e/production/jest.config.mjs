import path from 'node:path';
import config from '../../jest.config.mjs';

const services = config.projects.find(({ displayName }) => displayName === 'services');

/** Tests of what `npm run build` made. Each file starts services of its own and mostly waits for them, so two run at once. */
export default {
  projects: [
    {
      ...services,
      rootDir: path.resolve(import.meta.dirname, '../..'),
      displayName: 'production',
      roots: ['<rootDir>/e2e/production'],
      testMatch: ['**/*.production.ts'],
    },
  ],
  forceExit: config.forceExit,
  maxWorkers: 2,
  testTimeout: 120_000,
};
