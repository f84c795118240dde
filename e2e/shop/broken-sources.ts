import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import type { WorkingCopy } from '../dev/working-copy';

const inBrowser = `if (!__SERVER__) throw new Error('broken on purpose');`;

const brokenRoutes = `import { createElement } from 'react';
import { routes as working } from './remote';

export const routes = working.map((route) => ({
  ...route,
  lazy: async () => {
    const module = await route.lazy();
    const Component = () => {
      ${inBrowser}
      return module.Component ? createElement(module.Component) : null;
    };
    return { ...module, Component };
  },
}));
`;

const brokenWidget = `import { createElement } from 'react';
import { AddToCart } from './add-to-cart/add-to-cart';

export default function Broken(props: Parameters<typeof AddToCart>[0]) {
  ${inBrowser}
  return createElement(AddToCart, props);
}
`;

/** Undoes the changes to a working copy. */
type Undo = () => Promise<void>;
type Edit = readonly [file: string, from: string, to: string];

/** Changes every remote of a working copy so that its components throw when they render in a browser. */
export async function breakRendering(copy: WorkingCopy): Promise<Undo> {
  for (const slice of ownRemotes) {
    await writeFile(path.join(copy.root, slice, 'src/broken-routes.ts'), brokenRoutes);
  }
  await writeFile(path.join(copy.root, 'mfe-cart/src/broken-widget.ts'), brokenWidget);
  return editAll(copy, [
    ...ownRemotes.map(
      (slice) => [`${slice}/rspack.config.ts`, './src/remote.ts', './src/broken-routes.ts'] as const,
    ),
    ['mfe-cart/rspack.config.ts', './src/add-to-cart/add-to-cart.tsx', './src/broken-widget.ts'],
  ]);
}

/** Makes the shell of a working copy load React's development build, which prints warnings. */
export function useDevelopmentReact(copy: WorkingCopy): Promise<Undo> {
  const production = `'process.env.NODE_ENV': JSON.stringify(mode)`;
  return editAll(copy, [
    [
      'slice-kit/src/build/compilation.ts',
      production,
      `'process.env.NODE_ENV': JSON.stringify('development')`,
    ],
  ]);
}

async function editAll(copy: WorkingCopy, edits: readonly Edit[]): Promise<Undo> {
  for (const [file, from, to] of edits) await copy.edit(file, from, to);
  return async () => {
    for (const [file, from, to] of edits) await copy.edit(file, to, from);
  };
}
