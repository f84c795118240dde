import { existsSync } from 'node:fs';
import { drawingIsTested } from './scripts/testing/drawing-sources.cjs';
import { compile, sliceProject } from './slice-kit/src/testing/jest-project.mjs';

/** @import { Config } from "jest" */

const transform = { '^.+\\.tsx?$': compile };

/** Relative to the root, because a clone may itself lie below a folder named `.cache`. */
const outputs = ['<rootDir>/(?:[^/]+/)*(?:dist|\\.cache)/'];

/** Not in the temporary folder, which may be in memory. */
const cacheDirectory = '<rootDir>/.cache/jest';

/**
 * Globals that Jest passes to every module as parameters. Other globals are looked up through Jest's sandbox each time,
 * which makes calculations up to twenty times slower. A global that a test replaces must not be in this list.
 */
const sandboxInjectedGlobals = [
  'Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Set',
  'String',
  'Symbol',
  'Float32Array',
  'Float64Array',
  'Int8Array',
  'Int32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
];

/** Packages that Node loads once for all test files of services; Jest would load them for each file. */
const servicePackages = `/node_modules/(?:${[
  'fastify',
  '@fastify',
  'fastify-type-provider-zod',
  'zod',
  'pino',
  'prom-client',
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
  'kysely',
  'pg',
  '@electric-sql',
  '@aws-sdk',
  'nodemailer',
  'sharp',
  'fast-check',
  'graphql',
  'graphql-yoga',
  '@escape.tech',
  '@node-rs',
  '@zxcvbn-ts',
  '@simplewebauthn',
  'geoip-country',
  'esbuild',
  'undici',
].join('|')})/.*\\.c?js$`;

/** The folders that are there: copies of the repository may lack some. @param {string[]} folders */
const there = (folders) => folders.filter((folder) => existsSync(new URL(folder, import.meta.url)));

/** Generated cases of both. */
const generated = { '^fast-check$': '<rootDir>/scripts/testing/fast-check.cjs' };

/** Code for browsers is tested in jsdom, code for servers in Node. */
/** @type {Config} */
const config = {
  // PGlite's timer for statistics, or a connection that a test left open, would keep a process that is done.
  forceExit: true,
  projects: [
    {
      ...sliceProject,
      cacheDirectory,
      sandboxInjectedGlobals,
      roots: [
        'shared',
        'shell',
        'mfe-catalog',
        'mfe-product',
        'mfe-cart',
        'mfe-account',
        'mfe-content',
        ...there(['examples']),
      ].map((folder) => `<rootDir>/${folder}`),
      modulePathIgnorePatterns: outputs,
      moduleNameMapper: { ...generated, ...sliceProject.moduleNameMapper, '^(.+)\\?inline$': '$1' },
      transform: {
        '/(?:early-actions/record|document-scripts/(?:preload|start|web-fonts))\\.ts$':
          '<rootDir>/scripts/testing/inline-script-transform.cjs',
        '\\.mdx$': '<rootDir>/scripts/testing/mdx-transform.mjs',
        ...sliceProject.transform,
      },
    },
    {
      displayName: 'services',
      cacheDirectory,
      testEnvironment: '<rootDir>/scripts/testing/service-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/service-setup.ts'],
      // A slice's own tests and a deployment run without the demo.
      roots: there(['services', 'slice-kit', 'demo', 'scripts', 'e2e']).map(
        (folder) => `<rootDir>/${folder}`,
      ),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      modulePathIgnorePatterns: outputs,
      // Some tests render components of several slices. The release tool serves font files, so these stay what they are.
      moduleNameMapper: {
        ...generated,
        '\\.(svg|png|webp)$': '<rootDir>/slice-kit/src/testing/asset-url.cjs',
        '^#embedded-database$': '<rootDir>/services/service-kit/src/testing/embedded-database.ts',
        '^@node-rs/argon2$': '<rootDir>/services/service-kit/src/testing/quick-argon2.ts',
      },
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$']),
        ...(drawingIsTested() ? [] : ['\\.drawing\\.test\\.ts$']),
      ],
      transformIgnorePatterns: [],
      transform: { ...transform, [servicePackages]: '<rootDir>/slice-kit/src/testing/native-module.cjs' },
    },
  ],
};

export default config;
