import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';
import { forbiddenImports, hookRules, sliceRules } from './slice-kit/src/lint/slice-rules.mjs';

/** Tests, where some type rules are relaxed. */
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

/** Rules of this severity, by name. */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** Lines of code are counted. */
const ofCode = { skipBlankLines: true, skipComments: true };

/** On top of everything that oxlint counts as `correctness`, types included. */
export default defineConfig({
  plugins: ['typescript', 'react', 'oxc'],
  jsPlugins: ['plain-statements', 'shoppers-words'].map((name) =>
    fileURLToPath(new URL(`scripts/lint/${name}.mjs`, import.meta.url)),
  ),
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    // Where there is no .gitignore, e.g. in an unpacked archive.
    '**/node_modules/**',
    '**/dist/**',
    '.cache/**',
    // It has its own node_modules folder.
    'component-catalogue/**',
    'shared/clients/storefront/storefront-introspection.d.ts',
    'rspack.base.d.ts',
  ],
  rules: {
    ...errors(
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'preserve-caught-error',
    ),
    ...errors('plain/no-literal-spread', 'plain/no-paired-values'),
    // What is longer is split by subject.
    'max-lines': ['error', { max: 300, ...ofCode }],
    'max-lines-per-function': ['error', { max: 80, ...ofCode }],
    // Stores and clients are objects of closures that do not use `this`.
    'typescript/unbound-method': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    // Lists of numbers and pairs are sorted as text where any order does that is always the same.
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true },
      rules: errors('no-undef', 'no-redeclare'),
    },
    { files: ['demo/commerce/checkout/browser/**'], env: { browser: true, node: false } },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...errors(
          'no-var',
          'prefer-const',
          'prefer-rest-params',
          'prefer-spread',
          'typescript/adjacent-overload-signatures',
          'typescript/array-type',
          'typescript/ban-ts-comment',
          'typescript/ban-tslint-comment',
          'typescript/class-literal-property-style',
          'typescript/consistent-generic-constructors',
          'typescript/consistent-indexed-object-style',
          'typescript/consistent-type-assertions',
          'typescript/consistent-type-imports',
          'typescript/no-array-constructor',
          'typescript/no-confusing-non-null-assertion',
          'typescript/no-deprecated',
          'typescript/no-dynamic-delete',
          'typescript/no-empty-function',
          'typescript/no-empty-object-type',
          'typescript/no-explicit-any',
          'typescript/no-extraneous-class',
          'typescript/no-inferrable-types',
          'typescript/no-invalid-void-type',
          'typescript/no-mixed-enums',
          'typescript/no-namespace',
          'typescript/no-non-null-asserted-nullish-coalescing',
          'typescript/no-non-null-assertion',
          'typescript/no-require-imports',
          'typescript/no-unnecessary-boolean-literal-compare',
          'typescript/no-unnecessary-condition',
          'typescript/no-unnecessary-template-expression',
          'typescript/no-unnecessary-type-arguments',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unnecessary-type-constraint',
          'typescript/no-unnecessary-type-conversion',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-function-type',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/no-useless-constructor',
          'typescript/prefer-find',
          'typescript/prefer-for-of',
          'typescript/prefer-includes',
          'typescript/prefer-literal-enum-member',
          'typescript/prefer-optional-chain',
          'typescript/prefer-promise-reject-errors',
          'typescript/prefer-reduce-type-parameter',
          'typescript/prefer-regexp-exec',
          'typescript/prefer-return-this-type',
          'typescript/prefer-string-starts-ends-with',
          'typescript/related-getter-setter-pairs',
          'typescript/unified-signatures',
          'typescript/use-unknown-in-catch-callback-variable',
        ),
        'no-restricted-imports': ['error', forbiddenImports],
        // `== null` matches null and undefined.
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        // In the browser the console is the log; in services it is pino.
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'no-unused-vars': [
          'error',
          {
            args: 'all',
            argsIgnorePattern: '^_',
            varsIgnorePattern: '^_',
            caughtErrors: 'all',
            ignoreRestSiblings: true,
          },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // Loaders throw responses, e.g. not found.
        'typescript/only-throw-error': ['error', { allow: ['DataWithResponseInit', 'Response'] }],
        // `[...text].length` counts code points.
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/restrict-plus-operands': ['error', { allowNumberAndString: true }],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidOperator: true },
        ],
        // `||` replaces empty strings as well.
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
        // React and Fastify accept async functions where void functions are typed.
        'typescript/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false, properties: false } },
        ],
        // Index signatures are read with brackets.
        'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      },
    },
    { files: ['{shell,shared}/**/*.{ts,tsx}'], rules: hookRules },
    ...sliceRules({
      files: [
        'mfe-*/**/*.{ts,tsx}',
        'examples/**/*.{ts,tsx}',
        'create-slice/template/**/*.{ts,tsx}',
        'shared/{ui,clients,hooks,browser}/**/*.{ts,tsx}',
      ],
      excludeFiles: tests,
    }),
    {
      // What shoppers see.
      files: ['{shell,shared,mfe-*}/**/*.tsx'],
      excludeFiles: [...tests, '**/*.stories.tsx'],
      rules: errors('words/own-direction', 'words/lone-text'),
    },
    {
      // Exports the whole module to the remotes.
      files: ['shell/src/server.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['scripts/**', 'services/*/src/**/*cli*.ts', '*.config.*', '**/contact-sheet.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // A suite is a function, and so is a list of routes, whose handlers are functions of their own.
      files: [
        '**/*.{test,journey,engine,production,image}.{ts,tsx}',
        '**/testing/**',
        'services/backend/src/**/*.routes.ts',
      ],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // To be split.
      files: [
        'e2e/stress/requests/every-service.ts',
        'services/releases/src/{api/app,environment,main}.ts',
        'services/releases/src/desk/desk.ts',
        'services/service-kit/src/passkeys/passkeys.ts',
      ],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: tests,
      rules: {
        // Storefront documents are text at run time.
        'typescript/no-base-to-string': 'off',
        // Elements that a test hands on one by one.
        'react/jsx-key': 'off',
        'react/no-children-prop': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-empty-function': 'off',
        'typescript/no-confusing-void-expression': 'off',
      },
    },
  ],
});
