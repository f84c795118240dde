import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const namedStyled = {
  name: 'styled-components',
  importNames: ['default'],
  message:
    "Write `import { styled } from 'styled-components'`: the default import breaks in the server bundle.",
};

/** Imports that are forbidden everywhere, with the message that ESLint prints. */
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

/**
 * Rules for the code of slices.
 * @param place the files, as in a configuration of ESLint, and those among them that may import anything.
 */
export const sliceRules = ({ files, ignores }) =>
  defineConfig(
    { files, extends: [reactHooks.configs.flat.recommended] },
    {
      files,
      ignores,
      rules: { 'no-restricted-imports': ['error', { ...forbiddenImports, patterns: onlyInSlices }] },
    },
  );

/** The whole configuration of a slice in a folder of its own. */
export default defineConfig(
  { ignores: ['dist/**', '.cache/**'] },
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.recommended] },
  sliceRules({ files: ['**/*.{ts,tsx}'], ignores: ['**/*.test.{ts,tsx}'] }),
);
