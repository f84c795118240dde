import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address on this site, absolute or relative to the page. */
  to: string;
  /** State of the history entry; plain data. Without it the state is `{from}`, the page that is left. */
  state?: unknown;
}

/**
 * A link to a page of this site: a plain anchor, which {@link followLinks} handles. react-router's own link took 8 % of
 * the server's rendering and runs hooks for each link in the browser.
 */
export function Link({ to, state, ...anchor }: LinkProps) {
  return (
    <a {...anchor} href={to} data-link-state={state === undefined ? undefined : JSON.stringify(state)} />
  );
}
