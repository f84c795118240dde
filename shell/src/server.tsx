/** The shell's server bundle: see ShellServerBundle in the contracts. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import * as stores from '@store/shared/runtime/stores';
import * as router from '@store/shared/runtime/router';

export const singletons: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  // The server has no DOM to render into.
  'react-dom/client': {},
  'styled-components': styledComponents,
  '@store/shared/runtime/stores': stores,
  '@store/shared/runtime/router': router,
};

export { operations } from '@store/shared/clients/storefront/bundle-operations';
export { createPageRenderer } from './rendering/page-renderer';
