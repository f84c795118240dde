import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A component that loads after the page has started. The server renders it; in the browser the server's markup stays
 * until its code has loaded and hydrates it. When the code cannot be loaded, the error is logged and the markup stays.
 * @param onServer the component on the server; null in the browser's build, which keeps it out of the first script.
 * @param fallback shown when the server has rendered nothing.
 */
export function lazyComponent<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = onServer ?? lazy(async () => ({ default: await load().catch(never) }));
  return memo(function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}

function never(error: unknown): Promise<never> {
  console.error(error);
  return new Promise(() => undefined);
}
