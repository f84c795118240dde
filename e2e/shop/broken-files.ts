import type { Page, Route } from '@playwright/test';
import type { RemoteName } from '@store/shared/contracts/slices';

/** Ways in which a remote's files can fail to load. */
export const breakages = ['gone', 'hanging', 'changed on the way'] as const;
export type Breakage = (typeof breakages)[number];

const answers: Record<Breakage, (route: Route) => Promise<void> | void> = {
  gone: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  // No response, so the browser waits.
  hanging: () => undefined,
  // The integrity check fails, so the browser does not run the script.
  'changed on the way': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.changedScriptRan = true;' }),
};

/** Console messages that a broken remote may cause; none of them is an error of the shell. */
export const expectedComplaints = [
  /The page failed/,
  /broken on purpose/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /status of 404/,
  /could not be loaded/,
  /did not load in \d+ ms/,
  /The widget mfe-[a-z]+\/[a-z-]+ failed/,
  // React reports that it renders a part again that failed during hydration.
  /React error #422/,
  /ScriptNetworkError|ScriptExecutionError|RUNTIME-008|ChunkLoadError|Federation Runtime/,
];

/** The shell's script, which starts every page. */
export const shellScript = /\/assets\/shell\/[^/]+\/main\.[^/]*js/;

/**
 * Breaks every script of a remote for one page, or only the scripts of one version.
 * @returns a function that restores normal responses.
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
