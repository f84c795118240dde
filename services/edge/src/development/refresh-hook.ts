/**
 * Runs before every other script of a page in development. Each remote brings a React Refresh of its own, which comes
 * when React is already there; with this hook React has left it a list of renderers to find. Without it updates arrive
 * and the screen stays as it was. A browser's React tools put a hook of their own there first, which does the same.
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
