import path from 'node:path';
import config from '../../jest.config.mjs';

const services = config.projects.find(({ displayName }) => displayName === 'services');

/** Tests of the images of `deploy/Dockerfile`, which they build. */
export default {
  projects: [
    {
      ...services,
      rootDir: path.resolve(import.meta.dirname, '../..'),
      displayName: 'images',
      roots: ['<rootDir>/e2e/images'],
      testMatch: ['**/*.image.ts'],
    },
  ],
  forceExit: config.forceExit,
  maxWorkers: 1,
  testTimeout: 120_000,
};
