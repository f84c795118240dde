import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A component that loads after the page has started. The server renders it; in the browser the server's markup stays
 * until its code has loaded and hydrates it.
 * @param onServer the component on the server, null in the browser's build, which keeps it out of the first script.
 * @param room the fallback when the server has rendered nothing.
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
