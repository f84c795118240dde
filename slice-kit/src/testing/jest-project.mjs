import path from 'node:path';

/** @import { Config } from "jest" */

const here = import.meta.dirname;

/** Jest's transform of TypeScript and ES modules. */
export const compile = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that Node loads once for all test files; Jest would load them for each. None of them uses a document. */
const nativePackages = ['aria-query', 'dom-accessibility-api', 'fast-check', 'typescript'].join('|');

/**
 * Jest's configuration of code for browsers: jsdom with what it lacks, constants of the build, addresses for pictures.
 * @type {Config}
 */
export const sliceProject = {
  displayName: 'browser',
  globals: { __SERVER__: true, __DEVELOPMENT__: false },
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'browser-setup.ts')],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleNameMapper: { '\\.(woff2|svg|png|webp)$': path.join(here, 'asset-url.cjs') },
  transform: {
    [`/node_modules/(?:${nativePackages})/.*\\.c?js$`]: path.join(here, 'native-module.cjs'),
    '^.+\\.[jt]sx?$': compile,
  },
  // The packed packages are ES modules.
  transformIgnorePatterns: [`/node_modules/(?!@store/|(?:${nativePackages})/)`],
};
