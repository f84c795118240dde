import type { PageRequest, PageSink } from '@store/shared/contracts/server-rendering';

/** Where rendering reports trouble. */
export interface RendererLog {
  warn(details: object, message: string): void;
}

/**
 * `rendered`: the page has begun in the sink. `browser`: only the browser can render it. `overloaded`: it cannot begin in
 * time. In the last two cases the sink is untouched.
 */
export type RenderResult = 'rendered' | 'browser' | 'overloaded';

/** Turns requests into pages. */
export interface PageRendering {
  /** Resolves when it can render; rejects when it could not start. */
  whenReady(): Promise<void>;
  /** Whether a page would begin within these milliseconds; asked before anything is prepared for it. */
  admits(timeoutMs: number): boolean;
  /** Renders a page into the sink; resolves when it begins, or when it will not. */
  render(request: PageRequest, sink: PageSink): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Leaves every page to the browser. */
export const browserRendering: PageRendering = {
  whenReady: async () => undefined,
  admits: () => true,
  render: async () => 'browser',
  close: async () => undefined,
};
