/** A page's text as the build compiles it: the module of its route (scripts/build/mdx). */
declare module '*.mdx' {
  import type { ComponentType } from 'react';
  export const Component: ComponentType;
}
