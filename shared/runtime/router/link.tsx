import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address on this site, absolute or relative to the page. */
  to: string;
  /** What the history remembers with the address; plain data. */
  state?: unknown;
}

/**
 * A link to a page of this site. It is a plain anchor, so that forty cards cost a page nothing (react-router's own took
 * 8 % of the server's rendering and hooks for each link in the browser); {@link followLinks} does the rest.
 */
export function Link({ to, state, ...anchor }: LinkProps) {
  return (
    <a {...anchor} href={to} data-link-state={state === undefined ? undefined : JSON.stringify(state)} />
  );
}
