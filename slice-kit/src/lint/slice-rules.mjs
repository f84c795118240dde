import { defineConfig } from 'oxlint';

const namedStyled = {
  name: 'styled-components',
  importNames: ['default'],
  message:
    "Write `import { styled } from 'styled-components'`: the default import breaks in the server bundle.",
};

/** Imports that are forbidden everywhere, with the message that the linter prints. */
export const forbiddenImports = { paths: [namedStyled] };

const slice = '(?:shell|mfe-[a-z0-9-]+)';

const onlyInSlices = [
  {
    regex: `^(?:(?:\\.\\./)+|@store/)?${slice}(?:/|$)`,
    message:
      'Slices meet at run time: embed a part of another one with <Widget> or <Slot>; what both know is in @store/shared/contracts.',
  },
  {
    group: ['react-router', 'react-router-dom', 'react-router/*', 'react-router-dom/*'],
    message:
      'Import from @store/shared/runtime/router: one router on the page, and only the names in use (docs/ARCHITECTURE.md).',
  },
  {
    regex: '^(?:\\.\\./)+(?:runtime/)?(?:stores/stores|router/router)$',
    message:
      'Import by package name (@store/shared/runtime/stores, @store/shared/runtime/router), or the page gets a second instance.',
  },
  { regex: '^@store/slice-kit', message: 'The kit builds and tests a slice; its code never imports it.' },
  { regex: '^zod$', message: 'Import zod/mini, which is 5 KB where zod is 27.' },
];

/** The rules of hooks; what React's compiler finds is among oxlint's `correctness`. */
export const hookRules = { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' };

/**
 * Rules for the code of slices.
 * @param place the files, as in an override of oxlint, and those among them that may import anything.
 */
export const sliceRules = ({ files, excludeFiles }) => [
  { files, rules: hookRules },
  {
    files,
    excludeFiles,
    rules: { 'no-restricted-imports': ['error', { ...forbiddenImports, patterns: onlyInSlices }] },
  },
];

/** The whole configuration of a slice in a folder of its own. */
export default defineConfig({
  plugins: ['typescript', 'react', 'oxc'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', '.cache/**', 'node_modules/**'],
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-array-constructor': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
  },
  overrides: sliceRules({ files: ['**/*.{ts,tsx}'], excludeFiles: ['**/*.test.{ts,tsx}'] }),
});
