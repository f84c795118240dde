/**
 * Runs before every other script of a page in development; the edge compiles it. Each remote has its own React Refresh,
 * which starts after React; this hook records React's renderers for it. Without the hook, updates arrive and nothing
 * changes on screen. React's browser extension installs the same hook earlier.
 */
declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  }
}

const renderers = new Map<number, unknown>();

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown): number {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};

export {};
