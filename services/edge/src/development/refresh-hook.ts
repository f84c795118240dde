/**
 * Script text that runs before every other script of a page in development. Each remote has its own React Refresh, which
 * starts after React; this hook records React's renderers for it. Without the hook, updates arrive and nothing changes on
 * screen. React's browser extension installs the same hook earlier.
 */
export const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;
