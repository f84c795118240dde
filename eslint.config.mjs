import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { forbiddenImports, sliceRules } from './slice-kit/src/lint/slice-rules.mjs';

/** Tests, where some type rules are relaxed. */
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/.cache/**',
      '.data/**',
      // It has its own node_modules folder.
      'component-catalogue/**',
      'e2e/results/**',
      'shared/clients/storefront/storefront-introspection.d.ts',
      'rspack.base.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // What is longer is split by subject.
  { rules: { 'max-lines': ['error', 250] } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        globalThis: 'readonly',
        AbortController: 'readonly',
        URL: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    // One program for all packages: one for each would resolve the types of every library again.
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-imports': ['error', forbiddenImports],
      // `== null` matches null and undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // In the browser the console is the log; in services it is pino.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          args: 'all',
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrors: 'all',
          ignoreRestSiblings: true,
        },
      ],
      // Loaders throw responses, e.g. not found.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['DataWithResponseInit', 'Response'] }],
      // A GraphQL operation is a string at run time.
      '@typescript-eslint/no-base-to-string': [
        'error',
        {
          ignoredTypeNames: [
            'Error',
            'RegExp',
            'URL',
            'URLSearchParams',
            'StorefrontDocument',
            'TadaDocumentNode',
          ],
        },
      ],
      // `[...text].length` counts code points.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Classes are assigned structurally; the rule takes a sixth of the linting time.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `||` replaces empty strings as well.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      // React and Fastify accept async functions where void functions are typed.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      // Index signatures are read with brackets.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // The rule asks for `!`, which is forbidden.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Stores and clients are objects of closures that do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An async function without await turns a throw into a rejection.
      '@typescript-eslint/require-await': 'off',
      // Libraries declare string enums (`NavigationType`, `OperationTypeNode`) that are compared with strings.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // A type parameter that is used once can still carry a type from an argument to the result.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/prefer-function-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['{shell,shared}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  sliceRules({
    files: [
      'mfe-*/**/*.{ts,tsx}',
      'examples/**/*.{ts,tsx}',
      'create-slice/template/**/*.{ts,tsx}',
      'shared/{ui,clients,hooks,browser}/**/*.{ts,tsx}',
    ],
    ignores: tests,
  }),
  {
    // Exports the whole module to the remotes.
    files: ['shell/src/server.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: [
      'scripts/**',
      'services/*/src/**/*cli*.ts',
      'services/*/bench/**',
      '*.config.*',
      '**/contact-sheet.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
);
