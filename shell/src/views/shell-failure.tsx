import { use } from 'react';
import { useRouteError } from '@store/shared/runtime/router';

/**
 * Error boundary of the frame itself. React would remove the page; a part that waits forever makes it commit nothing
 * instead, so the page stays as it is, and its links and forms are left to the browser.
 */
export function ShellFailure() {
  giveUp(useRouteError());
  return document.querySelector('main') ? (
    <Forever />
  ) : (
    <p role="alert">This page could not be shown. Please reload it.</p>
  );
}

const never = new Promise<never>(() => undefined);
const Forever = () => use(never);

let hasFailed = false;

/** React renders a failed tree several times; the first is enough. */
function giveUp(error: unknown) {
  if (hasFailed) return;
  hasFailed = true;
  reportError(error);
  import(/* webpackChunkName: "frame" */ '../boot/plain-links').then(
    ({ leaveLinksToBrowser }) => leaveLinksToBrowser(),
    console.error,
  );
}
