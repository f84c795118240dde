/**
 * Import rules (docs/ARCHITECTURE.md, "The rooms"). Paths are resolved, so a workspace name and a relative path to
 * the same file are the same import. `npm test -- boundaries` checks them; scripts/boundaries.test.ts checks that each rule
 * catches what it forbids.
 */
const slice = '^(shell|mfe-[^/]+)/';
const testFile = '(\\.test\\.tsx?$|/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other cannot be understood, tested or loaded one at a time.',
      severity: 'error',
      from: {},
      // Circles of types count as well.
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      // Generated declarations, only types.
      to: { couldNotResolve: true, pathNot: 'storefront-introspection$' },
    },
    {
      name: 'slices-only-shared',
      comment:
        'A slice meets the others at run time, through shared/contracts; it never imports their files.',
      severity: 'error',
      from: { path: slice },
      to: { path: '^(shell|mfe-[^/]+|slice-kit|services|demo|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'services-only-contracts',
      comment:
        'Services share contracts, shop data and the two kits; nothing that renders. They meet over HTTP.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: {
        path: '^(shell|mfe-[^/]+|shared|slice-kit|services|demo|e2e|scripts)/',
        pathNot: [
          '^shared/(contracts|shop-data|server)/',
          '^shared/testing/proof\\.ts$',
          '^services/(service-kit|release-kit)/src/',
          '^services/$1/',
        ],
      },
    },
    {
      name: 'edge-starts-no-process',
      comment: 'Code of slices runs in the rendering service alone; an edge needs no process of its own.',
      severity: 'error',
      from: { path: '^services/edge/' },
      to: { path: '^(node:)?(child_process|vm|worker_threads)$' },
    },
    {
      name: 'kit-stands-alone',
      comment: 'What every service builds on knows none of them.',
      severity: 'error',
      from: { path: '^services/service-kit/' },
      to: { path: '^(services/(?!service-kit/)|shared/(?!contracts/))' },
    },
    {
      name: 'release-kit-below-services',
      comment: 'What the edge and the registry have in common knows neither of them.',
      severity: 'error',
      from: { path: '^services/release-kit/' },
      to: { path: '^services/(?!(service-kit|release-kit)/)' },
    },
    {
      name: 'slice-kit-only-contracts',
      comment: 'What slices are built with is packed for other repositories.',
      severity: 'error',
      from: { path: '^slice-kit/', pathNot: '^slice-kit/src/commands/' },
      to: { path: '^(shell|mfe-[^/]+|shared|services|demo|e2e|scripts)/', pathNot: '^shared/contracts/' },
    },
    {
      name: 'own-slices-for-builds',
      comment: 'A shop knows its slices from its compositions; the list is for commands that build them.',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared|services)/',
        pathNot: [testFile, '^services/releases/src/publishing/'],
      },
      to: { path: '^shared/shop-data/own-slices\\.ts$' },
    },
    {
      name: 'kit-commands-publish',
      comment: 'The commands of the kit publish as the release tool does.',
      severity: 'error',
      from: { path: '^slice-kit/src/commands/' },
      to: {
        path: '^(shell|mfe-[^/]+|shared|services|demo|e2e|scripts)/',
        pathNot: ['^shared/contracts/', '^services/(releases|release-kit|service-kit)/src/'],
      },
    },
    {
      name: 'demo-stands-on-contracts',
      comment:
        'The stand-ins of a fresh machine know what shop and services agree on, not how they are made.',
      severity: 'error',
      from: { path: '^demo/' },
      to: {
        path: '^(shell|mfe-[^/]+|shared|services|e2e|scripts)/',
        pathNot: [
          '^shared/(contracts|shop-data)/',
          '^shared/testing/proof\\.ts$',
          '^services/service-kit/src/',
        ],
      },
    },
    {
      name: 'pictures-behind-one-file',
      comment:
        'The picture engine has one entrance; the catalogue and the commerce service do not know how it draws.',
      severity: 'error',
      from: { path: '^demo/(?!pictures/)', pathNot: testFile },
      to: { path: '^demo/pictures/', pathNot: '^demo/pictures/pictures\\.ts$' },
    },
    {
      name: 'prints-behind-one-file',
      comment: 'Pictures know a print as a tile of SVG, not how it is composed.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '^demo/pictures/prints/' },
      to: { path: '^demo/pictures/prints/', pathNot: '^demo/pictures/prints/render-print\\.ts$' },
    },
    {
      name: 'nothing-imports-demo',
      comment: 'Everything that ships works with the folder deleted.',
      severity: 'error',
      from: { pathNot: '^(demo|e2e|scripts)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'shared-imports-no-slice',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|slice-kit|services|demo|e2e|scripts)/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts hold types and schemas, shop data holds data; no React, no stores, no router.',
      severity: 'error',
      from: { path: '^shared/(contracts|shop-data)/', pathNot: testFile },
      to: {
        path: [
          '^shared/(?!(contracts|shop-data)/)',
          '(^|/)node_modules/(react|react-dom|react-router|react-router-dom|styled-components|zustand)/',
        ],
      },
    },
    {
      name: 'clients-and-stores-only-contracts',
      severity: 'error',
      from: { path: '^shared/(clients|runtime/stores)/', pathNot: testFile },
      to: {
        path: '^shared/',
        pathNot: [
          '^shared/(contracts|shop-data)/',
          '^shared/$1/',
          '^shared/runtime/widgets/',
          // Plain, without a client.
          '^shared/clients/(in-time|lru-cache)\\.ts$',
        ],
      },
    },
    {
      name: 'server-code-stays-on-servers',
      comment: 'Code for Node is used by services and by the shell’s server bundle.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared)/', pathNot: ['^shell/src/rendering/', '^shared/server/'] },
      to: { path: '^shared/server/' },
    },
    {
      name: 'server-code-only-contracts',
      severity: 'error',
      from: { path: '^shared/server/' },
      to: { path: '^shared/(?!(contracts|server)/)' },
    },
    {
      name: 'ui-not-clients',
      comment:
        'Primitives know what they show, not where it comes from. Stores and router by package name (lint checks that).',
      severity: 'error',
      from: { path: '^shared/ui/', pathNot: testFile },
      to: {
        path: '^shared/',
        pathNot: [
          '^shared/(contracts|shop-data|ui)/',
          '^shared/runtime/stores/stores\\.ts$',
          '^shared/runtime/router/router\\.ts$',
        ],
      },
    },
    {
      name: 'router-only-types',
      comment: 'The facade names the contexts of stores and client; at run time it needs neither.',
      severity: 'error',
      from: { path: '^shared/runtime/router/', pathNot: testFile },
      to: { path: '^shared/(?!runtime/router/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-router-beside-the-facade',
      comment:
        'One router on the page, and only the names in use. The shell sets it up; tests may mount one.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shared)/', pathNot: ['^shared/runtime/router/', testFile] },
      to: { path: '(^|/)node_modules/react-router(-dom)?/' },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared|services|demo)/',
        pathNot: testFile,
      },
      to: { path: testFile },
    },
    {
      name: 'server-only-stays-out-of-the-browser',
      comment: 'zod/mini is 5 KB where zod is 27.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared)/', pathNot: testFile },
      to: { path: '(^|/)node_modules/zod/(v4/classic/|index)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:services/)?[^/]+/dist/|^\\.(cache|data)/|rspack\\.(base|config)\\.ts$|\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
