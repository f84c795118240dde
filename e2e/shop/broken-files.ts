import type { Page, Route } from '@playwright/test';
import type { RemoteName } from '@store/shared/contracts/slices';

/** How a remote's files can fail on their way to a browser. */
export const breakages = ['gone', 'hanging', 'changed on the way'] as const;
export type Breakage = (typeof breakages)[number];

const answers: Record<Breakage, (route: Route) => Promise<void> | void> = {
  gone: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  // Neither answered nor refused: the browser waits.
  hanging: () => undefined,
  // The browser refuses what is not as it was published: it never runs.
  'changed on the way': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose");' }),
};

/** Complaints that a broken remote may bring about; none of them is the shell's own failure. */
export const expectedComplaints = [
  /broken on purpose/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /status of 404/,
  /could not be loaded/,
  /did not load in \d+ ms/,
  /The widget mfe-[a-z]+\/[a-z-]+ failed/,
  /was preloaded using link preload but not used/,
  // React says that a part which failed while it was hydrated is rendered anew.
  /React error #422/,
  /ScriptNetworkError|ScriptExecutionError|RUNTIME-008|ChunkLoadError|Federation Runtime/,
];

/**
 * Breaks every script of a remote for one page, or of one version of it.
 * @returns what heals it: later requests are answered as always.
 */
export async function breakFiles(
  page: Page,
  slice: RemoteName,
  how: Breakage,
  version = '[^/]+',
): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${slice}/${version}/.+\\.js$`);
  const handler = answers[how];
  await page.route(files, handler);
  return () => page.unroute(files, handler);
}
