import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a page whose code the page can start without. On the server it is simply there; in the browser the
 * server's markup stays, readable and with working links, until the code has come.
 * @param onServer the component, given on the server only, so that the browser's first script goes without it.
 * @param room what keeps its place where the server has rendered nothing.
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): ComponentType<Props> {
  const Part = onServer ?? lazy(async () => ({ default: await load() }));
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    );
  });
}
