import { lazy, memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page whose code the page can start without. On the server it is simply there; in the browser the
 * server's markup stays, and its links work, until the code has come.
 * @param onServer the component, given on the server only, so that the browser's first script goes without it.
 */
export function later(onServer: ComponentType | null, load: () => Promise<ComponentType>): ComponentType {
  const Part = onServer ?? lazy(async () => ({ default: await load() }));
  return memo(function Later() {
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
  });
}
