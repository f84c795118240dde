import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Tests may assert what they know. */
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

/** Names that slices and services never import; the reason is what the reader sees. */
const forbiddenImports = {
  paths: [
    {
      name: 'styled-components',
      importNames: ['default'],
      message:
        "Write `import { styled } from 'styled-components'`: the default import breaks in the server bundle.",
    },
  ],
};

const routerOnlyByFacade = {
  group: ['react-router', 'react-router-dom', 'react-router/*', 'react-router-dom/*'],
  message:
    'Import from @store/shared/runtime/router: one router on the page, and only the names in use (docs/ARCHITECTURE.md).',
};
const singletonsByName = {
  regex: '^(?:\\.\\./)+(?:runtime/)?(?:stores/stores|router/router)$',
  message:
    'Import by package name (@store/shared/runtime/stores, @store/shared/runtime/router), or the page gets a second instance.',
};

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '.cache/**',
      '.data/**',
      'e2e/results/**',
      'shared/clients/storefront/storefront-introspection.d.ts',
      'rspack.base.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        globalThis: 'readonly',
        URL: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    // All as one program: each slice as a program of its own would have every library's types worked out again.
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-imports': ['error', forbiddenImports],
      // `== null` asks for both null and undefined, and says so shortest.
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
      // react-router's loaders throw answers: not found, moved.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['DataWithResponseInit', 'Response'] }],
      // A GraphQL operation is text at run time, whatever its type remembers.
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
      // `[...text].length` counts characters, where `text.length` counts halves of some.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Classes are taken by their shape here, like every other type; looking for them is a sixth of all that lint costs.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // An empty text is often to be replaced as well; `??` would keep it.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      // React and Fastify take functions that answer a promise where one that answers nothing is typed.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      // Unknown names are read with brackets, so that one sees that they are unknown.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // It asks for `!`, which is forbidden.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Stores and clients are records of closures written as methods; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An async function that awaits nothing keeps its throws inside its promise.
      '@typescript-eslint/require-await': 'off',
      // Libraries declare texts as enums (`NavigationType`, `OperationTypeNode`); comparing with the text is clear.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // A parameter named once can still carry a type from the caller to the answer.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/prefer-function-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['mfe-*/**/*.{ts,tsx}', 'shared/ui/**/*.{ts,tsx}', 'shared/clients/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { ...forbiddenImports, patterns: [routerOnlyByFacade, singletonsByName] },
      ],
    },
  },
  {
    // Hands the whole module on to the remotes.
    files: ['shell/src/server.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: [
      'scripts/**',
      'services/*/src/**/*cli*.ts',
      'services/*/bench/**',
      'demo/bench/**',
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
