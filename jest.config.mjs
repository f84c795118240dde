import { existsSync } from 'node:fs';

/** @import { Config } from "jest" */

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Below the root only: a release is built and tested wherever its clone lies, also below a `.cache`. */
const outputs = ['<rootDir>/(?:[^/]+/)*(?:dist|\\.cache)/'];

/** Not among temporary files, which may lie in memory. */
const cacheDirectory = '<rootDir>/.cache/jest';

/**
 * Handed to every module by name. Anything else global is looked up through Jest's sandbox each time, which makes code
 * that calculates up to twenty times slower. Only what no test replaces.
 */
const sandboxInjectedGlobals = [
  ...['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String', 'Symbol'],
  ...['Float32Array', 'Float64Array', 'Int8Array', 'Int32Array'],
  ...['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'],
];

/** What services stand on: Node loads it once for all their test files, where Jest would do so for each of them. */
const servicePackages = `/node_modules/(?:${[
  ...['fastify', '@fastify', 'fastify-type-provider-zod', 'zod', 'pino', 'prom-client'],
  ...['kysely', 'pg', '@electric-sql', '@aws-sdk', 'nodemailer', 'sharp', 'fast-check'],
  ...['graphql', 'graphql-yoga', '@escape.tech', '@node-rs', '@zxcvbn-ts', 'geoip-country', 'esbuild'],
].join('|')})/.*\\.c?js$`;

/** Two worlds: what runs in a browser is tested in jsdom, what runs on a server in Node. */
/** @type {Config} */
const config = {
  projects: [
    {
      displayName: 'browser',
      cacheDirectory,
      sandboxInjectedGlobals,
      globals: { __SERVER__: true, __DEVELOPMENT__: false },
      testEnvironment: '<rootDir>/scripts/testing/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/browser-setup.ts'],
      roots: ['shared', 'shell', 'mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      modulePathIgnorePatterns: outputs,
      moduleNameMapper: { '\\.(woff2|svg|png|webp)$': '<rootDir>/scripts/testing/asset-url.cjs' },
      transform: { ...transform, '\\.mdx$': '<rootDir>/scripts/testing/mdx-transform.mjs' },
    },
    {
      displayName: 'services',
      cacheDirectory,
      testEnvironment: '<rootDir>/scripts/testing/service-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/service-setup.ts'],
      // A slice's own tests and a deployment run without the demo.
      roots: ['services', 'demo', 'scripts', 'e2e']
        .filter((folder) => existsSync(new URL(folder, import.meta.url)))
        .map((folder) => `<rootDir>/${folder}`),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      modulePathIgnorePatterns: outputs,
      transformIgnorePatterns: [],
      transform: { ...transform, [servicePackages]: '<rootDir>/scripts/testing/native-module.cjs' },
    },
  ],
};

export default config;
