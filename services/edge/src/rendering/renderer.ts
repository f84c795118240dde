import type { ByteSink, PageAnswer } from '@store/release-kit/rendering/renderer-contract';
import type { PageRequest } from '@store/shared/contracts/server-rendering';

/** See {@link PageAnswer}. */
export type RenderResult = PageAnswer['result'];

/** Turns requests into pages. */
export interface PageRendering {
  /** Resolves when it can render; rejects when it could not start. */
  whenReady(): Promise<void>;
  /** Whether there may be room for a page; asked before anything is prepared for it. */
  admits(): boolean;
  /** Renders a page into the sink; resolves when it begins, or when it will not. */
  render(request: PageRequest, sink: ByteSink): Promise<RenderResult>;
  close(): void;
}

/** Leaves every page to the browser. */
export const browserRendering: PageRendering = {
  whenReady: async () => undefined,
  admits: () => true,
  render: async () => 'browser',
  close: () => undefined,
};
